import { addDays, formatLongDate, inclusiveDays } from '#domain/basics/dates.ts';
import { namePattern, says } from '#domain/basics/search.ts';
import { datesAround, monthsIn, rangesIn } from '#domain/dates-in-text/dates.ts';
import { areHoursBackwards, hoursIn } from '#domain/dates-in-text/hours.ts';
import { before, behind, isIn, without, type YearMention } from '#domain/dates-in-text/mention.ts';
import { isPublished } from '#domain/events/event.ts';
import { isFloorPlanId } from '#domain/events/floor-plan-id.ts';
import type { ShowSpan } from '#domain/events/shows.ts';
import type { EntryKind, ScheduleEntry } from '#domain/schedule/entry.ts';
import { spansOf } from '#domain/schedule/timetable.ts';
import {
  type CheckedShow,
  daysText,
  type Found,
  foundIn,
  isAround,
  isInWords,
  isNotOfShow,
} from './checked-show.ts';
import { entryPlace, eventPlace, type Passage } from './passages.ts';

// Years further away are history.
const MOST_YEARS_AWAY = 10;

// 'Your spot for 2026' means the next show.
const ofNext = /\b(?:for|in|until|by|through|into)\s+(?:the\s+)?$/i;
// After these signs, it may be part of a form's number or a count.
const otherBefore = /[.,:/$#-]$/;
const otherAfter =
  /^(?:[:/–—-]|\s*-?(?:people|persons?|visitors|attendees|exhibitors|vendors|booths|head|seats|spaces)\b)/;

/** Other years; dates, months and seasons only outside the year around the show, where deadlines lie. */
export function otherYear({ passages, days, state }: CheckedShow): Found[] {
  if (!days) return [];
  return (
    passages
      .filter(isInWords)
      // The edition's year replaces it once the draft is current.
      .filter(({ place }) => state !== 'draft' || place.id !== 'footer_copyright_year')
      .flatMap((passage) => foundIn(passage, otherYearsIn(passage, days), isNotOfShow(days)))
  );
}

function otherYearsIn({ text, dates, mentions }: Passage, show: ShowSpan): string[] {
  const own = [show.first, show.last].map((date) => Number(date.slice(0, 4)));
  const isOther = (year: number) =>
    !own.includes(year) && Math.min(...own.map((one) => Math.abs(one - year))) <= MOST_YEARS_AWAY;
  const ofDates = dates.filter(({ mention }) => {
    const isOfOther = mention.days.some(
      ({ parts, yearNumber }) => parts.year && yearNumber && isOther(yearNumber),
    );
    return isOfOther && !datesAround(mention, show)?.some((day) => isAround(show, day));
  });
  const ofMonths = monthsIn(mentions).filter(
    ({ first, last }) => isOther(Number(first.slice(0, 4))) && !isAround(show, first, last),
  );
  const [last = 0] = own.toReversed();
  const isOfNextShow = (one: YearMention) =>
    one.years.every((year) => year > last) && ofNext.test(before(text, one));
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

const isSurelyYear = (text: string, one: YearMention): boolean =>
  !one.isInAddress &&
  one.words.startsWith('20') &&
  !otherBefore.test(before(text, one)) &&
  !otherAfter.test(behind(text, one));

export function endBeforeStart(show: CheckedShow): Found[] {
  const { passages, days } = show;
  const words = passages.flatMap((passage) => {
    const ranges = rangesIn(passage.dates, days).filter(({ isBackwards }) => isBackwards);
    const hours = hoursIn(passage.text).filter(areHoursBackwards);
    const phrases = [...ranges.map(({ phrase }) => phrase), ...hours.map(({ words }) => words)];
    return foundIn(passage, phrases, (phrase) => `“${phrase}” ends before it begins.`);
  });
  return [...ofShow(show), ...words];
}

function ofShow({ shown: { startDate, endDate } }: CheckedShow): Found[] {
  if (startDate === null || endDate === null || startDate <= endDate) return [];
  const message = `The show ends on ${formatLongDate(endDate)}, but starts on ${formatLongDate(startDate)}.`;
  return [{ place: eventPlace('endDate'), message, about: [startDate, endDate] }];
}

export function passedLaunch({ event, passages, days, today }: CheckedShow): Found[] {
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
  return [{ place, message: `“${text}” has passed, and the floor map isn’t published yet.`, about: [text] }];
}

export function overWithoutNext({ event, state, days, hasNext, today }: CheckedShow): Found[] {
  if (state !== 'current' || !event.isActive || hasNext || !days || days.last >= today) return [];
  const message = `The show ended on ${formatLongDate(days.last)}, and next year’s show has not been started.`;
  return [{ place: eventPlace('endDate'), message, about: [days.last] }];
}

const movesIn: readonly EntryKind[] = ['move-in', 'setup'];

/** Spans that a text may mean: the show, moving, an entry kind, named areas, equal hours. Reads the timetable once. */
function allowedSpans({ schedule, areas }: CheckedShow, days: ShowSpan) {
  const moving = spanOf(schedule.filter(({ kind }) => movesIn.includes(kind)));
  const out = spanOf(schedule.filter(({ kind }) => kind === 'move-out'));
  const firsts = [days.first, addDays(days.first, -1), ...(moving ? [moving.first] : [])];
  const lasts = [days.last, ...(out ? [out.last] : [])];
  const spans = [
    ...firsts.flatMap((first) => lasts.map((last) => ({ first, last }))),
    // The show's own days count, even if the timetable lacks some.
    ...spansOfKinds(schedule.filter(({ kind }) => kind !== 'show')),
  ];
  const runs = runsOf(schedule);
  const entries = new Map(schedule.map((entry) => [entry.id, entry]));
  const known = areas.map(({ id, key, name }) => {
    const its = schedule.filter((entry) => entry.areas.includes(key));
    return { id, key, pattern: namePattern(name), spans: spansOfKinds(its), runs: runsOf(its) };
  });
  return ({ place, text }: Passage, withHours: boolean, ofAnyArea = false): ShowSpan[] => {
    const entry = entries.get(place.id ?? '');
    const named = known.filter(
      ({ id, key, pattern }) =>
        ofAnyArea || id === place.id || entry?.areas.includes(key) || says([pattern], text),
    );
    return [
      ...spans,
      ...named.flatMap(({ spans }) => spans),
      ...(withHours ? [...runs, ...named.flatMap((area) => area.runs)] : []),
    ];
  };
}

const spansOfKinds = (entries: readonly ScheduleEntry[]): ShowSpan[] =>
  [
    entries.filter(({ kind }) => movesIn.includes(kind)),
    ...Map.groupBy(entries, ({ kind }) => kind).values(),
  ].flatMap((its) => spanOf(its) ?? []);

function spanOf(entries: readonly Pick<ScheduleEntry, 'date'>[]): ShowSpan | null {
  const dates = entries.map(({ date }) => date).sort();
  const [first] = dates;
  return first === undefined ? null : { first, last: dates.at(-1) ?? first };
}

const runsOf = (entries: readonly ScheduleEntry[]): ShowSpan[] =>
  spansOf(
    entries
      .map(({ date, kind, areas, time, endTime }) => ({
        date,
        words: JSON.stringify([kind, areas, time, endTime]),
      }))
      .toSorted((a, b) => (a.words + a.date < b.words + b.date ? -1 : 1)),
  );

type SpansFor = ReturnType<typeof allowedSpans>;

/** Days this close may be meant as the show's. */
const NEAR = 7;
const CONTEXT_LETTERS = 200;

/** Ranges close to the show's days, and other first and last days. */
export function otherDays(show: CheckedShow): Found[] {
  const { days, passages } = show;
  if (!days) return [];
  const spans = allowedSpans(show, days);
  const isOfShow = isAboutShow(show);
  return passages.filter(isInWords).flatMap((passage) => {
    const phrases = [...otherRanges(spans, isOfShow, days, passage), ...otherEnds(spans, days, passage)];
    return foundIn(passage, phrases, isNotOfShow(days), days.first, days.last);
  });
}

/** Ranges that overlap the show, but fit neither it nor a span of the timetable. */
function otherRanges(
  spansFor: SpansFor,
  isOfShow: ReturnType<typeof isAboutShow>,
  days: ShowSpan,
  passage: Passage,
): string[] {
  const rest = without(passage.text, passage.mentions);
  return passage.sentences.flatMap(({ dates, start, statesHours }) =>
    rangesIn(dates, days).flatMap(({ phrase, mention, first, last }) => {
      if (first > last || !isNear(first, days) || !isNear(last, days)) return [];
      const isBeside = last < days.first || first > days.last;
      const isInside = first > days.first && last < days.last;
      if (isBeside || isInside) return [];
      const front = rest.slice(Math.max(start, mention.at - CONTEXT_LETTERS), mention.at);
      if (!isOfShow(front, behind(rest, mention))) return [];
      const spans = spansFor(passage, statesHours);
      return spans.some((span) => span.first === first && span.last === last) ? [] : [phrase];
    }),
  );
}

const common =
  /^(?:a|an|the|our|this|your|and|or|on|from|is|are|be|will|it|its|we|you|us|at|in|to|as|for|of|by|with|all|both|each|daily|only|now|here|come|see|join|visit|save|mark|date|dates?|days?|hours?|open|opens|run|runs|held|place|takes?|during|starts?|begins?|ends?|lasts?|back|returns?|again|am|pm|noon|midnight|annual|trade|shows?|expo|exposition|exhibition|fair|event|event_name|\d+)$/;
const showNoun = /^(?:shows?|expo|exposition|exhibition|fair|event|event_name)$/;
const ofSomething = /^(?:of|for|at|to|with|before|after|in|from)$/;
const determiner = /^(?:the|our|this|your|annual|trade)$/;

/** False if the range has its own subject: 'Bull sale Oct. 17–18'. */
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
      const lead = before.slice(0, index).findLast((one) => !determiner.test(one) && !own.has(one));
      const isStart = lead === undefined || (common.test(lead) && !ofSomething.test(lead));
      return isStart && (next === undefined || isKnown(next));
    });
    if (isSubject || before.some((word) => !isKnown(word))) return isSubject;
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

