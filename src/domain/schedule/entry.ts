import * as z from 'zod/mini';
import { alignRows } from '#domain/basics/align.ts';
import { addDays, eachDay } from '#domain/basics/dates.ts';
import { areaKeyWords, type Fields, schemasOf, yesOrNo } from '#domain/basics/fields.ts';
import { kinds } from '#domain/basics/kinds.ts';
import {
  anyLine,
  anyText,
  baseVersion,
  eachOnce,
  eventIdOrNull,
  idSchema,
  optionalText,
  orNull,
  requiredLine,
} from '#domain/basics/primitives.ts';
import { type RecordDescription, storedSchemasOf } from '#domain/basics/record.ts';
import { clockTime, isoDate, showDate } from '#domain/basics/schemas.ts';
import type { ShowSpan } from '#domain/events/shows.ts';

/** Load-in times, show days and deadlines are read from these (product 3.6). */
export const entryKinds = [
  'move-in',
  'setup',
  'show',
  'security',
  'move-out',
  'deadline',
  'general',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const defaultKind: EntryKind = 'general';

export const kindLabels: Readonly<Record<EntryKind, string>> = {
  'move-in': 'Move-in',
  setup: 'Setup',
  show: 'Show hours',
  security: 'Security',
  'move-out': 'Move-out',
  deadline: 'Deadline',
  general: 'Other',
};

/** Category of an entry that names none (product 9.6). */
export const defaultScheduleCategory = 'general';

const areas = z
  .array(z.string('Unknown area'), 'Areas must be a list')
  .check(z.overwrite((keys) => [...new Set(keys)]));

/** Title, date and time are required (product 5.3). Fields of later versions may be omitted; they then stay. */
export const scheduleFields = {
  title: {
    label: 'Title',
    schema: requiredLine('Title', 200),
    says: 'words',
    control: { required: true },
  },
  date: { label: 'Date', schema: showDate, stored: isoDate },
  time: {
    label: 'Time',
    schema: z.nullable(clockTime),
    stored: z.nullable(clockTime),
    none: 'Hours to be announced',
    control: { kind: 'time', required: true },
  },
  endTime: {
    label: 'End Time',
    schema: z._default(orNull(clockTime), null),
    stored: z.nullable(clockTime),
    control: { kind: 'time' },
  },
  openEnd: {
    label: 'Open-ended',
    schema: z.optional(z.boolean('Open-ended must be yes or no')),
    // Older snapshots lack it.
    stored: z._default(z.boolean(), false),
    words: yesOrNo,
    control: { kind: 'box' },
  },
  kind: {
    label: 'Kind',
    schema: z.optional(z.enum(entryKinds, 'Unknown kind')),
    stored: z._default(z.enum(entryKinds), defaultKind),
    words: (kind: EntryKind) => kindLabels[kind],
    control: { kind: 'choice', choices: kindLabels },
  },
  areas: {
    label: 'Areas',
    schema: z.optional(areas),
    stored: z._default(z.array(z.string()), []),
    words: (keys: readonly string[]) => (keys.length === 0 ? 'All areas' : keys.map(areaKeyWords).join(', ')),
  },
  location: {
    label: 'Location',
    schema: z._default(anyLine('Location', 200), ''),
    says: 'words',
    control: { hint: 'Only if it’s more specific than the area, such as door 4.' },
  },
  category: {
    label: 'Category',
    schema: z._default(requiredLine('Category', 50), defaultScheduleCategory),
    words: (category: string) => (category === defaultScheduleCategory ? '' : category),
    says: 'label',
    control: {},
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
    control: { hint: 'Copy them exactly from the title or description.' },
  },
} as const satisfies Fields;
export type ScheduleField = keyof typeof scheduleFields;

/** Times are the venue's own; no times: to be announced. */
export const scheduleSchema = z.object({
  id: idSchema,
  ...storedSchemasOf(scheduleFields),
  eventId: z.nullable(idSchema),
});
export type ScheduleEntry = z.infer<typeof scheduleSchema>;

/** Calendars tell its version and the ISO instant of its last change. */
export const publishedEntrySchema = z.extend(scheduleSchema, {
  version: z.optional(z.int()),
  updatedAt: z.optional(z.string()),
});
export type PublishedEntry = z.infer<typeof publishedEntrySchema>;

export const entryRecord = {
  ...kinds.schedule,
  unnamed: 'A schedule item',
  fields: scheduleFields,
  schema: scheduleSchema,
  titleOf: ({ title }) => title,
} as const satisfies RecordDescription<ScheduleEntry>;

const written = z.object({ ...schemasOf(scheduleFields), eventId: eventIdOrNull, version: baseVersion });
type EntryWords = z.infer<typeof written>;

type Rule = readonly [path: keyof EntryWords, error: string, holds: (entry: EntryWords) => boolean];

const ruleTable: readonly Rule[] = [
  ['endTime', 'An end time needs a start time', ({ time, endTime }) => time !== null || endTime === null],
  ['openEnd', 'An open-ended item has no end time', ({ endTime, openEnd }) => !openEnd || endTime === null],
  ['openEnd', 'An open-ended item needs a start time', ({ time, openEnd }) => !openEnd || time !== null],
  [
    'emphasis',
    'These words aren’t in the title or description',
    ({ emphasis, title, description }) =>
      !emphasis || title.includes(emphasis) || description.includes(emphasis),
  ],
];
const rules = ruleTable.map(([path, error, holds]) => z.refine<EntryWords>(holds, { path: [path], error }));

export const scheduleWriteSchema = written.check(...rules);
export type ScheduleWrite = z.infer<typeof scheduleWriteSchema>;

const ENTRIES = 200;

/** PUT /api/schedule: all or none. */
export const scheduleBatchSchema = z.object({
  entries: z
    .array(z.extend(written, { id: idSchema }).check(...rules), 'Entries must be a list')
    .check(
      z.minLength(1, 'Entries must not be empty'),
      z.maxLength(ENTRIES, `At most ${ENTRIES} entries can be changed at once`),
      eachOnce('Each entry may be in the list once'),
    ),
});

export interface LikelyDays {
  readonly before: readonly string[];
  readonly show: readonly string[];
  readonly after: readonly string[];
}

/** Days offered before and after a show, unless people move on others. */
const USUAL = { before: 2, after: 1 };
const FARTHEST = 7;

/** The show's days with those of moving around them; without dates, the days that have entries. */
export function likelyDays(
  span: ShowSpan | null,
  entries: readonly Pick<ScheduleEntry, 'date'>[],
): LikelyDays {
  const dates = [...new Set(entries.map(({ date }) => date))].sort();
  if (!span) return { before: [], show: dates, after: [] };
  const { first, last } = span;
  const near = dates.filter((date) => date >= addDays(first, -FARTHEST) && date <= addDays(last, FARTHEST));
  const [earliest, latest] = [near[0] ?? first, near.at(-1) ?? last];
  const from = earliest < first ? earliest : addDays(first, -USUAL.before);
  const to = latest > last ? latest : addDays(last, USUAL.after);
  return {
    before: eachDay(from, addDays(first, -1)),
    show: eachDay(first, last),
    after: eachDay(addDays(last, 1), to),
  };
}

/** Entries without a kind that repeat one with a kind: managers typed them before show days were entries. */
export function doublesOf<Entry extends ScheduleEntry>(
  entries: readonly Entry[],
): ReadonlyMap<string, Entry> {
  const doubled = new Map<string, Entry>();
  for (const entry of entries) {
    const other = entries.find(
      (one) => isPlain(entry) && !isPlain(one) && whenAndWhere(one) === whenAndWhere(entry),
    );
    if (other) doubled.set(entry.id, other);
  }
  return doubled;
}

const isPlain = ({ kind }: ScheduleEntry) => kind === defaultKind;

const whenAndWhere = ({ date, time, areas }: ScheduleEntry) => JSON.stringify([date, time, areas.toSorted()]);

export type Emphasised = Pick<ScheduleEntry, 'title' | 'description' | 'emphasis'>;

const LONGEST = 200;

/** 'close at 10:00 AM' → 'close at 11:00 AM' in a changed text; '' if no words replaced them. */
export function carriedEmphasis(before: Emphasised, now: Omit<Emphasised, 'emphasis'>): string {
  const { emphasis } = before;
  if (emphasis === '' || now.title.includes(emphasis) || now.description.includes(emphasis)) return emphasis;
  const field = before.title.includes(emphasis) ? 'title' : 'description';
  const carried = carriedPart(before[field], emphasis, now[field]);
  return carried.length > LONGEST ? '' : carried;
}

type Word = { readonly word: string; readonly start: number; readonly end: number };

/** The part of `now` between the words that surrounded `part` in `before`. */
function carriedPart(before: string, part: string, now: string): string {
  const at = before.indexOf(part);
  if (at < 0) return '';
  const [old, next] = [wordsIn(before), wordsIn(now)];
  const first = old.findIndex(({ end }) => end > at);
  const last = old.findLastIndex(({ start }) => start < at + part.length);
  const kept = alignRows(next, old, (one, other) => (one.word === other.word ? 1 : 0));
  const left = kept.findLast(([, from]) => from < first)?.[0] ?? -1;
  const right = kept.find(([, from]) => from > last)?.[0] ?? next.length;
  const inside = next.slice(left + 1, right);
  const [start, end] = [inside[0]?.start ?? 0, inside.at(-1)?.end ?? 0];
  return now.slice(start, end);
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}:’'-]*|[^\s\p{L}\p{N}]/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
