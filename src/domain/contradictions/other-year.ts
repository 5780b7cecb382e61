import type { YearMention } from '#domain/dates-in-text/mention.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import type { CheckedShow } from './checked-show.ts';
import { datesAround, monthsIn } from './dates-in-text.ts';
import type { Finding } from './finding.ts';
import { findingsIn, isInWords, type Passage } from './passages.ts';
import { isAround, isNotOfShow } from './show-days.ts';

// Years further away are history.
const MOST_YEARS_AWAY = 10;
const CONTEXT_LETTERS = 20;

// 'Your spot for 2026' is of the next show.
const ofNext = /\b(?:for|in|until|by|through|into)\s+(?:the\s+)?$/i;
// Beside these it may be the number of a form, or a count.
const otherBefore = /[.,:/$#-]$/;
const otherAfter =
  /^(?:[:/–—-]|\s*-?(?:people|persons?|visitors|attendees|exhibitors|vendors|booths|head|seats|spaces)\b)/;

/** Other years; of dates, months and seasons only those outside the year around the show, where deadlines lie. */
export function otherYear({ passages, days, state }: CheckedShow): Finding[] {
  if (!days) return [];
  return (
    passages
      .filter(isInWords)
      // Becomes the edition's once the draft is current.
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
