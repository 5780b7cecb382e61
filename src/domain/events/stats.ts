import * as z from 'zod/mini';

const count = z.nullable(z.int().check(z.nonnegative()));

/** An event's figures; null where none is known. `sqft` is the show floor in square feet. */
export const eventStatsSchema = z.object({ exhibitors: count, attendees: count, sqft: count });
export type EventStats = z.infer<typeof eventStatsSchema>;