/** 'The show opens on …' a day when neither the show nor an area opens. */
function otherEnds(spansFor: SpansFor, days: ShowSpan, passage: Passage): string[] {
  return passage.sentences.flatMap(({ words, dates }) => {
    const [isOpening, isClosing] = [opens.test(words), closes.test(words)];
    if (isOpening === isClosing || ofSomethingElse.test(words)) return [];
    const [date, ...more] = dates;
    const [day, ...others] = (date && datesAround(date.mention, days)) ?? [];
    if (!date || day === undefined || more.length + others.length > 0 || !isNear(day, days)) return [];
    const spans = spansFor(passage, false, true);
    return spans.some(({ first, last }) => day === (isOpening ? first : last)) ? [] : [date.phrase];
  });
}

const isNear = (day: string, { first, last }: ShowSpan): boolean =>
  isIn(day, { first: addDays(first, -NEAR), last: addDays(last, NEAR) });

export function otherDayCount({ days, passages, schedule }: CheckedShow): Found[] {
  if (!days) return [];
  const length = inclusiveDays(days.first, days.last);
  // “Day 1 of 2” of move-in counts its own days.
  const moving = new Set(schedule.filter(({ kind }) => movesIn.includes(kind)).map(({ id }) => id));
  const ofShow = (passage: Passage) => isInWords(passage) && !moving.has(passage.place.id);
  return passages.filter(ofShow).flatMap((passage) => {
    const others = passage.mentions.filter(
      (one) => one.kind === 'count' && one.isOfShow && one.count !== length,
    );
    const phrases = others.map(({ words }) => words);
    return foundIn(passage, phrases, isNotOfShow(days), days.first, days.last);
  });
}

