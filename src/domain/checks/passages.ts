import type { Says } from '#domain/basics/fields.ts';
import type { ListName } from '#domain/basics/kinds.ts';
import type { Kept } from '#domain/basics/record.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { contentGroups, type Groupable, groupOf } from '#domain/content/row.ts';
import {
  catalogue,
  defaultText,
  findRow,
  namedShow,
  type StoredOf,
  storedFor,
  wordsOf,
} from '#domain/content/text.ts';
import { type Day, datesOf, isBackwards, weekdayNumber, weekdayOf } from '#domain/dates-in-text/days.ts';
import {
  type DaysMention,
  endOf,
  type Mention,
  type Span,
  type WeekdayMention,
  type Words,
} from '#domain/dates-in-text/mention.ts';
import { daysOfMonths, mentionsIn } from '#domain/dates-in-text/read.ts';
import { factFields, fieldBehind, type PortalEvent } from '#domain/events/event.ts';
import { type Setting, settingFields } from '#domain/events/setting.ts';
import type { EditionState, ShowSpan } from '#domain/events/shows.ts';
import { type Described, recordKinds, recordsOf, type ShowRecords } from '#domain/publication/snapshot.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { shortDate } from '#domain/schedule/timetable.ts';

export interface EditingPlace {
  readonly screen: 'event' | 'text' | ListName;
  readonly id: string;
  readonly where: string;
}

export interface Finding {
  readonly place: EditingPlace;
  readonly message: string;
  /** The subject: if one of these changes, the finding is a new one. */
  readonly about: readonly (string | null)[];
  readonly exhibitor?: string;
}

export interface EditionRecords extends ShowRecords {
  readonly event: PortalEvent;
  readonly state: EditionState;
  readonly content: readonly ContentItem[];
  readonly settings: readonly Setting[];
}

export interface DateInText {
  readonly phrase: string;
  readonly start: number;
  readonly end: number;
  readonly mention: DaysMention;
  /** Weekdays of all days together, 0 is Sunday; empty if each day has its own. */
  readonly weekdays: readonly number[];
  readonly beside: readonly Mention[];
}

const joint = /^(?:\s*[–—-]\s*|\s+(?:to|through|thru|until)\s+|\s*\/\s*|,?\s*(?:&|and\b)\s*|,\s*)$/i;
const beforeDate = /^[,:]?[^\S\n]*(?:\(|the\s+)?$/i;
const behindDate = /^\s*(?:$|[.;)\n])/;
const LONGEST_JOINT = 12;

export function datesIn(text: string, mentions: readonly Mention[] = mentionsIn(text)): DateInText[] {
  const taken = new Set<Mention>();
  return mentions.flatMap((mention, at): DateInText[] => {
    if (mention.kind !== 'days' || mention.order === 'alone') return [];
    const { days } = mention;
    // '20251009' may be any number.
    if (mention.order === 'iso' && days[0]?.month?.glue === '') return [];
    const isEach = days.filter((day) => weekdayOf(day) !== '').length > 1;
    const [front, after] = [days[0]?.weekday, days.at(-1)?.after];
    const before = isEach ? [] : weekdaysBeside(text, mentions, at, -1, front ? joint : beforeDate);
    const inRow = isEach || !after ? [] : weekdaysBeside(text, mentions, at, 1, joint);
    const isBare =
      days.length === 1 && weekdayOf(days[0] as Day) === '' && before.length + inRow.length === 0;
    const line = isBare ? weekdayOnNextLine(text, mentions, at, taken) : null;
    if (line) taken.add(line);
    const behind = inRow;
    if (line && line.at < mention.at) before.push(line);
    else if (line) behind.push(line);
    const [start, end] = [(before[0] ?? mention).at, endOf(behind.at(-1) ?? mention)];
    const isOfAll = after?.open.includes('(') || behindDate.test(text.slice(end, end + LONGEST_JOINT));
    const isTold = days.length === 1 || (behind.length > 0 && isOfAll);
    const weekdays = front
      ? [...numbersOf(before), weekdayNumber(front.words)]
      : after && isTold
        ? [weekdayNumber(after.weekday), ...numbersOf(behind)]
        : numbersOf(line ? [line] : before);
    const phrase = text.slice(start, end);
    return [
      { phrase, start, end, mention, weekdays: isEach ? [] : weekdays, beside: [...before, ...behind] },
    ];
  });
}

const numbersOf = (mentions: readonly WeekdayMention[]) => mentions.flatMap(({ weekdays }) => weekdays);

const lineBreak = /^[^\S\n]*(?:\n\s*(?:<br\s*\/?>\s*)?|<br\s*\/?>\s*)$/i;
const lineStart = /(?:^|[\n>])[^\S\n]*$/;
const lineEnd = /^[,:]?\s*(?:$|\n|<)/;

