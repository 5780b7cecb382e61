import { addDays } from '#domain/basics/dates.ts';
import { statesHours } from '#domain/dates-in-text/hours.ts';
import { inSentence, sentencesIn } from '#domain/dates-in-text/sentences.ts';
import { without } from '#domain/dates-in-text/stretch.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import type { CheckedShow } from './checked-show.ts';
import { datesIn, dayOf } from './dates-in-text.ts';
import type { Finding } from './finding.ts';
import type { Passage } from './passages.ts';
import { rangesIn } from './ranges-in-text.ts';
import { daysText } from './show-days.ts';
import { toldSpans } from './told-spans.ts';

/** Days this far from a show can still be meant as its own. */
const NEAR = 7;

/** Ranges of days that are nearly the show's, and first and last days that are others, in any words. */
export function otherDays(show: CheckedShow): Finding[] {
  const { days, passages } = show;
  if (!days) return [];
  return passages
    .filter(({ kind }) => kind === 'words')
    .flatMap((passage) => {
      const phrases = new Set([...otherRanges(show, days, passage), ...otherEnds(show, days, passage)]);
      return [...phrases].map((phrase) => ({
        place: passage.place,
        message: `It says “${phrase}”, but the show is ${daysText(days)}.`,
        about: [passage.field, passage.text, phrase, days.first, days.last],
      }));
    });
}

/** What overlaps with the show without lying inside of it, and is no span of the timetable. */
function otherRanges(show: CheckedShow, days: ShowSpan, passage: Passage): string[] {
  const rest = without(passage.text, passage.dates);
  const hasHours = inSentence(passage.text, (_, { start, end }) => statesHours(rest.slice(start, end)));
  const withoutHours = toldSpans(show, days, passage, false);
  const withHours = toldSpans(show, days, passage, true);
  return rangesIn(passage.text, passage.dates, days).flatMap(({ phrase, start, first, last }) => {
    if (first === null || last === null || first > last || !isNear(first, days) || !isNear(last, days))
      return [];
    const isBeside = last < days.first || first > days.last;
    const isInside = first > days.first && last < days.last;
    if (isBeside || isInside) return [];
    const told = hasHours(start) ? withHours : withoutHours;
    return told.some((span) => span.first === first && span.last === last) ? [] : [phrase];
  });
}

const SHOW = '(?:show|expo|exposition|exhibition|fair)';
const opens = new RegExp(
  `\\b(?:first|opening)\\s+(?:show\\s+)?day\\b|\\b${SHOW}\\s+(?:opens|starts|begins)\\b`,
  'i',
);
const closes = new RegExp(
  `\\b(?:last|final|closing)\\s+(?:show\\s+)?day\\b|\\b${SHOW}\\s+(?:closes|ends)\\b`,
  'i',
);
const ofSomethingElse =
  /\b(?:mov(?:e|ing)|load|set\s?-?up|appl(?:y|ications?)|deadline|due|pay|regist\w+|refunds?|sales?|sign|book|order|before|after|until|by)\b/i;

/** 'The show opens on …' with another day than the first one of the show, or of an area. */
function otherEnds(show: CheckedShow, days: ShowSpan, passage: Passage): string[] {
  const told = toldSpans(show, days, passage, false, true);
  return sentencesIn(passage.text).flatMap(({ start, end }) => {
    const sentence = passage.text.slice(start, end);
    const [isOpening, isClosing] = [opens.test(sentence), closes.test(sentence)];
    if (isOpening === isClosing || ofSomethingElse.test(sentence)) return [];
    const [date, ...more] = datesIn(sentence);
    if (!date || more.length > 0) return [];
    const day = date.days.length === 1 ? dayOf(date, date.days[0] ?? 0, days) : null;
    if (day === null || !isNear(day, days)) return [];
    return told.some(({ first, last }) => day === (isOpening ? first : last)) ? [] : [date.phrase];
  });
}

const isNear = (day: string, { first, last }: ShowSpan): boolean =>
  day >= addDays(first, -NEAR) && day <= addDays(last, NEAR);