const MOVING = 7;

/** Entries outside the show and its moving days; for deadlines, outside the year around it. */
export function outsideShowDays({ schedule, days }: Pick<CheckedShow, 'schedule' | 'days'>): Found[] {
  if (!days) return [];
  const moving = movingDays(schedule, days);
  return schedule
    .filter((entry) => !fits(entry, days, moving))
    .map((entry) => ({
      place: entryPlace(entry),
      message: `It is on ${formatLongDate(entry.date)}, but the show is ${daysText(days)}.`,
      about: [entry.date, entry.kind, entry.title, days.first, days.last],
    }));
}

function fits({ kind, date }: ScheduleEntry, days: ShowSpan, moving: ShowSpan): boolean {
  if (kind === 'deadline') return isAround(days, date);
  if (kind === 'show') return isIn(date, days);
  if (movesIn.includes(kind)) return date >= addDays(days.first, -MOVING) && date <= days.last;
  if (kind === 'move-out') return date >= days.first && date <= addDays(days.last, MOVING);
  return isIn(date, moving);
}

function movingDays(schedule: readonly ScheduleEntry[], days: ShowSpan): ShowSpan {
  const moving = schedule.filter(
    (entry) => [...movesIn, 'move-out'].includes(entry.kind) && fits(entry, days, days),
  );
  return spanOf([{ date: days.first }, ...moving, { date: days.last }]) ?? days;
}
