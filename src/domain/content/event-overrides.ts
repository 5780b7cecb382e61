import { isIsoDate } from '#domain/basics/dates.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { overrides } from '#domain/events/overrides.ts';
import { activeEvents } from '#domain/events/shows.ts';
import type { ContentItem } from './item.ts';
import { type ContentEvent, contentFor, explicitFor } from './text.ts';

type Overridable = Required<ContentEvent>;

/** The event as its pages show it (product 2.14); a stored date that is no date is passed over. */
export function withContentOverrides<Event extends Overridable>(
  event: Event,
  items: readonly ContentItem[],
): Event {
  const text = contentFor(event, items);
  const explicit = explicitFor(event, items);
  const date = (field: 'startDate' | 'endDate') => {
    const stored = explicit(overrides[field]);
    return isIsoDate(stored) ? stored : event[field];
  };
  return {
    ...event,
    name: text(overrides.name),
    location: text(overrides.location),
    startDate: date('startDate'),
    endDate: date('endDate'),
  };
}

export function shownEvents(saved: {
  readonly events: readonly PortalEvent[];
  readonly content: readonly ContentItem[];
}): PortalEvent[] {
  return activeEvents(saved.events).map((event) => withContentOverrides(event, saved.content));
}
