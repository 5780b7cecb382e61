import * as z from 'zod/mini';
import { idSchema } from '#domain/basics/primitives.ts';

/**
 * Query of a record's history: of an entry, an area, a rule or a document by its id, of a show's fields and settings together by the
 * show's, of one setting by its key and the show. Texts have theirs by their name (product 7.2).
 */
export const recordHistoryQuery = z
  .object({
    kind: z.enum(['schedule', 'area', 'rule', 'document', 'event', 'setting'], 'Unknown kind of record'),
    record: z.string('Invalid ID').check(z.minLength(1, 'Invalid ID')),
    eventId: z.optional(idSchema),
  })
  .check(
    z.refine(({ kind, record }) => kind === 'setting' || idSchema.safeParse(record).success, {
      path: ['record'],
      error: 'Invalid ID',
      // Also beside another fault.
      when: () => true,
    }),
  );
export type RecordHistoryQuery = z.infer<typeof recordHistoryQuery>;

type Fields = Readonly<Record<string, unknown>>;

/**
 * One change of a record: who, when, and its fields before and after (of a show only the one that changed, of a setting
 * its `value`); null where it was, or is, not there. Both are
 * null for a change from the time when only who made it was written down.
 */
export interface RecordChange {
  readonly id: number;
  readonly before: Fields | null;
  readonly after: Fields | null;
  readonly changedBy: string;
  readonly changedAt: string;
}
