import * as z from 'zod/mini';

export const pictureTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
} as const;
export type PictureType = keyof typeof pictureTypes;

export const maxPicturePixels = 4000;

export const pictureFileSchema = z.object({
  type: z.enum(Object.keys(pictureTypes) as PictureType[]),
  width: z.int(),
  height: z.int(),
  sha256: z.string(),
});

export const sizedPictureSchema = z.extend(pictureFileSchema, { size: z.int() });
export type SizedPicture = z.infer<typeof sizedPictureSchema>;
