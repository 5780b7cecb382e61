import { daysBetween } from '#domain/basics/dates.ts';
import { showDates } from '#domain/basics/show-years.ts';
import { candidates, type Day, datesOf, HALF_YEAR, isOnItsWeekday, weekdayOf } from './days.ts';
import { type DaysMention, endOf, type Mention, type Words, without } from './mention.ts';
import { readCounts } from './read-counts.ts';
import { readDays } from './read-days.ts';
import { readMonths } from './read-months.ts';
import { readOrdinals } from './read-ordinals.ts';
import { readWeekdays } from './read-weekdays.ts';
import { readYears, yearsInAddress } from './read-years.ts';
import { sentencesIn } from './sentences.ts';

const readers = [readDays, readMonths, readYears, readOrdinals, readWeekdays, readCounts];

/**
 * All that a text says about time, in order and without overlaps. In addresses and tags only years count. A day without a
 * year takes the year of a date beside it in its sentence.
 */
export function mentionsIn(text: string): Mention[] {
  const addresses = addressesIn(text);
  let rest = without(text, addresses);
  const mentions: Mention[] = addresses.flatMap(({ at, words }) => yearsInAddress(words, at));
  for (const read of readers) {
    const found = read(rest);
    rest = without(rest, found);
    for (const mention of found) mentions.push(mention);
  }
  const told = mentions
    .filter((mention) => !isOfThing(text, mention))
    .sort((one, other) => one.at - other.at);
  return sentencesIn(text, told).flatMap((sentence) => withYears(sentence.mentions));
}

const revision =
  /\b(?:rev(?:ised|ision)?|version|updated|amended|model years?)\b[.:,]?\s*(?:in\s+|on\s+|of\s+)?$/i;
const model = /^\s*(?:(?:or|and|&)\s+(?:newer|later|older|up)\b|\+|models?\b)/i;
const NEAR = 30;

/** Whether a date is that of a form's revision, or a year that of a model. */
function isOfThing(text: string, mention: Mention): boolean {
  const { kind, at } = mention;
  if (kind !== 'days' && kind !== 'month' && kind !== 'year') return false;
  const behind = text.slice(endOf(mention), endOf(mention) + NEAR);
  return revision.test(text.slice(Math.max(0, at - NEAR), at)) || (kind === 'year' && model.test(behind));
}

function withYears(mentions: readonly Mention[]): Mention[] {
  // An earlier year is history.
  const isDated = ({ kind, span }: Mention) =>
    span !== null && span.first >= showDates.min && (kind === 'days' || kind === 'month');
  const hasMonth = (mention: Mention) => mention.kind === 'days' && mention.order !== 'alone';
  const dated = mentions.map(besideOf(mentions, isDated, hasMonth));
  return dated.map(besideOf(dated, hasMonth, (mention) => !hasMonth(mention)));
}

/** Completes mentions by the nearest ones before and after them that tell more. */
function besideOf(
  mentions: readonly Mention[],
  isTelling: (mention: Mention) => boolean,
  isWanted: (mention: Mention) => boolean,
) {
  const lastBefore = (all: readonly Mention[]) => {
    let last: Mention | undefined;
    return all.map((mention) => {
      const before = last;
      if (isTelling(mention)) last = mention;
      return before;
    });
  };
  const [before, after] = [lastBefore(mentions), lastBefore(mentions.toReversed()).toReversed()];
  return (mention: Mention, at: number): Mention =>
    mention.kind === 'days' && mention.span === null && isWanted(mention)
      ? (completed(mention, before[at], 1) ?? completed(mention, after[at], -1) ?? mention)
      : mention;
}

/** A year that no date has: only the month counts. */
const ANY_YEAR = '2000-07-01';

/** Null where the day is more than half a year from the other one, in its year and in the next one on that side. */
function completed(mention: DaysMention, other: Mention | undefined, side: 1 | -1): Mention | null {
  const [day] = mention.days;
  const near = other?.span?.first ?? (other?.kind === 'days' ? datesOf(other, ANY_YEAR)?.[0] : undefined);
  if (!day || !other || near === undefined) return null;
  const year = Number(near.slice(0, 4));
  const dates =
    day.monthNumber === null
      ? candidates(day, near).filter((date) => side * daysBetween(near, date) >= 0)
      : [year, year + side].flatMap((yearNumber) => candidates({ ...day, yearNumber }, near));
  const close = dates.filter((date) => Math.abs(daysBetween(near, date)) <= HALF_YEAR);
  const hasYear = other.span !== null;
  const telling = day.monthNumber === null && hasYear && weekdayOf(day) !== '';
  // 'Friday the 10th' is in a month that has it.
  const found = (telling && close.find((date) => isOnItsWeekday(day, date))) || close[0];
  if (found === undefined) return null;
  const first: Day = {
    ...day,
    monthNumber: Number(found.slice(5, 7)),
    yearNumber: hasYear ? Number(found.slice(0, 4)) : null,
  };
  const days = [first, ...mention.days.slice(1)];
  const all = hasYear ? datesOf({ days }, found) : null;
  return { ...mention, days, span: all && { first: all[0] ?? found, last: all.at(-1) ?? found } };
}

const tagsAndWords = /<[^<>]*>|[^\s<>]+/g;
const isAddress = /^<|https?:\/\/|www\.|.@.|\.(?:com|org|net|gov|edu)\//i;

const addressesIn = (text: string): Words[] =>
  [...text.matchAll(tagsAndWords)]
    .filter(([words]) => isAddress.test(words))
    .map(({ index: at, 0: words }) => ({ at, words }));
