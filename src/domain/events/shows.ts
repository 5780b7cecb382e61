import type { PortalEvent } from './event.ts';
import { defaultSlug } from './slugs.ts';

export const activeEvents = (events: readonly PortalEvent[]): PortalEvent[] =>
  events.filter((event) => event.isActive);

/** The event a page is about (product 4.1): of the route's slug, else nile, else the first active one. */
export function currentEvent(events: readonly PortalEvent[], slug?: string): PortalEvent | undefined {
  const active = activeEvents(events);
  const bySlug = (wanted: string | undefined) => active.find((event) => event.slug === wanted);
  return bySlug(slug) ?? bySlug(defaultSlug) ?? active[0];
}

/** The show whose texts the pages for all shows read: the one that visitors see first, also while none is offered. */
export const textsEvent = (events: readonly PortalEvent[]): PortalEvent | undefined =>
  currentEvent(events) ?? events.find(({ slug }) => slug === defaultSlug) ?? events[0];
