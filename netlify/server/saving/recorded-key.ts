import type { PageChange } from '#domain/publication/calls.ts';
import type { EventField } from '#domain/publication/page-changes.ts';

/** Under which keys the history of texts records an event's fields; those that no text stands in for have a colon. */
export const eventFieldKeys = {
  name: 'event_name',
  location: 'event_location',
  startDate: 'event_start_date',
  endDate: 'event_end_date',
  fullName: 'event:full_name',
  expofpEventId: 'event:floor_plan',
  isActive: 'event:active',
} as const satisfies Record<EventField, string>;

/** The key under which the history records a change. */
export function recordedKey({ kind, key }: Pick<PageChange, 'kind' | 'key'>): string {
  if (kind === 'text') return key;
  return kind === 'event' ? eventFieldKeys[key as EventField] : `${kind}:${key}`;
}
