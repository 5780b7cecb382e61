import * as z from 'zod/mini';
import { eventIdOrNull, idSchema } from '#domain/basics/primitives.ts';
import { contentCategories, contentTypes } from './item.ts';
import { requiredFieldsMessage } from './write.ts';

/**
 * One change of a text: who, when, before and after; null where there was, or is, no text. The type is that of `before`,
 * which can be brought back, or of the first `after`.
 */
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

/** Query of the history: one text of one event, or of all of them. */
export const contentHistoryQuery = z.object({
  key: z.string(requiredFieldsMessage).check(z.minLength(1, requiredFieldsMessage)),
  eventId: eventIdOrNull,
});
