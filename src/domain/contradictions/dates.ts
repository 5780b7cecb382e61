import { formatLongDate } from '#domain/basics/dates.ts';
import type { YearMention } from '#domain/dates-in-text/mention.ts';
import { isPublished } from '#domain/events/event.ts';
import { isFloorPlanId } from '#domain/events/floor-plan-id.ts';
import type { ShowSpan } from '#domain/events/shows.ts';
import { type CheckedShow, isAround, isNotOfShow } from './checked-show.ts';
import {
  datesAround,
  eventPlace,
  type Finding,
  findingsIn,
  isInWords,
  monthsIn,
  type Passage,
  rangesIn,
} from './passages.ts';

// Years further away are history.
const MOST_YEARS_AWAY = 10;
const CONTEXT_LETTERS = 20;

// 'Your spot for 2026' means the next show.
const ofNext = /\b(?:for|in|until|by|through|into)\s+(?:the\s+)?$/i;
// After these signs, it may be part of a form's number or a count.
const otherBefore = /[.,:/$#-]$/;
const otherAfter =
  /^(?:[:/–—-]|\s*-?(?:people|persons?|visitors|attendees|exhibitors|vendors|booths|head|seats|spaces)\b)/;

/** Other years; dates, months and seasons only outside the year around the show, where deadlines lie. */
export function otherYear({ passages, days, state }: CheckedShow): Finding[] {
  if (!days) return [];
  return (
    passages
      .filter(isInWords)
      // The edition's year replaces it once the draft is current.
      .filter(({ place }) => state !== 'draft' || place.id !== 'footer_copyright_year')
      .flatMap((passage) => findingsIn(passage, otherYearsIn(passage, days), isNotOfShow(days)))
  );
}

function otherYearsIn({ text, dates, mentions }: Passage, show: ShowSpan): string[] {
  const own = [show.first, show.last].map((date) => Number(date.slice(0, 4)));
  const isOther = (year: number) =>
    !own.includes(year) && Math.min(...own.map((one) => Math.abs(one - year))) <= MOST_YEARS_AWAY;
  const ofDates = dates.filter(({ mention }) => {
    const isOfOther = mention.days.some(({ year, yearNumber }) => year && yearNumber && isOther(yearNumber));
    return isOfOther && !datesAround(mention, show)?.some((day) => isAround(show, day));
  });
  const ofMonths = monthsIn(mentions).filter(
    ({ first, last }) => isOther(Number(first.slice(0, 4))) && !isAround(show, first, last),
  );
  const [last = 0] = own.toReversed();
  const isOfNextShow = ({ at, years }: YearMention) =>
    years.every((year) => year > last) && ofNext.test(text.slice(Math.max(0, at - CONTEXT_LETTERS), at));
  const alone = mentions.filter(
    (one) =>
      one.kind === 'year' &&
      one.season === '' &&
      isSurelyYear(text, one) &&
      one.years.every(isOther) &&
      !isOfNextShow(one),
  );
  return [...ofDates.map(({ phrase }) => phrase), ...[...ofMonths, ...alone].map(({ words }) => words)];
}

const isSurelyYear = (text: string, { at, words, isInAddress }: YearMention): boolean =>
  !isInAddress &&
  words.startsWith('20') &&
  !otherBefore.test(text.slice(Math.max(0, at - 1), at)) &&
  !otherAfter.test(text.slice(at + words.length, at + words.length + CONTEXT_LETTERS));

export function endBeforeStart(show: CheckedShow): Finding[] {
  const { passages, days } = show;
  const words = passages.flatMap((passage) => {
    const ranges = rangesIn(passage.dates, days).filter(({ isBackwards }) => isBackwards);
    const phrases = [...ranges.map(({ phrase }) => phrase), ...hoursBackwards(passage.text)];
    return findingsIn(passage, phrases, (phrase) => `“${phrase}” ends before it begins.`);
  });
  return [...ofShow(show), ...words];
}

function ofShow({ shown: { startDate, endDate } }: CheckedShow): Finding[] {
  if (startDate === null || endDate === null || startDate <= endDate) return [];
  const message = `The show ends on ${formatLongDate(endDate)}, but starts on ${formatLongDate(startDate)}.`;
  return [{ place: eventPlace('endDate'), message, about: [startDate, endDate] }];
}

const hours =
  /(?<![\d:])(?:(noon|midnight)|(\d{1,2})(?::(\d\d))?(?:\s{0,9}([ap])\.?m\b\.?)?)\s{0,9}(?:–|—|-|to|until)\s{0,9}(?:(noon|midnight)\b|(\d{1,2})(?::(\d\d))?(?:\s{0,9}([ap])\.?m\b)?)/gi;
const DAY = 24 * 60;
const LONGEST_NIGHT = 18 * 60;

const hoursBackwards = (text: string): string[] =>
  [...text.matchAll(hours)]
    .filter(([, word, hour, minutes, half, toWord, toHour, toMinutes, toHalf]) => {
      const from = minutesOf(word, hour, minutes, half);
      const end = minutesOf(toWord, toHour, toMinutes, toHalf);
      const start = from === DAY ? 0 : from;
      if (start === null || end === null || end >= start) return false;
      const isSameHalf = half !== undefined && half.toLowerCase() === toHalf?.toLowerCase();
      return isSameHalf || end + DAY - start > LONGEST_NIGHT;
    })
    .map(([phrase]) => phrase);

/** Null if the hour may be AM or PM. */
function minutesOf(word = '', hour = '', minutes?: string, half = ''): number | null {
  if (word !== '') return word.toLowerCase() === 'noon' ? DAY / 2 : DAY;
  const clock = Number(hour) * 60 + Number(minutes ?? 0);
  if (half !== '') return (clock % (DAY / 2)) + (half.toLowerCase() === 'p' ? DAY / 2 : 0);
  return minutes !== undefined && /^(?:0\d|1[3-9]|2[0-3])$/.test(hour) ? clock : null;
}

export function passedLaunch({ event, passages, days, today }: CheckedShow): Finding[] {
  const isOut = event.expofpEventId !== null && isFloorPlanId(event.expofpEventId);
  if (isOut && isPublished(event, 'floor-map')) return [];
  const launch = passages.find(({ place }) => place.id === 'floor_map_launch_date');
  if (!launch) return [];
  const { place, text, dates, mentions } = launch;
  const named = [
    ...dates.flatMap(({ mention }) => datesAround(mention, days)?.at(-1) ?? []),
    ...monthsIn(mentions).map(({ last }) => last),
  ].sort();
  const last = named.at(-1);
  if (last === undefined || last >= today) return [];
  return [{ place, message: `“${text}” is over, and the floor map is not out yet.`, about: [text] }];
}

export function overWithoutNext({ event, state, days, hasNext, today }: CheckedShow): Finding[] {
  if (state !== 'current' || !event.isActive || hasNext || !days || days.last >= today) return [];
  const message = `The show ended on ${formatLongDate(days.last)}, and next year’s show has not been started.`;
  return [{ place: eventPlace('endDate'), message, about: [days.last] }];
}
