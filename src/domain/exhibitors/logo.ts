import * as z from 'zod/mini';

export const logoTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
} as const;
export type LogoType = keyof typeof logoTypes;

export const maxLogoBytes = 200_000;
export const maxLogoPixels = 4000;

/** What may be a logo, in one sentence. */
export const allowedLogos = 'A logo can be a PNG, JPEG or WebP picture of up to 200 kB.';

/** What pages need to know of a logo; `sha256` names its bytes. */
export const logoSchema = z.object({
  type: z.enum(Object.keys(logoTypes) as LogoType[]),
  width: z.int(),
  height: z.int(),
  sha256: z.string(),
});
export type Logo = z.infer<typeof logoSchema>;

export const logoPath = (id: string): string => `/api/exhibitors/${id}/logo`;
