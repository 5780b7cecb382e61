import * as z from 'zod/mini';
import { clockTime, isoDate } from '#domain/basics/date-schemas.ts';
import { schemasOf } from '#domain/basics/fields.ts';
import { baseVersion, eventIdOrNull, idSchema } from '#domain/basics/primitives.ts';
import { scheduleFields } from './fields.ts';
import { defaultKind, entryKinds } from './kinds.ts';

/** One entry of an event's schedule; times are the venue's own. Kept ones may lack what came later. */
export const scheduleSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  date: isoDate,
  /** Null: the hours are to be announced. */
  time: z.nullable(clockTime),
  endTime: z.nullable(clockTime),
  /** Goes on from `time` without a known end. */
  openEnd: z._default(z.boolean(), false),
  location: z.string(),
  category: z.string(),
  kind: z._default(z.enum(entryKinds), defaultKind),
  /** Keys of the show's areas; none: it concerns the whole show. */
  areas: z._default(z.array(z.string()), []),
  /** The words of title or description that must not be missed; '' for none. */
  emphasis: z._default(z.string(), ''),
  eventId: z.nullable(idSchema),
});
export type ScheduleEntry = z.infer<typeof scheduleSchema>;

const writeShape = { ...schemasOf(scheduleFields), eventId: eventIdOrNull, version: baseVersion };

type Rule = readonly [path: keyof EntryWords, error: string, holds: (entry: EntryWords) => boolean];

/** What the times of an entry must be among themselves, and its emphasis to its words. */
const ruleTable: readonly Rule[] = [
  [
    'endTime',
    'End time must be after the start time',
    ({ time, endTime }) => !time || !endTime || time < endTime,
  ],
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
  emphasis?: string | null | undefined;
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
