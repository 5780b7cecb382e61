import type { ClockFace } from '#domain/basics/dates.ts';
import type { ShowSpan } from '#domain/events/shows.ts';

/**
 * What a line says, a row for each day on which it changes: from a time of the venue on, 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:MM',
 * and what it says then; after that by turns a later time of this day, 'HH:MM', and what it says from then on. Pages look it
 * up, so they need not know why.
 */
export type Said = readonly (readonly [from: string, words: string, ...later: string[]])[];

/** The day line of a show as pages have it: of all areas, and of each by its key. */
export interface DayLines extends ShowSpan {
  readonly slug: string;
  readonly all: Said;
  readonly areas: Readonly<Record<string, { readonly name: string; readonly said: Said }>>;
}

/** Stands for the name of the area, with which nearly every line of an area begins. */
export const AREA = '{}';

/** A placeholder: a date becomes 'in 10 days', a moment of today 'in 1 h 30 min'. */
export const whenIs = (moment: string): string => `{${moment}}`;

/** What is said now in an area, or in all; before the first time, what is said then. */
export function saidAt(said: Said, { date, time }: ClockFace, area = ''): string {
  const now = `${date}T${time}`;
  const [from = '', first = '', ...later] = said.findLast(([from]) => from <= now) ?? said[0] ?? [];
  const at = later.findLastIndex((one, at) => at % 2 === 0 && `${from.slice(0, 10)}T${one}` <= now);
  const words = (at >= 0 && later[at + 1]) || first;
  const told = words.replace(/\{([\d-]+)(T[\d:]+)?\}/g, (_, day: string, clock = '') => {
    if (clock) return `in ${duration((Date.parse(`${day}${clock}Z`) - Date.parse(`${now}Z`)) / 60_000)}`;
    const days = Math.round((Date.parse(day) - Date.parse(date)) / 86_400_000);
    return days === 1 ? 'tomorrow' : `in ${days} days`;
  });
  return told.startsWith(AREA) ? area + told.slice(AREA.length) : told;
}

/** 90 minutes are '1 h 30 min'. */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
