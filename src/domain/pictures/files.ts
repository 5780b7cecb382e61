import type { Picture, PictureFiles, PicturePlace } from './picture.ts';

/** Of a picture's smallest file, which is the one that phones get. */
export const maxPhoneBytes = 60_000;
export const maxFileBytes = 600_000;
export const maxFiles = 4;

/** In which widths a manager's browser sends a picture, as far as it is that wide. */
export const pictureWidths = [640, 1280, 2000] as const;

export const allowedPictures =
  'A picture comes in 1 to 4 widths as PNG, JPEG or WebP, the smallest of at most 60 kB and none of more than 600 kB.';

export const pictureFilePath = (id: string, sha256: string): string => `/api/pictures/${id}/files/${sha256}`;

/** Those of a show that pages have something to show of. */
export const picturesOf = (
  eventId: string,
  place: PicturePlace,
  pictures: readonly Picture[] = [],
): Picture[] =>
  pictures.filter(
    (picture) =>
      picture.eventId === eventId && picture.place === place && picture.isShown && picture.files.length > 0,
  );

/** As `srcset` says it. */
export const sourcesOf = ({ id, files }: { readonly id: string; readonly files: PictureFiles }): string =>
  files.map(({ sha256, width }) => `${pictureFilePath(id, sha256)} ${width}w`).join(', ');
