import * as z from 'zod/mini';
import { fromDigits, idSchema } from '#domain/basics/primitives.ts';
import { kindNames } from '../basics/kinds.ts';

/** Default number of changes in an answer; `MOST` is the limit. */
export const activityPage = 50;
const MOST = 200;

const limit = `Limit must be a whole number from 1 to ${MOST}`;

export const activityQuery = z.object({
  eventId: z.optional(idSchema),
  before: z.optional(z.pipe(fromDigits, z.int32('Before must be the id of a change').check(z.positive()))),
  limit: z._default(
    z.pipe(fromDigits, z.int(limit).check(z.minimum(1, limit), z.maximum(MOST, limit))),
    activityPage,
  ),
});

/** Null: not there; both are null for an old change of which only the author is known. */
export interface Activity {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  /** 'text', 'event', 'schedule', 'document', 'setting' and so on. */
  readonly kind: string;
  /** Key of a text or a setting, field of a show, or id of a record. */
  readonly record: string;
  readonly eventId: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** A record by its id, a show with its settings, or a setting or text by its key and show. */
export const recordHistoryQuery = z
  .object({
    kind: z.enum([...kindNames, 'event', 'setting', 'text'], 'Unknown kind of record'),
    record: z.string('Invalid ID').check(z.minLength(1, 'Invalid ID')),
    eventId: z.optional(idSchema),
  })
  .check(
    z.refine(
      ({ kind, record }) => kind === 'setting' || kind === 'text' || idSchema.safeParse(record).success,
      {
        path: ['record'],
        error: 'Invalid ID',
        // Runs even beside another fault.
        when: () => true,
      },
    ),
  );
export type RecordHistoryQuery = z.infer<typeof recordHistoryQuery>;

type Fields = Readonly<Record<string, unknown>>;

/** Only the changed fields of a save of a show; the `value` of a setting or of a field that a text overrides. Null as in `Activity`. */
export interface RecordChange {
  readonly id: number;
  /** Null for all shows. */
  readonly eventId: string | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
  readonly changedBy: string;
  readonly changedAt: string;
}
