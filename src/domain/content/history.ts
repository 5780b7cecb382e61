import * as z from 'zod/mini';
import { eventIdOrNull, idSchema } from '#domain/basics/primitives.ts';
import { contentCategories, contentTypes } from './item.ts';
import { requiredFieldsMessage } from './write.ts';

/** One change of a text; null where there was, or is, none. The type is that of `before`, else of `after`. */
export const contentRevisionSchema = z.object({
  id: z.int(),
  key: z.string(),
  eventId: z.nullable(idSchema),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  type: z.enum(contentTypes),
  category: z.enum(contentCategories),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
});
export type ContentRevision = z.infer<typeof contentRevisionSchema>;

export const contentHistoryQuery = z.object({
  key: z.string(requiredFieldsMessage).check(z.minLength(1, requiredFieldsMessage)),
  eventId: eventIdOrNull,
});
