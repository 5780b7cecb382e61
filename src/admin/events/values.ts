import { differingFields, type RecordField } from '#domain/basics/fields.ts';
import { type Applications, applicationsOf } from '#domain/events/applications.ts';
import type { Edition } from '#domain/events/edition.ts';
import { eventFields, isPublished, type Part, partLabels, parts } from '#domain/events/event.ts';
import { floorPlanIdIn } from '#domain/events/floor-plan-id.ts';
import { type EventWrite, type SetupField, setupFields } from '#domain/events/setup.ts';
import type { MarkName } from '#domain/look/marks.ts';
import { colorFault } from '#domain/look/palette.ts';
import type { MotifName } from '#domain/look/theme.ts';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';

/** Each part has a switch of its own, so two people can switch two of them. */
type PartValues = { [Name in Part as `part_${Name}`]: boolean };

/** The form of Event Setup under the names of product 2.14. */
export interface EventValues extends PartValues {
  event_name: string;
  event_full_name: string;
  event_location: string;
  event_start_date: string;
  event_end_date: string;
  event_floor_plan: string;
  event_active: boolean;
  event_applications: Applications;
  event_exhibitors: string;
  event_attendees: string;
  event_sqft: string;
  event_primary_color: string;
  event_accent_color: string;
  event_mark: MarkName;
  event_motif: MotifName;
  event_default: boolean;
  event_description: string;
  event_notify: string;
  event_retention: string;
  event_master_schedule: string;
}
export type EventFieldName = keyof EventValues;

export type EventLineName = Exclude<
  EventFieldName,
  | 'event_active'
  | 'event_applications'
  | 'event_default'
  | 'event_mark'
  | 'event_motif'
  | `event_${string}_color`
  | keyof PartValues
>;

const partField = <Of extends Part>(part: Of) => `part_${part}` as const;

/** In the order of the form. */
export const recordFields = {
  event_name: 'name',
  event_location: 'location',
  event_start_date: 'startDate',
  event_end_date: 'endDate',
  event_description: 'description',
  event_full_name: 'fullName',
  event_applications: 'applications',
  'part_load-in': 'comingSoon',
  part_schedule: 'comingSoon',
  part_guidelines: 'comingSoon',
  part_downloads: 'comingSoon',
  'part_floor-map': 'comingSoon',
  part_exhibitors: 'comingSoon',
  event_active: 'isActive',
  event_default: 'isDefault',
  event_exhibitors: 'exhibitors',
  event_attendees: 'attendees',
  event_sqft: 'sqft',
  event_notify: 'inquiryNotify',
  event_retention: 'inquiryRetentionMonths',
  event_floor_plan: 'expofpEventId',
  event_master_schedule: 'masterScheduleUrl',
  event_primary_color: 'primaryColor',
  event_accent_color: 'accentColor',
  event_mark: 'mark',
  event_motif: 'motif',
} as const satisfies Record<EventFieldName, SetupField>;

const figure = (value: number | null | undefined): string => value?.toLocaleString('en-US') ?? '';

/** The record's fields under the names of the form, where numbers are text. */
export const formFields = Object.fromEntries([
  ...Object.entries(recordFields).map(([name, field]) => [name, setupFields[field]]),
  ...(['exhibitors', 'attendees', 'sqft'] as const).map((name) => [
    `event_${name}`,
    { label: eventFields[name].label },
  ]),
  ...parts.map((part) => [
    partField(part),
    { label: partLabels[part], words: (isOut: boolean) => (isOut ? labels.published : labels.comingSoon) },
  ]),
]) as Record<EventFieldName, Omit<RecordField, 'schema'>>;

/** `description`: what pages show while the show has none of its own. */
export function valuesOf(event: Edition, description: string): EventValues {
  const partValues = parts.map((part) => [partField(part), isPublished(event, part)]);
  return {
    event_name: event.name,
    event_full_name: event.fullName,
    event_location: event.location,
    event_start_date: event.startDate ?? '',
    event_end_date: event.endDate ?? '',
    event_floor_plan: event.expofpEventId ?? '',
    event_active: event.isActive,
    event_applications: applicationsOf(event),
    event_exhibitors: figure(event.exhibitors),
    event_attendees: figure(event.attendees),
    event_sqft: figure(event.sqft),
    event_primary_color: event.primaryColor,
    event_accent_color: event.accentColor,
    event_mark: (event.mark ?? 'initials') as MarkName,
    event_motif: (event.motif ?? 'mountains') as MotifName,
    event_default: event.isDefault ?? false,
    event_description: event.description ?? description,
    event_notify: event.inquiryNotify ?? '',
    event_retention: event.inquiryRetentionMonths ?? '',
    event_master_schedule: event.masterScheduleUrl ?? '',
    ...(Object.fromEntries(partValues) as PartValues),
  };
}

/**
 * What is sent. A stored color from before there were rules for it stays as it is until somebody picks another one, and a
 * description that says what pages show anyway is none of the show's own.
 */
export function updateOf(
  values: EventValues,
  version: number,
  stored: Edition,
  description: string,
): EventWrite {
  const color = (of: 'primaryColor' | 'accentColor', value: string) =>
    value === stored[of] && colorFault(of, value) ? undefined : value;
  const isAnyway = stored.description === null && values.event_description === description;
  return {
    name: values.event_name,
    fullName: values.event_full_name,
    location: values.event_location,
    startDate: values.event_start_date || null,
    endDate: values.event_end_date || null,
    expofpEventId: floorPlanIdIn(values.event_floor_plan) || null,
    isActive: values.event_active,
    applications: values.event_applications,
    comingSoon: parts.filter((part) => !values[partField(part)]),
    exhibitors: values.event_exhibitors,
    attendees: values.event_attendees,
    sqft: values.event_sqft,
    primaryColor: color('primaryColor', values.event_primary_color),
    accentColor: color('accentColor', values.event_accent_color),
    mark: values.event_mark,
    motif: values.event_motif,
    isDefault: values.event_default,
    description: isAnyway ? null : values.event_description,
    inquiryNotify: values.event_notify,
    inquiryRetentionMonths: values.event_retention,
    masterScheduleUrl: values.event_master_schedule,
    version,
  };
}

/** What somebody has changed in the form, by its labels. */
export const changedLabels = (stored: EventValues, typed: EventValues): string[] =>
  differingFields<EventFieldName>(formFields, stored, typed).map((name) => formFields[name].label);
