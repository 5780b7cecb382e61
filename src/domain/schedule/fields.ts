import * as z from 'zod/mini';
import { clockTime, showDate } from '#domain/basics/date-schemas.ts';
import type { RecordField } from '#domain/basics/fields.ts';
import { optionalText, orNull, requiredText } from '#domain/basics/primitives.ts';

/** Category of a schedule entry that names none (product 9.6). */
export const defaultScheduleCategory = 'general';

/** What managers say of an entry of the schedule: title, date and time are required (product 5.3). */
export const scheduleFields = {
  title: { label: 'Title', schema: requiredText('Title', 200) },
  date: { label: 'Date', schema: showDate },
  time: { label: 'Time', schema: clockTime },
  endTime: { label: 'End Time', schema: z._default(orNull(clockTime), null) },
  location: { label: 'Location', schema: optionalText('Location', 200) },
  category: { label: 'Category', schema: z._default(requiredText('Category', 50), defaultScheduleCategory) },
  description: { label: 'Description', schema: optionalText('Description', 1000), isMergeable: true },
} as const satisfies Readonly<Record<string, RecordField>>;
export type ScheduleField = keyof typeof scheduleFields;
