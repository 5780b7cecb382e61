import * as z from 'zod/mini';
import { idSchema } from '#domain/basics/primitives.ts';

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
export type ActivityQuery = { eventId?: string; before?: string; limit?: string };

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
