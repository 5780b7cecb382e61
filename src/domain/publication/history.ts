import * as z from 'zod/mini';
import { idSchema } from '#domain/basics/primitives.ts';
import { kindNames } from './snapshot.ts';

/** How many changes one answer holds when the query does not say, and at most. */
export const activityPage = 50;
const MOST = 200;

const number = z.transform((value: unknown) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
);
const limit = `Limit must be a whole number from 1 to ${MOST}`;

/** Query of GET /api/activity: of one show with what belongs to all, and from where on. */
export const activityQuery = z.object({
  eventId: z.optional(idSchema),
  /** The id of the last change that was seen. */
  before: z.optional(z.pipe(number, z.int32('Before must be the id of a change').check(z.positive()))),
  limit: z._default(
    z.pipe(number, z.int(limit).check(z.minimum(1, limit), z.maximum(MOST, limit))),
    activityPage,
  ),
});

/** One change. Null where it was, or is, not there; both are null for an old change of which only who made it is known. */
export interface Activity {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  /** 'text', 'event', 'schedule', 'document', 'setting' and what comes to be. */
  readonly kind: string;
  /** A text's or a setting's key, a show's field, or a record's id. */
  readonly record: string;
  /** Null: of all shows. */
  readonly eventId: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

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
