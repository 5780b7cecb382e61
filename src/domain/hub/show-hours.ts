import { formatTime } from '#domain/basics/dates.ts';
import { inSentence } from '#domain/content/placeholder.ts';
import type { EntryKind } from '#domain/schedule/kinds.ts';
import { filterByArea, type Hours, hoursText, type TimetableEntry } from '#domain/schedule/timetable.ts';
import { notesOf } from './cutoffs.ts';

/** Areas that are open in the same hours: 'Expo Building', 'Courtyard', '8–5'. No area: it is the whole show. */
export type OpenHours = { readonly areas: readonly string[]; readonly hours: string };

export interface OpenDay {
  /** Those that open first come first, those with hours to be announced last; empty where nothing is on. */
  readonly open: readonly OpenHours[];
  /** When the first of them opens, 'HH:MM'; null where that is not known. */
  readonly opens: string | null;
  /** What must not be missed, and from when on less is possible. */
  readonly notes: readonly string[];
}

/** When vendors move in, are open or move out on a day; in the area with this key alone, if there is one. */
export function openDay(
  timetable: readonly TimetableEntry[],
  kind: EntryKind,
  date: string,
  area: string | null = null,
): OpenDay {
  const ofDay = timetable
    .filter((entry) => entry.kind === kind && entry.date === date)
    .toSorted((one, other) => Number(one.start === null) - Number(other.start === null));
  const own = area === null ? ofDay : filterByArea(ofDay, area);
  const starts = own.map(({ start }) => start);
  return {
    open: area === null || own.length === 0 ? byHours(own) : [{ areas: [], hours: inWords(own) }],
    opens: starts.includes(null) ? null : (starts.toSorted()[0] ?? null),
    notes: own.flatMap(notesOf),
  };
}

function byHours(entries: readonly TimetableEntry[]): OpenHours[] {
  const whole = entries.filter(({ areas }) => areas.length === 0);
  const names = [...new Set(entries.flatMap(({ areas }) => areas.map(({ name }) => name)))];
  const ofAreas = names.map((name) => {
    const own = entries.filter(({ areas }) => areas.some((area) => area.name === name));
    return { areas: [name], hours: inWords(own) };
  });
  const grouped = Map.groupBy(ofAreas, ({ hours }) => hours);
  return [
    ...(whole.length > 0 ? [{ areas: [], hours: inWords(whole) }] : []),
    ...[...grouped].map(([hours, group]) => ({ areas: group.flatMap(({ areas }) => areas), hours })),
  ];
}

const inWords = (entries: readonly TimetableEntry[]): string =>
  [...new Set(entries.map(shortHours))].join(', ');

/** Hours as people say them: '10–4', '6–10 PM', 'from 6 PM'. */
export function shortHours({ start, end, openEnded }: Hours): string {
  if (start === null) return inSentence(hoursText({ start, end, openEnded }));
  const from = clock(start);
  if (end === null) return `${openEnded ? 'from ' : ''}${from.figure}${from.half}`;
  const to = clock(end);
  const crossesNoon = from.half === ' AM' && to.half === ' PM';
  if (crossesNoon && to.hour < from.hour) return `${from.figure}–${to.figure}`;
  const half = from.half === to.half && start < end ? '' : from.half;
  return `${from.figure}${half}–${to.figure}${to.half}`;
}

/** '18:00' is '6' and ' PM', '18:30' is '6:30' and ' PM', '00:00' is 'midnight'. */
function clock(time: string) {
  const [figure = '', half] = formatTime(time).replace(':00', '').split(' ');
  return { figure, half: half ? ` ${half}` : '', hour: Number.parseInt(figure, 10) % 12 };
}
