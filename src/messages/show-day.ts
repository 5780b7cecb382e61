import { addDays, formatMonthDay } from '#domain/basics/dates.ts';
import {
  type DayOfShow,
  dayOfShow,
  type OpenDay,
  type ShowDays,
  shortTime,
} from '#domain/hub/day-of-show.ts';
import { AREA, type TimedWords, whatDay, whenIs } from '#domain/hub/timed-words.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { vendorLabels } from './vendors.ts';

/** The parts of a show's day line (product 4.13): days, and texts with {WHEN} in the first. */
export interface DayTexts extends ShowDays {
  readonly before: string;
  readonly during: string;
  readonly after: string;
  readonly moveInLabel: string;
  readonly moveOutLabel: string;
}

/** All that the line comes to say, of all areas, or of one that a vendor is in, by its key. */
export function timedWordsOf(texts: DayTexts, area?: ShowArea['key']): TimedWords {
  const { first, last, after, timetable } = texts;
  const dates = [...new Set([first, last, ...timetable.map(({ date }) => date)])];
  // The words change on these days and beside them; two days before the first one they are those of all days before.
  const days = [
    ...new Set(dates.flatMap((date) => [-2, -1, 0, 1].map((by) => addDays(date, by)))),
  ].toSorted();
  const timed: [string, string][] = [];
  for (const date of days) {
    const dayAt = dayOfShow(texts, date, area);
    // Nights of the day before end on this one.
    const dayBefore = addDays(date, -1);
    const times = timetable
      .filter((entry) => entry.date === date || entry.date === dayBefore)
      .flatMap(({ start, end }) => [start ?? [], end ?? []].flat());
    for (const time of new Set(['00:00', ...times.toSorted()])) {
      const line = dayWords(texts, dayAt(time), area !== undefined);
      const words = area && line !== after ? `${AREA} · ${line}` : line;
      if (words !== timed.at(-1)?.[1]) timed.push([time === '00:00' ? date : `${date}T${time}`, words]);
    }
  }
  return timed;
}

function dayWords(texts: DayTexts, day: DayOfShow, isOneArea: boolean): string {
  const { phase, opens, moveIn, moveInOpens, nextMoveIn, moveInTomorrow, moveOut, moveOutOpens } = day;
  const { moveInLabel, moveOutLabel } = texts;
  const notes = isOneArea ? moveIn.notes : [];
  const arriving = moving(moveInLabel, moveIn, moveInOpens && `opens ${whenIs(moveInOpens)}, {HOURS}`);
  const leaving = moving(moveOutLabel, moveOut, moveOutOpens && `starts at ${shortTime(moveOutOpens)}`);
  const moves = [arriving, ...(arriving ? notes : []), leaving];
  const tomorrow =
    moveIn.open.length > 0 ? '' : onDay(moveInLabel, moveInTomorrow, 'is tomorrow', 'tomorrow');
  if (phase === 'after') return sentences([...moves, texts.after]);
  if (phase === 'before') {
    const later = nextMoveIn && !tomorrow ? moveInWords(moveInLabel, nextMoveIn) : '';
    // An area may open days after the show does.
    if (isOneArea && opens !== undefined && opens > texts.first)
      return sentences([...moves, tomorrow, later, showHoursStart(opens)]);
    const starts = startsWhen(texts.before, whatDay(texts.first));
    const isLater = nextMoveIn !== undefined && nextMoveIn.date > texts.first;
    return sentences([...moves, tomorrow, ...(isLater ? [starts, later] : [later, starts])]);
  }
  const show = showWords(texts, day, isOneArea);
  const isMoveFirst = isOneArea && !(day.isClosed && day.isLast);
  return sentences(isMoveFirst ? [...moves, tomorrow, show] : [show, ...moves, tomorrow]);
}

/** A move of today; `toCome` says when it begins, with {HOURS}. Hours that differ by area are a list. */
function moving(label: string, { open, opens, until }: OpenDay, toCome: string | undefined): string {
  const hours = onlyHours(open);
  if (open.length === 0) return '';
  const isOpen = !toCome && open.every((one) => one.hours.startsWith('from '));
  if (!hours && isOpen) return `${label} is open in ${list.format(open.flatMap(({ areas }) => areas))}`;
  if (!hours) return `${label} today: ${openWords(open)}`;
  if (toCome) return `${label} ${toCome.replace('{HOURS}', hours)}`;
  if (opens === null) return `${label} is today, ${hours}`;
  return `${label} is open${until ? ` until ${shortTime(until)}` : ''}`;
}

/** The hours that everybody has; undefined where areas differ. */
const onlyHours = ([first, ...others]: OpenDay['open']): string | undefined =>
  others.length === 0 && first?.areas.length === 0 ? first.hours : undefined;

/** 'Move-in is tomorrow, 9 AM–5 PM', or a list: 'Move-in tomorrow: Courtyard 9 AM–5 PM'. */
function onDay(label: string, { open }: OpenDay, verb: string, name: string): string {
  const hours = onlyHours(open);
  if (open.length === 0) return '';
  return hours ? `${label} ${verb}, ${hours}` : `${label} ${name}: ${openWords(open)}`;
}

/** 'Move-in for Exhibit Hall starts in 2 days'. */
const moveInWords = (label: string, { date, areas }: NonNullable<DayOfShow['nextMoveIn']>): string =>
  `${[label, list.format(areas)].filter(Boolean).join(' for ')} starts ${whatDay(date)}`;

function showWords({ during }: DayTexts, day: DayOfShow, isOneArea: boolean): string {
  const { show, isClosed, isLast, tomorrow, opens, ended } = day;
  if (show.open.length > 0) return openOn('today', show);
  if (isClosed && isLast) return 'The show is closed.';
  if (isClosed && isOneArea && !opens) return 'Show hours have ended.';
  if (isClosed) return sentences(['Closed for today.', openOn('tomorrow', tomorrow)]);
  if (isOneArea && opens) return showHoursStart(opens);
  return isOneArea && ended ? `Show hours ended ${formatMonthDay(ended)}` : during;
}

/** 'Open today 8 AM–5 PM', or a list by area. */
function openOn(day: string, { open }: OpenDay): string {
  const hours = onlyHours(open);
  if (open.length === 0) return '';
  return `Open ${day}${hours ? ` ${hours}` : `: ${openWords(open)}`}`.replace(' hours TBA', ', hours TBA');
}

const showHoursStart = (day: string): string => `Show hours start ${whatDay(day)}`;

/** Each part ends with a period, except a single one and a list at the end. */
function sentences(parts: readonly string[]): string {
  const filled = parts.filter((part) => part !== '');
  return filled
    .map((part, at) =>
      filled.length === 1 || (at === filled.length - 1 && part.includes(': '))
        ? part
        : part.replace(/\.?$/, '.'),
    )
    .join(' ');
}

export const startsWhen = (before: string, when: string): string => before.replace('{WHEN}', when);

const list = new Intl.ListFormat('en-US');

/** The hours of a day in one line: 'Expo Building and Courtyard 8 AM–5 PM, Exhibit Hall 10 AM–4 PM'. */
export function openWords(open: OpenDay['open']): string {
  return open
    .map(({ areas, hours }) => {
      const who = areas.length > 0 ? list.format(areas) : open.length > 1 ? vendorLabels.wholeShow : '';
      return [who, hours].filter(Boolean).join(' ');
    })
    .join(', ');
}

export const fromShow = (year: string): string => `From the ${year} show`;

export const pastShow = '(past show)';

/** 'County Fair schedule (past show)'. */
export const markedPast = (name: string): string => `${name} ${pastShow}`;
