import * as z from 'zod/mini';
import { idSchema } from '#domain/basics/primitives.ts';

/** Query of a record's history. Texts and shows have theirs by the text's name (product 7.2). */
export const recordHistoryQuery = z.object({
  kind: z.enum(['schedule', 'document'], 'Unknown kind of record'),
  record: idSchema,
});
export type RecordHistoryQuery = z.infer<typeof recordHistoryQuery>;

type Fields = Readonly<Record<string, unknown>>;

/**
 * One change of a record: who, when, and its fields before and after; null where it was, or is, not there. Both are
 * null for a change from the time when only who made it was written down.
 */
export interface RecordChange {
  readonly id: number;
  readonly before: Fields | null;
  readonly after: Fields | null;
  readonly changedBy: string;
  readonly changedAt: string;
}
