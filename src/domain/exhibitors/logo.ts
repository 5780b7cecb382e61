import { type PictureFile, pictureFileSchema } from '#domain/basics/picture.ts';

export const maxLogoBytes = 200_000;

/** What may be a logo, in one sentence. */
export const allowedLogos = 'A logo can be a PNG, JPEG or WebP picture of up to 200 kB.';

export const logoSchema = pictureFileSchema;
export type Logo = PictureFile;

export const logoPath = (id: string): string => `/api/exhibitors/${id}/logo`;
