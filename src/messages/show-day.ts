import { addDays, formatMonthDay } from '#domain/basics/dates.ts';
import { type DayOfShow, dayOfShow, type OpenDay, type ShowDays } from '#domain/hub/day-of-show.ts';
import { AREA, type Said, whenIs } from '#domain/hub/said.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { vendorLabels } from './vendors.ts';

/** The parts of a show's day line (product 4.13): days, and texts with {WHEN} in the first. */
export interface DayTexts extends ShowDays {
  readonly before: string;
  readonly during: string;
  readonly after: string;
  /** The names of move-in and move-out on pages. */
  readonly moveInLabel: string;
  readonly moveOutLabel: string;
}

/** All that the line comes to say, of all areas, or of one that a vendor is in, by its key. */
export function saidOf(texts: DayTexts, area?: ShowArea['key']): Said {
  const { first, last, after, timetable } = texts;
  const dates = [...new Set([first, last, ...timetable.map(({ date }) => date)])];
  // The words change on these days and beside them; two days before the first one they are those of all days before.
  const days = [
    ...new Set(dates.flatMap((date) => [-2, -1, 0, 1].map((by) => addDays(date, by)))),
  ].toSorted();
  const said: [string, string, ...string[]][] = [];
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
      const last = said.at(-1);
      if (words === last?.at(-1)) continue;
      if (last?.[0].startsWith(date)) last.push(time, words);
      else said.push([time === '00:00' ? date : `${date}T${time}`, words]);
    }
  }
  return said;
}

function dayWords(texts: DayTexts, day: DayOfShow, isOneArea: boolean): string {
  const { phase, opens, moveIn, moveInOpens, nextMoveIn, moveInTomorrow, moveOut } = day;
  const { moveInLabel, moveOutLabel } = texts;
  const hours = ({ open, notes }: OpenDay) =>
    [openWords(open), ...(isOneArea ? notes : [])].map((part) => part.replace(/\.$/, '')).join('. ');
  const said = (label: string, one: OpenDay) => (one.open.length === 0 ? '' : `${label}: ${hours(one)}`);
  const countdown = isOneArea && moveInOpens ? `, ${whenIs(moveInOpens)}` : '';
  const moves = [said(`${moveInLabel} today${countdown}`, moveIn), said(`${moveOutLabel} today`, moveOut)];
  const isSoon = moveIn.open.length === 0;
  const tomorrow = isSoon ? said(`${moveInLabel} tomorrow`, moveInTomorrow) : '';
  if (phase === 'after') return sentences([...moves, texts.after]);
  if (phase === 'before') {
    const later = nextMoveIn && !tomorrow ? moveInWords(moveInLabel, nextMoveIn) : '';
    // An area may open days after the show does.
    if (isOneArea && opens !== undefined && opens > texts.first)
      return sentences([...moves, tomorrow, later, showHoursStart(opens)]);
    const starts = startsWhen(texts.before, whenIs(texts.first));
    const isLater = nextMoveIn !== undefined && nextMoveIn.date > texts.first;
    return sentences([...moves, tomorrow, ...(isLater ? [starts, later] : [later, starts])]);
  }
  const show = showWords(texts, day, hours, isOneArea);
  return sentences(isOneArea ? [...moves, tomorrow, show] : [show, ...moves, tomorrow]);
}

/** 'Move-in in 2 days: Exhibit Hall'. */
const moveInWords = (label: string, { date, areas }: NonNullable<DayOfShow['nextMoveIn']>): string =>
  [`${label} ${whenIs(date)}`, list.format(areas)].filter(Boolean).join(': ');

function showWords(
  { during }: DayTexts,
  { show, isClosed, isLast, tomorrow, opens, ended }: DayOfShow,
  hours: (day: OpenDay) => string,
  isOneArea: boolean,
): string {
  if (show.open.length > 0) return `Today: ${hours(show)}`;
  if (isClosed && isLast) return 'The show is closed.';
  if (isClosed && isOneArea && !opens) return 'Show hours have ended.';
  if (isClosed)
    return tomorrow.open.length === 0
      ? 'Closed for today.'
      : `Closed for today. Tomorrow: ${hours(tomorrow)}`;
  if (isOneArea && opens) return showHoursStart(opens);
  return isOneArea && ended ? `Show hours ended ${formatMonthDay(ended)}` : during;
}

const showHoursStart = (day: string): string => `Show hours start ${whenIs(day)}`;

/** Each but the last ends with a period. */
const sentences = (parts: readonly string[]): string =>
  parts.reduce((text, part) => (text && part ? `${text.replace(/\.?$/, '.')} ${part}` : text || part), '');

export const startsWhen = (before: string, when: string): string => before.replace('{WHEN}', when);

const list = new Intl.ListFormat('en-US');

/** The hours of a day in one line: 'Expo Building and Courtyard 8–5 · Exhibit Hall 10–4'. */
export function openWords(open: OpenDay['open']): string {
  return open
    .map(({ areas, hours }) => {
      const who = areas.length > 0 ? list.format(areas) : open.length > 1 ? vendorLabels.wholeShow : '';
      return [who, hours].filter(Boolean).join(' ');
    })
    .join(' · ');
}

export const pastShow = '(past show)';

/** 'County Fair schedule (past show)'. */
export const markedPast = (name: string): string => `${name} ${pastShow}`;

export const guideLabels = {
  vendorGuide: 'Vendor Guide',
  scan: 'Scan for the latest version',
  plans: 'Site plan',
  continued: 'continued',
  questions: 'Questions?',
  contact: 'Contact',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  stamp: (date: string, revision: number) => `Updated ${date} · version ${revision}`,
} as const;
