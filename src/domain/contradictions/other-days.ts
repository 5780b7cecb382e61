import { addDays } from '#domain/basics/dates.ts';
import { endOf, without } from '#domain/dates-in-text/mention.ts';
import { sentencesIn, statesHours } from '#domain/dates-in-text/sentences.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import { allowedSpans } from './allowed-spans.ts';
import type { CheckedShow } from './checked-show.ts';
import { datesAround, rangesIn } from './dates-in-text.ts';
import type { Finding } from './finding.ts';
import { findingsIn, isInWords, type Passage } from './passages.ts';
import { isNotOfShow } from './show-days.ts';

type SpansFor = ReturnType<typeof allowedSpans>;

/** Days this close to a show may be meant as its own. */
const NEAR = 7;
const CONTEXT_LETTERS = 200;

/** Ranges that are nearly the show's days, and other first and last days. */
export function otherDays(show: CheckedShow): Finding[] {
  const { days, passages } = show;
  if (!days) return [];
  const spans = allowedSpans(show, days);
  const isOfShow = isAboutShow(show);
  return passages.filter(isInWords).flatMap((passage) => {
    const phrases = [...otherRanges(spans, isOfShow, days, passage), ...otherEnds(spans, days, passage)];
    return findingsIn(passage, phrases, isNotOfShow(days), days.first, days.last);
  });
}

/** Overlapping the show, not inside it, and no span of the timetable. */
function otherRanges(
  spansFor: SpansFor,
  isOfShow: ReturnType<typeof isAboutShow>,
  days: ShowSpan,
  passage: Passage,
): string[] {
  const rest = without(passage.text, passage.mentions);
  const sentences = sentencesIn(passage.text, passage.mentions);
  const startOf = new Map(sentences.flatMap(({ start, mentions }) => mentions.map((one) => [one, start])));
  const withHours = new Set(
    sentences
      .filter(({ start, end }) => statesHours(rest.slice(start, end)))
      .flatMap(({ mentions }) => mentions),
  );
  return rangesIn(passage.dates, days).flatMap(({ phrase, mention, first, last }) => {
    if (first > last || !isNear(first, days) || !isNear(last, days)) return [];
    const isBeside = last < days.first || first > days.last;
    const isInside = first > days.first && last < days.last;
    if (isBeside || isInside) return [];
    const start = Math.max(startOf.get(mention) ?? 0, mention.at - CONTEXT_LETTERS);
    const behind = rest.slice(endOf(mention), endOf(mention) + CONTEXT_LETTERS);
    if (!isOfShow(rest.slice(start, mention.at), behind)) return [];
    const spans = spansFor(passage, withHours.has(mention));
    return spans.some((span) => span.first === first && span.last === last) ? [] : [phrase];
  });
}

const common =
  /^(?:a|an|the|our|this|your|and|or|on|from|is|are|be|will|it|its|we|you|us|at|in|to|as|for|of|by|with|all|both|each|daily|only|now|here|come|see|join|visit|save|mark|date|dates?|days?|hours?|open|opens|run|runs|held|place|takes?|during|starts?|begins?|ends?|lasts?|back|returns?|again|am|pm|noon|midnight|annual|trade|shows?|expo|exposition|exhibition|fair|event|event_name|\d+)$/;
const showNoun = /^(?:shows?|expo|exposition|exhibition|fair|event|event_name)$/;
const ofSomething = /^(?:of|for|at|to|with|before|after|in|from)$/;
const determiner = /^(?:the|our|this|your|annual|trade)$/;

/** Whether a range has no subject of its own: 'Bull sale Oct. 17–18' is about a sale. */
function isAboutShow({ event }: CheckedShow): (front: string, behind: string) => boolean {
  const own = new Set(wordsIn(`${event.name} ${event.fullName} ${event.location}`));
  const names = new Set(wordsIn(event.name));
  const isName = (word: string) => names.has(word) || showNoun.test(word);
  const isKnown = (word: string) => common.test(word) || own.has(word);
  return (front, behind) => {
    const before = wordsIn((front.split(';').at(-1) ?? '').replaceAll(',', ' and '));
    const isSubject = before.some((word, index) => {
      if (!isName(word)) return false;
      const next = before[index + 1];
      let first = index;
      while (first > 0 && (determiner.test(before[first - 1] ?? '') || own.has(before[first - 1] ?? '')))
        first -= 1;
      const lead = before[first - 1];
      const isStart = lead === undefined || (common.test(lead) && !ofSomething.test(lead));
      return isStart && (next === undefined || isKnown(next));
    });
    if (isSubject || before.some((word) => !isKnown(word))) return isSubject;
    // 'October 10–12: Youth show'
    const [next] = wordsIn(/^[^\S\n]*(?:[:–—-]\s*)?\p{L}+/u.exec(behind)?.[0] ?? '');
    return next === undefined || isKnown(next);
  };
}

const wordsIn = (text: string): string[] =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\d_]+/gu) ?? [];

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

/** 'The show opens on …' with a day that opens neither the show nor an area. */
function otherEnds(spansFor: SpansFor, days: ShowSpan, passage: Passage): string[] {
  return sentencesIn(passage.text, passage.mentions).flatMap(({ words, mentions }) => {
    const [isOpening, isClosing] = [opens.test(words), closes.test(words)];
    if (isOpening === isClosing || ofSomethingElse.test(words)) return [];
    const [date, ...more] = passage.dates.filter(({ mention }) => mentions.includes(mention));
    const [day, ...others] = (date && datesAround(date.mention, days)) ?? [];
    if (!date || day === undefined || more.length + others.length > 0 || !isNear(day, days)) return [];
    const told = spansFor(passage, false, true);
    return told.some(({ first, last }) => day === (isOpening ? first : last)) ? [] : [date.phrase];
  });
}

const isNear = (day: string, { first, last }: ShowSpan): boolean =>
  day >= addDays(first, -NEAR) && day <= addDays(last, NEAR);
