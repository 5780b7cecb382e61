import * as z from 'zod/mini';
import { areaKeyWords, type Fields, schemasOf } from '#domain/basics/fields.ts';
import { kinds } from '#domain/basics/kinds.ts';
import { sizedPictureSchema } from '#domain/basics/picture.ts';
import { anyLine, baseVersion, idSchema, requiredLine } from '#domain/basics/primitives.ts';
import { type RecordDescription, shownField, storedSchemasOf } from '#domain/basics/record.ts';

/** A photo leads the show's landing page, a plan belongs to its hub. */
export const picturePlaces = { photo: 'Photo or poster', plan: 'Site plan' } as const;
export type PicturePlace = keyof typeof picturePlaces;

const placeSchema = z.enum(Object.keys(picturePlaces) as PicturePlace[], 'Choose what the picture is');

function focus(label: string) {
  const message = `${label} must be from 0 to 100`;
  return {
    label,
    schema: z.int(message).check(z.minimum(0, message), z.maximum(100, message)),
    stored: z.int(),
    words: (percent: number) => `${percent} %`,
    empty: 50,
  };
}

export const pictureFields = {
  place: {
    label: 'What it is',
    schema: placeSchema,
    stored: placeSchema,
    words: (place: PicturePlace) => picturePlaces[place],
    control: { kind: 'choice', choices: picturePlaces },
    empty: 'photo',
  },
  area: { label: 'Area', schema: anyLine('Area', 80), words: areaKeyWords, says: 'label' },
  alt: {
    label: 'Description',
    schema: requiredLine('Description', 200),
    says: 'words',
    control: { required: true, hint: 'What it shows, in a sentence, for people who can’t see it.' },
  },
  focusX: focus('Focus, from left to right'),
  focusY: focus('Focus, from top to bottom'),
  isShown: shownField('On the pages', 'Show on the site', true),
} as const satisfies Fields;
export type PictureField = keyof typeof pictureFields;

const filesSchema = z.array(sizedPictureSchema);
export type PictureFiles = z.infer<typeof filesSchema>;

/** The files have their own call. */
export const pictureHistoryFields = {
  ...pictureFields,
  files: {
    label: 'Picture',
    schema: z.unknown(),
    stored: filesSchema,
    words: (files: PictureFiles) =>
      files.length === 0 ? 'No picture' : `${files.at(-1)?.width} × ${files.at(-1)?.height} px`,
  },
} as const satisfies Fields;

export const pictureSchema = z.object({
  id: idSchema,
  eventId: idSchema,
  ...storedSchemasOf(pictureHistoryFields),
});
export type Picture = z.infer<typeof pictureSchema>;

export const pictureRecord = {
  ...kinds.picture,
  unnamed: 'A picture',
  fields: pictureHistoryFields,
  shownBy: 'isShown',
  schema: pictureSchema,
  titleOf: ({ alt }) => alt,
} as const satisfies RecordDescription<Picture>;

const { alt, place, ...others } = schemasOf(pictureFields);

export const pictureAddSchema = z.object({
  eventId: idSchema,
  place,
  alt,
  area: z._default(others.area, ''),
  focusX: z._default(others.focusX, 50),
  focusY: z._default(others.focusY, 50),
  isShown: z._default(others.isShown, true),
});

export const pictureUpdateSchema = z.object({
  ...z.partial(z.object({ alt, place, ...others })).shape,
  version: baseVersion,
});

export const maxPhoneBytes = 60_000;
export const maxFileBytes = 600_000;
export const maxFiles = 4;

/** A browser uploads these widths, up to the picture's own. */
export const pictureWidths = [640, 1280, 2000] as const;

export const allowedPictures =
  'A picture comes in 1 to 4 widths as PNG, JPEG or WebP, the smallest of at most 60 kB and none of more than 600 kB.';

export const pictureFilePath = (id: string, sha256: string): string => `/api/pictures/${id}/files/${sha256}`;

export const picturesOf = (
  eventId: string,
  place: PicturePlace,
  pictures: readonly Picture[] = [],
): Picture[] =>
  pictures.filter(
    (picture) =>
      picture.eventId === eventId && picture.place === place && picture.isShown && picture.files.length > 0,
  );

export const sourcesOf = ({ id, files }: { readonly id: string; readonly files: PictureFiles }): string =>
  files.map(({ sha256, width }) => `${pictureFilePath(id, sha256)} ${width}w`).join(', ');
