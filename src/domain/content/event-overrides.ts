import { isIsoDate } from '#domain/basics/dates.ts';
import type { ContentItem } from './item.ts';
import { type ContentEvent, contentFor, explicitFor } from './text.ts';

type Overridable = Required<ContentEvent>;

/**
 * The event as its pages show it: stored event_name, event_location, event_start_date and event_end_date
 * override its own fields (product 2.14). A stored date that is no date is passed over; an empty location
 * becomes the catalogue's.
 */
export function withContentOverrides<Event extends Overridable>(
  event: Event,
  items: readonly ContentItem[],
): Event {
  const text = contentFor(event, items);
  const explicit = explicitFor(event, items);
  const date = (value: string | undefined) => (isIsoDate(value) ? value : undefined);
  return {
    ...event,
    name: text('event_name'),
    location: text('event_location'),
    startDate: date(explicit('event_start_date')) ?? event.startDate,
    endDate: date(explicit('event_end_date')) ?? event.endDate,
  };
}
