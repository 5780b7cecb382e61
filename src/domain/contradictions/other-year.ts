import { addressesIn } from '#domain/dates-in-text/addresses.ts';
import { isOfHistory } from '#domain/dates-in-text/history.ts';
import { without } from '#domain/dates-in-text/stretch.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import type { CheckedShow } from './checked-show.ts';
import { dayOf, monthsIn } from './dates-in-text.ts';
import type { Finding } from './finding.ts';
import type { Passage } from './passages.ts';
import { daysText, isAround } from './show-days.ts';

/** Years further away are told of as history. */
const NEAR = 10;

/** As many letters beside a year as are looked at. */
const NEXT = 60;

/** '2009–2028', '2025/26': as good as the better one of both. */
const spans = /(?<![\d.,:/$#-])(20\d\d)\s*[–—/-]\s*(?:20)?(\d\d)(?![\d,:/-]|\.\d)/g;
const years = /(?<![\d.,:/$#-])20\d\d(?![\d:/-]|[.,]\d|\s*[%°])/g;

/** Words before a number that make it no year. */
const otherBefore =
  /(?:\bbox|\bsuite|\broom|\broute|\bhwy\.?|\bhighway|\bunit|\bbooth|\bno\.|\b(?:NFPA|IFC|IBC|NEC|ADA|OSHA|ISO))\s*$/i;
/** Words after it that make it an amount, a street number, or the year of a standard. */
const otherAfter =
  /^\s*-?(?:lbs?|pounds?|kg|tons?|feet|foot|ft|sq|square|acres?|yards?|miles?|watts?|volts?|amps?|people|persons?|visitors|attendees|exhibitors|vendors|booths|head|seats|spaces|dollars)\b|^\s+(?:[A-Z][\w.]* ){0,3}(?:Codes?|Standards?|Act|Regulations?|St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Hwy|Highway|Ln|Lane|Way|Pkwy|Parkway)\b/;

/**
 * Years that are not the edition's, in any words. A date, a month or a season may be of another year where it lies in
 * the year around the show, as a deadline in the fall before a show in February.
 */
export function otherYear({ passages, days, state }: CheckedShow): Finding[] {
  if (!days) return [];
  return (
    passages
      .filter(({ kind }) => kind === 'words')
      // It becomes the edition's by itself once the draft is the current one.
      .filter(({ place }) => state !== 'draft' || place.id !== 'footer_copyright_year')
      .flatMap((passage) => {
        const phrases = [...new Set(otherYearsIn(passage, days))];
        return phrases.map((phrase) => ({
          place: passage.place,
          message: `It says “${phrase}”, but the show is ${daysText(days)}.`,
          about: [passage.field, passage.text, phrase],
        }));
      })
  );
}

function otherYearsIn({ text, dates }: Passage, show: ShowSpan): string[] {
  const own = [show.first, show.last].map((date) => Number(date.slice(0, 4)));
  const isOther = (year: number) =>
    !own.includes(year) && Math.min(...own.map((one) => Math.abs(one - year))) <= NEAR;
  const months = monthsIn(text, dates);
  const datesOfOthers = dates.filter(({ year, ...date }) => {
    if (year === null || year < 2000 || !isOther(year)) return false;
    const named = date.days.flatMap((day) => dayOf({ year, ...date }, day, show) ?? []);
    return named.length > 0 && !named.some((day) => isAround(show, day));
  });
  const monthsOfOthers = months.filter(
    ({ first, last }) => isOther(Number(first.slice(0, 4))) && !isAround(show, first, last),
  );
  const rest = without(text, [...dates, ...months, ...addressesIn(text)]);
  const spansIn = [...rest.matchAll(spans)].map(({ 0: phrase, 1: from = '', 2: to = '', index }) => ({
    phrase,
    years: [Number(from), 2000 + Number(to)],
    start: index,
    end: index + phrase.length,
  }));
  const single = without(rest, spansIn);
  const alone = [...single.matchAll(years)].filter(
    ({ 0: phrase, index }) =>
      isOther(Number(phrase)) &&
      !otherBefore.test(single.slice(Math.max(0, index - NEXT), index)) &&
      !isOfHistory(single.slice(Math.max(0, index - NEXT), index)) &&
      !otherAfter.test(single.slice(index + phrase.length, index + phrase.length + NEXT)),
  );
  return [
    ...[...datesOfOthers, ...monthsOfOthers].map(({ phrase }) => phrase),
    ...spansIn.filter((span) => span.years.every(isOther)).map(({ phrase }) => phrase),
    ...alone.map(({ 0: phrase }) => phrase),
  ];
}
