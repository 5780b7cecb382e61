import * as z from 'zod/mini';
import { showDate } from '#domain/basics/date-schemas.ts';
import type { RecordField } from '#domain/basics/fields.ts';
import { orNull, requiredText } from '#domain/basics/primitives.ts';
import { floorPlanIdIn, floorPlanIdPattern } from './floor-plan-id.ts';
import { partsSchema, partWords } from './parts.ts';

interface EventFieldData extends RecordField {
  /** The text that stands in for the field on pages while it is stored (product 2.14). */
  readonly text?: 'event_name' | 'event_location' | 'event_start_date' | 'event_end_date';
}

const midnightUtc = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?Z$/;

/** Product 7.2 sends dates as an ISO date at midnight UTC; the portal keeps the date alone. */
const dateOfUpdate = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.replace(midnightUtc, '$1') : value)),
  orNull(showDate),
);

const floorPlanId = z
  .string('Floor-plan ID must be text')
  .check(
    z.overwrite(floorPlanIdIn),
    z.regex(floorPlanIdPattern, 'Floor-plan ID may hold only small letters, digits and hyphens, at most 63'),
  );

/** The fields of a show that Event Setup edits (product 2.14). */
export const eventFields = {
  name: { label: 'Event Name', schema: requiredText('Event name', 100), text: 'event_name' },
  fullName: { label: 'Full Name', schema: z.optional(requiredText('Full name', 200)) },
  location: { label: 'Location', schema: requiredText('Location', 200), text: 'event_location' },
  startDate: { label: 'Start Date', schema: dateOfUpdate, text: 'event_start_date' },
  endDate: { label: 'End Date', schema: dateOfUpdate, text: 'event_end_date' },
  expofpEventId: { label: 'Floor Plan ID', schema: z.optional(orNull(floorPlanId)) },
  isActive: {
    label: 'Active',
    schema: z.optional(z.boolean('Active must be yes or no')),
    words: (isActive: boolean) => (isActive ? 'Yes' : 'No'),
  },
  comingSoon: { label: 'Coming Soon', schema: z.optional(partsSchema), words: partWords },
} as const satisfies Readonly<Record<string, EventFieldData>>;
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
