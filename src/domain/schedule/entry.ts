import * as z from 'zod/mini';
import { clockTime, isoDate } from '#domain/basics/date-schemas.ts';
import { schemasOf } from '#domain/basics/fields.ts';
import { baseVersion, eventIdOrNull, idSchema } from '#domain/basics/primitives.ts';
import { scheduleFields } from './fields.ts';

/** One entry of an event's schedule; times are the venue's own. */
export const scheduleSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  date: isoDate,
  time: clockTime,
  endTime: z.nullable(clockTime),
  location: z.string(),
  category: z.string(),
  eventId: z.nullable(idSchema),
});
export type ScheduleEntry = z.infer<typeof scheduleSchema>;

/** POST and PUT /api/schedule. A new entry has no `version`. */
export const scheduleWriteSchema = z
  .object({ ...schemasOf(scheduleFields), eventId: eventIdOrNull, version: baseVersion })
  .check(
    z.refine(({ time, endTime }) => endTime === null || time < endTime, {
      path: ['endTime'],
      error: 'End time must be after the start time',
    }),
  );
export type ScheduleWrite = z.infer<typeof scheduleWriteSchema>;
