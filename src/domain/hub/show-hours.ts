import { eachDay } from '#domain/basics/dates.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import type { TimetableEntry } from '#domain/schedule/timetable.ts';
import { shortHours } from './short-hours.ts';

/** Areas that are open in the same hours: 'Expo Building', 'Courtyard', '8–5'. No area: it is the whole show. */
export type OpenHours = { readonly areas: readonly string[]; readonly hours: string };

export interface OpenDay {
  /** Those that open first come first; empty where the timetable tells no hours of the show. */
  readonly open: readonly OpenHours[];
  /** When the last of them closes, 'HH:MM'; null where that is not known. */
  readonly closes: string | null;
}

export function openDays({ first, last }: ShowSpan, timetable: readonly TimetableEntry[]): OpenDay[] {
  const hours = timetable.filter(({ kind }) => kind === 'show');
  return eachDay(first, last).map((day) => openDay(hours.filter(({ date }) => date === day)));
}

function openDay(entries: readonly TimetableEntry[]): OpenDay {
  const ends = entries.map(({ end }) => end);
  const isKnown = ends.length > 0 && ends.every((end) => end !== null);
  return { open: byHours(entries), closes: isKnown ? (ends.toSorted().at(-1) ?? null) : null };
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
