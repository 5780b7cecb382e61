import type { RecordField } from '#domain/basics/fields.ts';
import type { EventUpdate, PortalEvent } from '#domain/events/event.ts';
import { type EventField, eventFields } from '#domain/events/fields.ts';
import { floorPlanIdIn } from '#domain/events/floor-plan-id.ts';

/** The form of Event Setup under the names of product 2.14; the description is a text of its own. */
export interface EventValues {
  event_name: string;
  event_full_name: string;
  event_location: string;
  event_start_date: string;
  event_end_date: string;
  event_floor_plan: string;
  event_active: boolean;
}
export type EventFieldName = keyof EventValues;

/** Which field of the record each one edits. */
export const recordFields = {
  event_name: 'name',
  event_full_name: 'fullName',
  event_location: 'location',
  event_start_date: 'startDate',
  event_end_date: 'endDate',
  event_floor_plan: 'expofpEventId',
  event_active: 'isActive',
} as const satisfies Record<EventFieldName, EventField>;

/** What is known of the record's fields, under the names of the form. */
export const formFields = Object.fromEntries(
  Object.entries(recordFields).map(([name, field]): [string, RecordField] => [name, eventFields[field]]),
) as Record<EventFieldName, RecordField>;

export function valuesOf(event: PortalEvent): EventValues {
  return {
    event_name: event.name,
    event_full_name: event.fullName,
    event_location: event.location,
    event_start_date: event.startDate ?? '',
    event_end_date: event.endDate ?? '',
    event_floor_plan: event.expofpEventId ?? '',
    event_active: event.isActive,
  };
}

/** What is sent; the server checks it. */
export function updateOf(values: EventValues, version: number): EventUpdate {
  return {
    name: values.event_name,
    fullName: values.event_full_name,
    location: values.event_location,
    startDate: values.event_start_date || null,
    endDate: values.event_end_date || null,
    expofpEventId: floorPlanIdIn(values.event_floor_plan) || null,
    isActive: values.event_active,
    version,
  };
}
