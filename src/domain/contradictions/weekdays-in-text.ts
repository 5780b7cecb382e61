import { endOf, type Mention, type WeekdayMention } from '#domain/dates-in-text/mention.ts';
import type { Sentence } from '#domain/dates-in-text/sentences.ts';
import { isJoined, isRange } from './dates-in-text.ts';

export interface WeekdaysInText {
  readonly phrase: string;
  /** Sunday is 0; all of a range. */
  readonly weekdays: readonly number[];
  readonly isRange: boolean;
  readonly hours: { readonly from: string; readonly to: string } | null;
}

const clock = (name: string) =>
  `(?<${name}>\\d{1,2}(?::\\d\\d)?)\\s*(?<${name}Half>[ap])?(?:m\\b|\\.m\\b\\.?)?`;
const hoursBehind = new RegExp(
  `^[,:]?\\s+(?:from\\s+)?${clock('from')}\\s*(?:[–—-]|to|until|till)\\s*${clock('to')}(?![\\d/:])`,
  'i',
);
const LONGEST_LIST = 7;
const LONGEST_HOURS = 60;

/** Rows of weekdays in a sentence, except those of a date. */
export function weekdayListsIn(
  text: string,
  { mentions, end }: Sentence,
  ofDates: ReadonlySet<Mention>,
): WeekdaysInText[] {
  const rows: WeekdayMention[][] = [];
  for (const mention of mentions) {
    if (mention.kind !== 'weekday' || ofDates.has(mention)) continue;
    const row = rows.at(-1);
    if (row && row.length < LONGEST_LIST && isJoined(text, row.at(-1), mention)) row.push(mention);
    else rows.push([mention]);
  }
  return rows.map((row) => {
    const [start, stop] = [row[0]?.at ?? 0, endOf(row.at(-1) as WeekdayMention)];
    const named = row.flatMap(({ weekdays }) => weekdays);
    const isSpan = named.length === 2 && isRange(text.slice(start, stop));
    const { 0: words = '', groups = {} } =
      hoursBehind.exec(text.slice(stop, end).slice(0, LONGEST_HOURS)) ?? {};
    const { from, to, fromHalf, toHalf } = groups;
    return {
      phrase: text.slice(start, stop + words.length).trim(),
      weekdays: isSpan ? allBetween(named[0] ?? 0, named[1] ?? 0) : named,
      isRange: isSpan,
      hours: from && to ? hoursOf(from, to, fromHalf, toHalf) : null,
    };
  });
}

const allBetween = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7);

/** '10 to 6' ends in the afternoon, '1 to 5' begins in it; 'to 5 PM' says nothing of the start. */
function hoursOf(from: string, to: string, fromHalf = '', toHalf = '') {
  const start = minutesOf(from, fromHalf);
  const end = minutesOf(to, toHalf);
  const isAfternoon = fromHalf === '' && start < 7 * 60;
  const begins = isAfternoon ? start + HALF_DAY : start;
  return { from: clockOf(begins), to: clockOf(toHalf === '' && end <= begins ? end + HALF_DAY : end) };
}

const HALF_DAY = 12 * 60;

function minutesOf(clock: string, half: string): number {
  const [hour = 0, minutes = 0] = clock.split(':').map(Number);
  const isAfternoon = half.toLowerCase() === 'p';
  return (half === '' ? hour : (hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minutes;
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
