import {
  addDays,
  inclusiveDays,
  instantInZone,
  isOfOtherYear,
  mostShowDays,
  venueTimeZone,
} from '#domain/basics/dates.ts';
import type { PortalEvent } from './event.ts';

export type ShowPhase = 'before' | 'during' | 'after';

export type ShowSpan = { readonly first: string; readonly last: string };

export function phaseOf({ first, last }: ShowSpan, today: string): ShowPhase {
  if (today < first) return 'before';
  return today > last ? 'after' : 'during';
}

/** By the date at the venue; a show without dates is never over. */
export const isPast = (lastDay: string | null, today: string): boolean => lastDay !== null && lastDay < today;

/** Epoch milliseconds, for pages that know no time zones. @throws RangeError for an invalid date. */
export const overFrom = (lastDay: string): number =>
  instantInZone(addDays(lastDay, 1), '00:00', venueTimeZone);

type Dated = Pick<PortalEvent, 'startDate' | 'endDate'>;

/** Null for days that no show has: unknown, a year such as 10, backwards, years apart. */
export function spanOf({ startDate, endDate }: Dated): ShowSpan | null {
  if (startDate === null || endDate === null || isOfOtherYear(startDate)) return null;
  const days = inclusiveDays(startDate, endDate) ?? Infinity;
  return days <= mostShowDays ? { first: startDate, last: endDate } : null;
}

/** Epoch milliseconds at which one of these shows begins or ends at the venue; null for none. */
export function nextPhaseChange(shows: readonly Dated[], now: number): number | null {
  const changes = shows
    .map(spanOf)
    .flatMap((span) => (span ? [instantInZone(span.first, '00:00', venueTimeZone), overFrom(span.last)] : []))
    .filter((instant) => instant > now);
  return changes.length > 0 ? Math.min(...changes) : null;
}

export const activeEvents = (events: readonly PortalEvent[]): PortalEvent[] =>
  events.filter((event) => event.isActive);

/** Product 4.1: the route's slug, otherwise the default show, otherwise the first active one. */
export function currentEvent(events: readonly PortalEvent[], slug?: string): PortalEvent | undefined {
  const active = activeEvents(events);
  return active.find((event) => event.slug === slug) ?? defaultOf(active);
}

/** Pages for all shows read this show's texts, even while none is offered. */
export const textsEvent = (events: readonly PortalEvent[]): PortalEvent | undefined =>
  currentEvent(events) ?? defaultOf(events);

const defaultOf = (events: readonly PortalEvent[]): PortalEvent | undefined =>
  events.find(({ isDefault }) => isDefault) ?? events[0];

export const editionStates = ['draft', 'current', 'past'] as const;
export type EditionState = (typeof editionStates)[number];

type Named = Pick<PortalEvent, 'name' | 'startDate'>;

/** 'County Fair 2027', unless the name already tells the year. */
export function editionName({ name, startDate }: Named): string {
  const year = startDate?.slice(0, 4) ?? '';
  return year === '' || name.includes(year) ? name : `${name} ${year}`;
}

/** The current edition goes by its name alone. */
export const nameAmongShows = (edition: Named & { readonly state: EditionState }): string =>
  edition.state === 'current' ? edition.name : editionName(edition);

export const stateLabels: Readonly<Record<EditionState, string>> = {
  draft: 'Not public yet',
  current: 'Current',
  past: 'Over',
};
