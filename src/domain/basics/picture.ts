import * as z from 'zod/mini';

/** The kinds of pictures that may be uploaded, and what their files are called. */
export const pictureTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
} as const;
export type PictureType = keyof typeof pictureTypes;

export const maxPicturePixels = 4000;

/** What pages need to know of a picture; `sha256` names its bytes. */
export const pictureFileSchema = z.object({
  type: z.enum(Object.keys(pictureTypes) as PictureType[]),
  width: z.int(),
  height: z.int(),
  sha256: z.string(),
});

/** `size` is its bytes. */
export const sizedPictureSchema = z.extend(pictureFileSchema, { size: z.int() });
export type SizedPicture = z.infer<typeof sizedPictureSchema>;
