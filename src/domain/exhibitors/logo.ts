import * as z from 'zod/mini';
import { pictureFileSchema } from '#domain/basics/picture.ts';

export const maxLogoBytes = 200_000;

/** How many times as long one side may be as the other: a longer logo would be drawn as a line. */
export const mostLogoSides = 10;

/** What may be a logo, in one sentence. */
export const allowedLogos = 'A logo can be a PNG, JPEG or WebP picture of up to 200 kB.';

/** Older logos have no `size`. */
export const logoSchema = z.extend(pictureFileSchema, { size: z.optional(z.int()) });
export type Logo = z.infer<typeof logoSchema>;

export const logoPath = (id: string): string => `/api/exhibitors/${id}/logo`;
