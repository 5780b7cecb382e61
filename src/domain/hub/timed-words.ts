import type { ClockFace } from '#domain/basics/dates.ts';
import type { ShowSpan } from '#domain/events/shows.ts';

/** From a venue time on ('YYYY-MM-DD' or 'YYYY-MM-DDTHH:MM'), these words; then later times ('HH:MM') and words in turn. */
export type TimedWords = readonly (readonly [from: string, words: string, ...later: string[]])[];

export interface DayLines extends ShowSpan {
  readonly slug: string;
  readonly all: TimedWords;
  readonly areas: Readonly<Record<string, { readonly name: string; readonly said: TimedWords }>>;
}

/** Placeholder of the area's name, which begins nearly every line of an area. */
export const AREA = '{}';

/** A placeholder: a date becomes 'in 10 days', a moment of today 'in 1 hr 30 min'. */
export const whenIs = (moment: string): string => `{${moment}}`;

/** A placeholder: a date within a week becomes 'Friday', one beyond 'in 10 days'. */
export const whatDay = (date: string): string => `{!${date}}`;

/** Before the first time, the first words apply. Names nothing outside: pages have it inline (src/components/show-day/day-script.ts). */
export function wordsAt(said: TimedWords, { date, time }: ClockFace, area = ''): string {
  const now = `${date}T${time}`;
  const [from = '', first = '', ...later] = said.findLast(([from]) => from <= now) ?? said[0] ?? [];
  const at = later.findLastIndex((one, at) => at % 2 === 0 && `${from.slice(0, 10)}T${one}` <= now);
  const words = (at >= 0 && later[at + 1]) || first;
  const duration = (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return [hours > 0 && `${hours} hr`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
  };
  const told = words.replace(/\{(!?)([\d-]+)(T[\d:]+)?\}/g, (_, named: string, day: string, clock = '') => {
    if (clock) return `in ${duration((Date.parse(`${day}${clock}Z`) - Date.parse(`${now}Z`)) / 60_000)}`;
    const days = Math.round((Date.parse(day) - Date.parse(date)) / 86_400_000);
    if (days === 1) return 'tomorrow';
    if (!named || days > 6) return `in ${days} days`;
    return new Date(day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  });
  // It begins with `AREA`.
  return told.startsWith('{}') ? area + told.slice(2) : told;
}
