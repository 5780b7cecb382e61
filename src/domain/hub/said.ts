import type { ClockFace } from '#domain/basics/clock.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';

/** What a line says, each from a time of the venue on, 'YYYY-MM-DDTHH:MM'. Pages look it up, so they need not know why. */
export type Said = readonly (readonly [from: string, words: string])[];

/** The day line of a show as pages have it. `said` by the key of an area, of all under ''. */
export interface DayLines extends ShowSpan {
  readonly slug: string;
  readonly said: Readonly<Record<string, Said>>;
}

/** A date that the words give as so many days away. */
export const whenIs = (date: string): string => `{${date}}`;

/** What is said now; before the first time, what is said then. */
export function saidAt(said: Said, { date, time }: ClockFace): string {
  const now = `${date}T${time}`;
  const [, words = ''] = said.findLast(([from]) => from <= now) ?? said[0] ?? [];
  return words.replace(/\{([\d-]+)\}/g, (_, day: string) => {
    const days = Math.round((Date.parse(day) - Date.parse(date)) / 86_400_000);
    return days === 1 ? 'tomorrow' : `in ${days} days`;
  });
}
