import * as z from 'zod/mini';
import { schemasOf } from '#domain/basics/fields.ts';
import { baseVersion, idSchema } from '#domain/basics/primitives.ts';
import { areaFields } from './area-fields.ts';

/** One part of the venue, with its arrival card: what a driver needs to know (product 3.8). Empty parts are ''. */
export const areaSchema = z.object({
  id: idSchema,
  eventId: idSchema,
  key: z.string(),
  name: z.string(),
  line: z.string(),
  order: z.int(),
  notes: z.array(z.string()),
  entrance: z.string(),
  address: z.string(),
  mapUrl: z.string(),
  waiting: z.string(),
  phone: z.string(),
  phoneHours: z.string(),
});
export type Area = z.infer<typeof areaSchema>;

/** Values of the area filter and files beside the areas' own, which an area of that name would hide. */
const takenKeys: readonly string[] = ['all', 'schedule'];

const areaKey = z.string('Key is required').check(
  z.trim(),
  z.regex(/^[a-z0-9-]{1,40}$/, 'Key can only have lowercase letters, digits and hyphens, at most 40'),
  z.refine((key) => !takenKeys.includes(key), 'This key is reserved. Choose another one'),
);

const areaOrder = z.optional(z.int32('Order must be a whole number'));

/** POST /api/areas. Without an order it stands last. */
export const areaAddSchema = z.object({
  ...z.partial(z.object(schemasOf(areaFields))).shape,
  name: areaFields.name.schema,
  eventId: idSchema,
  key: areaKey,
  order: areaOrder,
});
export type AreaAdd = z.infer<typeof areaAddSchema>;

/** PUT /api/areas/{id}: fields left out stay as they are, and so does the key in any case. */
export const areaUpdateSchema = z.object({
  ...z.partial(z.object(schemasOf(areaFields))).shape,
  order: areaOrder,
  version: baseVersion,
});
export type AreaUpdate = z.infer<typeof areaUpdateSchema>;

/** POST /api/generate-area-pdf. Without a show the area is looked for in all. */
export const guideRequestSchema = z.object({
  areaId: z.string('Unknown area'),
  eventId: z.optional(idSchema),
});
export type GuideRequest = z.infer<typeof guideRequestSchema>;

/** The key that an area of this name gets: 'Exhibit Hall' → 'exhibit-hall'; '' for a name without a letter. */
export function areaKeyOf(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 40).replace(/-$/, '');
}
