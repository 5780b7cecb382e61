import * as z from 'zod/mini';
import { idSchema } from '#domain/basics/primitives.ts';
import { kindNames } from './record-kinds.ts';

/** Query of a record's history by its id; of a show with its settings, of one setting by its key and show. */
export const recordHistoryQuery = z
  .object({
    kind: z.enum([...kindNames, 'event', 'setting'], 'Unknown kind of record'),
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

/** Fields before and after: of a show only the changed one, of a setting its `value`. Null as in `Activity`. */
export interface RecordChange {
  readonly id: number;
  readonly before: Fields | null;
  readonly after: Fields | null;
  readonly changedBy: string;
  readonly changedAt: string;
}
