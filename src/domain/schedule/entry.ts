import * as z from 'zod/mini';
import { clockTime, isoDate, showDate } from '#domain/basics/date-schemas.ts';
import {
  baseVersion,
  eventIdOrNull,
  idSchema,
  optionalText,
  orNull,
  requiredText,
} from '#domain/basics/primitives.ts';

/** Category of a schedule entry that names none (product 9.6). */
export const defaultScheduleCategory = 'general';

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

/** POST and PUT /api/schedule: title, date and time are required (product 5.3). A new entry has no `version`. */
export const scheduleWriteSchema = z
  .object({
    title: requiredText('Title', 200),
    description: optionalText('Description', 1000),
    date: showDate,
    time: clockTime,
    endTime: z._default(orNull(clockTime), null),
    location: optionalText('Location', 200),
    category: z._default(requiredText('Category', 50), defaultScheduleCategory),
    eventId: eventIdOrNull,
    version: baseVersion,
  })
  .check(
    z.refine(({ time, endTime }) => endTime === null || time < endTime, {
      path: ['endTime'],
      error: 'End time must be after the start time',
    }),
  );
export type ScheduleWrite = z.infer<typeof scheduleWriteSchema>;
