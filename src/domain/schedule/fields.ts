import * as z from 'zod/mini';
import { clockTime, showDate } from '#domain/basics/date-schemas.ts';
import type { RecordField } from '#domain/basics/fields.ts';
import { anyText, optionalText, orNull, requiredText } from '#domain/basics/primitives.ts';
import { type EntryKind, entryKinds, kindLabels } from './kinds.ts';

/** Category of a schedule entry that names none (product 9.6). */
export const defaultScheduleCategory = 'general';

const areas = z
  .array(z.string('Unknown area'), 'Areas must be a list')
  .check(z.overwrite((keys) => [...new Set(keys)]));

const yesOrNo = (isSo: boolean) => (isSo ? 'Yes' : 'No');

/** Title, date and time are required (product 5.3). What came after the first version may be left out: it then stays. */
export const scheduleFields = {
  title: { label: 'Title', schema: requiredText('Title', 200) },
  date: { label: 'Date', schema: showDate },
  time: { label: 'Time', schema: z.nullable(clockTime), none: 'Hours to be announced' },
  endTime: { label: 'End Time', schema: z._default(orNull(clockTime), null) },
  openEnd: {
    label: 'Open end',
    schema: z.optional(z.boolean('Open end must be yes or no')),
    words: yesOrNo,
  },
  kind: {
    label: 'Kind',
    schema: z.optional(z.enum(entryKinds, 'Unknown kind')),
    words: (kind: EntryKind) => kindLabels[kind],
  },
  areas: {
    label: 'Areas',
    schema: z.optional(areas),
    words: (keys: readonly string[]) => (keys.length === 0 ? 'Whole show' : keys.join(', ')),
  },
  location: { label: 'Location', schema: optionalText('Location', 200) },
  category: { label: 'Category', schema: z._default(requiredText('Category', 50), defaultScheduleCategory) },
  description: { label: 'Description', schema: optionalText('Description', 1000), isMergeable: true },
  emphasis: {
    label: 'Important words',
    schema: z.optional(z.nullable(anyText('Emphasis', 200))),
  },
} as const satisfies Readonly<Record<string, RecordField>>;
export type ScheduleField = keyof typeof scheduleFields;
