import * as z from 'zod/mini';
import { clockTime, isoDate, showDate } from '#domain/basics/date-schemas.ts';
import { areaKeyWords, type Fields, schemasOf } from '#domain/basics/fields.ts';
import {
  anyLine,
  anyText,
  baseVersion,
  eventIdOrNull,
  idSchema,
  optionalText,
  orNull,
  requiredLine,
} from '#domain/basics/primitives.ts';
import { type RecordDescription, storedSchemasOf } from '#domain/basics/record.ts';
import { defaultKind, type EntryKind, entryKinds, kindLabels } from './kinds.ts';

/** Category of a schedule entry that names none (product 9.6). */
export const defaultScheduleCategory = 'general';

const areas = z
  .array(z.string('Unknown area'), 'Areas must be a list')
  .check(z.overwrite((keys) => [...new Set(keys)]));

const yesOrNo = (isSo: boolean) => (isSo ? 'Yes' : 'No');

/** Title, date and time are required (product 5.3). What came after the first version may be left out: it then stays. */
export const scheduleFields = {
  title: { label: 'Title', schema: requiredLine('Title', 200), says: 'words' },
  date: { label: 'Date', schema: showDate, stored: isoDate },
  time: {
    label: 'Time',
    schema: z.nullable(clockTime),
    stored: z.nullable(clockTime),
    none: 'Hours to be announced',
  },
  endTime: {
    label: 'End Time',
    schema: z._default(orNull(clockTime), null),
    stored: z.nullable(clockTime),
  },
  openEnd: {
    label: 'Open end',
    schema: z.optional(z.boolean('Open end must be yes or no')),
    // Snapshots from before a field lack it.
    stored: z._default(z.boolean(), false),
    words: yesOrNo,
  },
  kind: {
    label: 'Kind',
    schema: z.optional(z.enum(entryKinds, 'Unknown kind')),
    stored: z._default(z.enum(entryKinds), defaultKind),
    words: (kind: EntryKind) => kindLabels[kind],
  },
  areas: {
    label: 'Areas',
    schema: z.optional(areas),
    stored: z._default(z.array(z.string()), []),
    words: (keys: readonly string[]) =>
      keys.length === 0 ? 'Whole show' : keys.map(areaKeyWords).join(', '),
  },
  location: { label: 'Location', schema: z._default(anyLine('Location', 200), ''), says: 'words' },
  category: {
    label: 'Category',
    schema: z._default(requiredLine('Category', 50), defaultScheduleCategory),
    words: (category: string) => (category === defaultScheduleCategory ? '' : category),
    says: 'label',
  },
  description: {
    label: 'Description',
    schema: optionalText('Description', 1000),
    isMergeable: true,
    says: 'words',
  },
  emphasis: {
    label: 'Important words',
    schema: z.optional(
      z.pipe(
        z.transform((value: unknown) => value ?? ''),
        anyText('Emphasis', 200),
      ),
    ),
    stored: z._default(z.string(), ''),
  },
} as const satisfies Fields;
export type ScheduleField = keyof typeof scheduleFields;

/** One entry of an event's schedule; times are the venue's own, and none are to be announced. */
export const scheduleSchema = z.object({
  id: idSchema,
  ...storedSchemasOf(scheduleFields),
  eventId: z.nullable(idSchema),
});
export type ScheduleEntry = z.infer<typeof scheduleSchema>;

/** An entry as pages have it: calendars tell its version and the ISO instant of its last change. */
export const publishedEntrySchema = z.extend(scheduleSchema, {
  version: z.optional(z.int()),
  updatedAt: z.optional(z.string()),
});
export type PublishedEntry = z.infer<typeof publishedEntrySchema>;

export const entryRecord = {
  kind: 'schedule',
  list: 'schedule',
  noun: 'Schedule entry',
  plural: 'Event Schedule',
  unnamed: 'A schedule entry',
  fields: scheduleFields,
  schema: scheduleSchema,
  titleOf: ({ title }) => title,
} as const satisfies RecordDescription<ScheduleEntry>;

const writeShape = { ...schemasOf(scheduleFields), eventId: eventIdOrNull, version: baseVersion };

type Rule = readonly [path: keyof EntryWords, error: string, holds: (entry: EntryWords) => boolean];

/** What the times of an entry must be among themselves, and its emphasis to its words. */
const ruleTable: readonly Rule[] = [
  ['endTime', 'An end time needs a start time', ({ time, endTime }) => time !== null || endTime === null],
  ['openEnd', 'An open end has no end time', ({ endTime, openEnd }) => !openEnd || endTime === null],
  ['openEnd', 'An open end needs a start time', ({ time, openEnd }) => !openEnd || time !== null],
  [
    'emphasis',
    'These words are not in the title or the description',
    ({ emphasis, title, description }) =>
      !emphasis || title.includes(emphasis) || description.includes(emphasis),
  ],
];
const rules = ruleTable.map(([path, error, holds]) => z.refine<EntryWords>(holds, { path: [path], error }));

interface EntryWords {
  title: string;
  description: string;
  time: string | null;
  endTime: string | null;
  openEnd?: boolean | undefined;
  emphasis?: string | undefined;
}

/** POST and PUT /api/schedule. A new entry has no `version`. */
export const scheduleWriteSchema = z.object(writeShape).check(...rules);
export type ScheduleWrite = z.infer<typeof scheduleWriteSchema>;

const ENTRIES = 200;

/** PUT /api/schedule: several entries at once, all or none. */
export const scheduleBatchSchema = z.object({
  entries: z.array(z.object({ ...writeShape, id: idSchema }).check(...rules), 'Entries must be a list').check(
    z.minLength(1, 'Entries must not be empty'),
    z.maxLength(ENTRIES, `At most ${ENTRIES} entries can be changed at once`),
    z.refine(
      (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
      'Each entry may stand in the list once',
    ),
  ),
});
export type ScheduleBatch = z.infer<typeof scheduleBatchSchema>;
