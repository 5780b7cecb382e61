import type { PortalEvent } from './event.ts';

export const activeEvents = (events: readonly PortalEvent[]): PortalEvent[] =>
  events.filter((event) => event.isActive);

/** The event a page is about (product 4.1): of the route's slug, else the default show, else the first active one. */
export function currentEvent(events: readonly PortalEvent[], slug?: string): PortalEvent | undefined {
  const active = activeEvents(events);
  return active.find((event) => event.slug === slug) ?? defaultOf(active);
}

/** The show whose texts the pages for all shows read: the one that visitors see first, also while none is offered. */
export const textsEvent = (events: readonly PortalEvent[]): PortalEvent | undefined =>
  currentEvent(events) ?? defaultOf(events);

const defaultOf = (events: readonly PortalEvent[]): PortalEvent | undefined =>
  events.find(({ isDefault }) => isDefault) ?? events[0];