/** A lone weekday on the line before or behind a date, unless another date has it. */
function weekdayOnNextLine(
  text: string,
  mentions: readonly Mention[],
  at: number,
  taken: ReadonlySet<Mention>,
): WeekdayMention | null {
  const mention = mentions[at] as Mention;
  const isAlone = (other: Mention | undefined): other is WeekdayMention =>
    other?.kind === 'weekday' &&
    other.weekdays.length === 1 &&
    !taken.has(other) &&
    lineStart.test(text.slice(Math.max(0, other.at - LONGEST_JOINT), other.at)) &&
    lineEnd.test(text.slice(endOf(other), endOf(other) + LONGEST_JOINT));
  const [before, behind] = [mentions[at - 1], mentions[at + 1]];
  if (isAlone(before) && isJoined(text, before, mention, lineBreak)) return before;
  const isOnLine = lineStart.test(text.slice(Math.max(0, mention.at - LONGEST_JOINT), mention.at));
  return isOnLine && isAlone(behind) && isJoined(text, mention, behind, lineBreak) ? behind : null;
}

/** `side` is -1 before the mention, 1 behind it. */
function weekdaysBeside(
  text: string,
  mentions: readonly Mention[],
  at: number,
  side: 1 | -1,
  first: RegExp,
): WeekdayMention[] {
  const found: WeekdayMention[] = [];
  for (let glue = first, here = at; ; here += side, glue = joint) {
    const other = mentions[here + side];
    const pair = side === 1 ? [mentions[here], other] : [other, mentions[here]];
    if (other?.kind !== 'weekday' || !isJoined(text, pair[0], pair[1], glue)) return found;
    if (side === 1) found.push(other);
    else found.unshift(other);
  }
}

/** Whether only joining words lie between two mentions. */
export function isJoined(text: string, one?: Words, other?: Words, glue = joint): boolean {
  if (!one || !other) return false;
  const between = text.slice(endOf(one), other.at);
  return between.length <= LONGEST_JOINT && glue.test(between);
}

interface RangeInText {
  readonly phrase: string;
  readonly mention: Mention;
  readonly first: string;
  readonly last: string;
  readonly isBackwards: boolean;
}

const rangeWords = /[–—-]|\b(?:to|through|thru|until|till)\b/i;

export const isRange = (between: string): boolean => rangeWords.test(between);

export const rangesIn = (dates: readonly DateInText[], show: ShowSpan | null): RangeInText[] =>
  dates.flatMap(({ phrase, mention }) => {
    if (mention.days.length !== 2 || !isRange(mention.between[0] ?? '')) return [];
    const [first, last] = datesAround(mention, show) ?? [];
    if (first === undefined || last === undefined) return [];
    return [{ phrase, mention, first, last, isBackwards: isBackwards(mention, [first, last]) }];
  });

/** 'YYYY-MM-DD'; a missing year is taken from the show. Null for an invalid date, or if neither has a year. */
export function datesAround(mention: DaysMention, show: ShowSpan | null): string[] | null {
  if (mention.span === null && show === null) return null;
  return datesOf(mention, show?.first ?? '2000-01-01');
}

export const monthsIn = (mentions: readonly Mention[]): (Span & { words: string })[] =>
  mentions.flatMap((mention) => {
    const { words } = mention;
    if (mention.kind === 'month' && mention.span) return [{ words, ...mention.span }];
    if (mention.kind !== 'year' || mention.season === '') return [];
    const [year = 0] = mention.years;
    // A winter begins in one year and ends in the next.
    const [first, last] = seasons[mention.season] ?? [0, 11];
    return [{ words, ...daysOfMonths(year, first, last) }];
  });

const seasons: Readonly<Record<string, readonly [number, number]>> = {
  spring: [2, 4],
  summer: [5, 7],
  fall: [8, 10],
  autumn: [8, 10],
};

export interface Passage {
  readonly place: EditingPlace;
  readonly field: string;
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly dates: readonly DateInText[];
  readonly kind: Exclude<Says, 'label'>;
  readonly placeholders: readonly string[];
}

type UnreadPassage = Omit<Passage, 'mentions' | 'dates'>;

/** One reading of a text serves all rules. */
export function readPassage(unread: UnreadPassage): Passage {
  const mentions = mentionsIn(unread.text);
  return { ...unread, mentions, dates: datesIn(unread.text, mentions) };
}

/** Makes one finding per phrase. @param about its subject besides the phrase and its text */
export const findingsIn = (
  { place, field, text }: Passage,
  phrases: readonly string[],
  messageOf: (phrase: string) => string,
  ...about: readonly string[]
): Finding[] =>
  [...new Set(phrases)].map((phrase) => ({
    place,
    message: messageOf(phrase),
    about: [field, text, phrase, ...about],
  }));

