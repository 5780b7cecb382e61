import * as z from 'zod/mini';
import { eventIdOrNull } from '#domain/basics/primitives.ts';
import type { ContentItem } from './item.ts';
import { requiredFieldsMessage } from './write.ts';

/** One change of a text; null where there was, or is, none. The type is that of `before`, else of `after`. */
export interface ContentRevision extends Pick<ContentItem, 'key' | 'eventId' | 'type' | 'category'> {
  id: number;
  before: string | null;
  after: string | null;
  changedBy: string;
  changedAt: string;
}

export const contentHistoryQuery = z.object({
  key: z.string(requiredFieldsMessage).check(z.minLength(1, requiredFieldsMessage)),
  eventId: eventIdOrNull,
});
