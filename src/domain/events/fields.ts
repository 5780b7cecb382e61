import type { PortalEvent } from './event.ts';

interface EventFieldData {
  /** What Event Setup calls it. */
  readonly label: string;
  /** The text that stands in for the field on pages while it is stored (product 2.14). */
  readonly text?: 'event_name' | 'event_location' | 'event_start_date' | 'event_end_date';
}

/** The fields of a show that Event Setup edits. */
export const eventFields = {
  name: { label: 'Event Name', text: 'event_name' },
  fullName: { label: 'Full Name' },
  location: { label: 'Location', text: 'event_location' },
  startDate: { label: 'Start Date', text: 'event_start_date' },
  endDate: { label: 'End Date', text: 'event_end_date' },
  expofpEventId: { label: 'Floor Plan ID' },
  isActive: { label: 'Active' },
} as const satisfies Partial<Record<keyof PortalEvent, EventFieldData>>;
export type EventField = keyof typeof eventFields;

/** The fields that a text stands in for. */
export type OverriddenField = {
  [Field in EventField]: (typeof eventFields)[Field] extends { text: string } ? Field : never;
}[EventField];
export type OverridingText = (typeof eventFields)[OverriddenField]['text'];

export const eventFieldNames = Object.keys(eventFields) as EventField[];

/** The text that stands in for a field, where one does. */
export function textOfField(field: EventField): OverridingText | undefined {
  const { text }: EventFieldData = eventFields[field];
  return text;
}

/** The texts that stand in for a field. */
export const overridingTexts: readonly OverridingText[] = eventFieldNames.flatMap(
  (field) => textOfField(field) ?? [],
);

/** The field that a text of this key stands in for, if it does. */
export function fieldBehind(key: string): OverriddenField | undefined {
  return eventFieldNames.find((field) => textOfField(field) === key) as OverriddenField | undefined;
}
