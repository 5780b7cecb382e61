import { type ClockFace, weekdayName } from '#domain/basics/dates.ts';
import type { ShowSpan } from '#domain/events/shows.ts';

/** From a venue time on ('YYYY-MM-DD' or 'YYYY-MM-DDTHH:MM'), these words. */
export type TimedWords = readonly (readonly [from: string, words: string])[];

export interface DayLines extends ShowSpan {
  readonly slug: string;
  readonly all: TimedWords;
  readonly areas: Readonly<Record<string, { readonly name: string; readonly timed: TimedWords }>>;
}

/** Placeholder of the area's name, which begins nearly every line of an area. */
export const AREA = '{}';

/** A placeholder: a date becomes 'in 10 days', a moment of today 'in 1 hr 30 min'. */
export const whenIs = (moment: string): string => `{${moment}}`;

/** A placeholder: a date within a week becomes 'Friday', one beyond 'in 10 days'. */
export const whatDay = (date: string): string => `{${weekdayName(date)} ${date}}`;

/** Before the first time, the first words apply. */
export function wordsAt(timed: TimedWords, { date, time }: ClockFace, area = ''): string {
  const now = `${date}T${time}`;
  const [, words = ''] = timed.findLast(([from]) => from <= now) ?? timed[0] ?? [];
  const filled = words.replace(/\{(?:(\w+) )?([\d-]+)(T[\d:]+)?\}/g, (_, weekday, day, clock) => {
    const minutes = (Date.parse(`${day + clock}Z`) - Date.parse(`${now}Z`)) / 60_000;
    if (clock) return `in ${Math.floor(minutes / 60)} hr ${minutes % 60} min`.replace(/ 0 \w+/, '');
    const days = (Date.parse(day) - Date.parse(date)) / 86_400_000;
    if (days === 1) return 'tomorrow';
    return weekday && days < 7 ? weekday : `in ${days} days`;
  });
  return filled.startsWith(AREA) ? area + filled.slice(AREA.length) : filled;
}