export const isInWords = ({ kind }: Passage): boolean => kind === 'words';

type Kinds = Readonly<Record<string, Passage['kind']>>;

const textKinds: Kinds = {
  contact_primary_phone: 'phone',
  contact_phone_display: 'phone',
  contact_mail_address1: 'address',
  contact_mail_address2: 'address',
  contact_mailing_address: 'address',
  event_location: 'address',
};

/** Yields each text, stored or default, and the words of each record, one at a time. */
export function* passagesOf(show: EditionRecords): Generator<Passage> {
  const passages = [
    ...textPassages(show),
    ...eventPassages(show),
    ...recordKinds.flatMap((of) => recordsOf(show, of).flatMap((record) => recordPassages(of, record))),
  ];
  for (const unread of passages) if (unread.text.trim() !== '') yield readPassage(unread);
}

function recordPassages(of: Described, record: Kept): UnreadPassage[] {
  const [titleField] = Object.keys(of.fields);
  return Object.entries(of.fields).flatMap(([field, { says, label }]) => {
    if (says === undefined || says === 'label') return [];
    const [name = ''] = label.split(',');
    const title = `${of.plural}: ${of.titleOf(record)}`;
    const where = field === titleField || name === of.plural ? title : `${title}, ${name}`;
    const place =
      of.kind === 'schedule'
        ? entryPlace(record as ScheduleEntry)
        : { screen: of.list, id: record.id, where };
    return { place, field, text: textIn(Reflect.get(record, field)), kind: says, placeholders: [] };
  });
}

function eventPassages({ event, settings }: EditionRecords): UnreadPassage[] {
  const shared = { placeholders: [], kind: 'address' } as const;
  const fields = ['name', 'fullName', 'location'] as const;
  return [
    ...fields.map((field) => ({
      ...shared,
      place: eventPlace(field),
      field,
      text: event[field],
      kind: factFields[field].says,
    })),
    ...settings
      .filter(({ key }) => key === MASTER_SCHEDULE)
      .map(({ value }) => ({
        ...shared,
        place: setupPlace(MASTER_SCHEDULE_FIELD, settingFields[MASTER_SCHEDULE].label),
        field: 'value',
        text: value,
      })),
  ];
}

const MASTER_SCHEDULE = 'master_schedule_url';
const MASTER_SCHEDULE_FIELD = 'event_master_schedule';

const textIn = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

function textPassages({ event, content }: EditionRecords): UnreadPassage[] {
  const stored: StoredOf = storedFor(event, content);
  const known = catalogue
    .filter(({ key, kind }) => kind !== 'date' && (namedShow(key) ?? event.slug) === event.slug)
    .flatMap((row): UnreadPassage[] => {
      const item = stored(row.key);
      // Its words are checked elsewhere.
      if (!item && (row.follows || fieldBehind(row.key))) return [];
      return [
        {
          place: textPlace(row.key),
          field: '',
          text: item ? wordsOf(item) : defaultText(row, event.slug),
          kind: textKinds[row.key] ?? 'words',
          placeholders: ['EVENT_NAME', ...(row.placeholders ?? [])],
        },
      ];
    });
  const own = content
    .filter(({ key }) => !findRow(key))
    .map(
      (item): UnreadPassage => ({
        place: textPlace(item.key, item),
        field: '',
        text: wordsOf(item),
        kind: 'words',
        placeholders: ['EVENT_NAME'],
      }),
    );
  return [...known, ...own];
}

export function textPlace(key: string, item?: Groupable): EditingPlace {
  const row = findRow(key);
  const group = row?.group ?? groupOf(item ?? { key, category: 'general' });
  const card = contentGroups.find(({ id }) => id === group)?.label;
  return { screen: 'text', id: row?.key ?? key, where: `${card}: ${row?.label ?? key}` };
}

const setupFields = {
  name: 'event_name',
  fullName: 'event_full_name',
  location: 'event_location',
  startDate: 'event_start_date',
  endDate: 'event_end_date',
  expofpEventId: 'event_floor_plan',
} as const;

export const eventPlace = (field: keyof typeof setupFields): EditingPlace =>
  setupPlace(setupFields[field], factFields[field].label);

const setupPlace = (id: string, label: string): EditingPlace => ({
  screen: 'event',
  id,
  where: `Event Setup: ${label}`,
});

export const entryPlace = ({
  id,
  date,
  title,
}: Pick<ScheduleEntry, 'id' | 'date' | 'title'>): EditingPlace => ({
  screen: 'schedule',
  id,
  where: `Schedule, ${shortDate(date)}: ${title}`,
});
