import * as z from 'zod/mini';
import { idSchema } from '#domain/basics/primitives.ts';

export const contentTypes = ['text', 'html', 'url'] as const;
export type ContentType = (typeof contentTypes)[number];

export const contentCategories = [
  'homepage',
  'vendor',
  'contact',
  'floormap',
  'general',
  'event',
  'floor_map',
  'navigation',
] as const;
export type ContentCategory = (typeof contentCategories)[number];

/** Without an event, the text serves all shows. `version` counts its saves. */
export const contentSchema = z.object({
  id: idSchema,
  key: z.string(),
  value: z.string(),
  type: z.enum(contentTypes),
  category: z.enum(contentCategories),
  eventId: z.nullable(idSchema),
  version: z.int(),
});
export type ContentItem = z.infer<typeof contentSchema>;
