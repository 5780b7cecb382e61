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

type PartField = `part_${Part}`;

const partField = <Of extends Part>(part: Of) => `part_${part}` as const;

/** The record's field behind each name of the form (product 2.14), in the order of the form. */
export const recordFields = {
  event_name: 'name',
  event_location: 'location',
  event_start_date: 'startDate',
  event_end_date: 'endDate',
  event_description: 'description',
  event_full_name: 'fullName',
  event_applications: 'applications',
  // Each part has a switch of its own, so two people can switch two of them.
  ...(Object.fromEntries(parts.map((part) => [partField(part), 'comingSoon'])) as Record<
    PartField,
    'comingSoon'
  >),
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
} as const satisfies Readonly<Record<string, SetupField>>;

export type EventFieldName = keyof typeof recordFields;

/** The fields that are not typed as a line of text. */
interface Chosen extends Record<PartField, boolean> {
  event_active: boolean;
  event_applications: Applications;
  event_default: boolean;
  event_mark: MarkName;
  event_motif: MotifName;
}

export type EventValues = Chosen & Record<Exclude<EventFieldName, keyof Chosen>, string>;
export type EventLineName = Exclude<EventFieldName, keyof Chosen | `event_${string}_color`>;

const names = Object.keys(recordFields) as EventFieldName[];

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

/** `description`: the text that pages show while the show has no description. */
export function valuesOf(event: Edition, description: string): EventValues {
  const shown = {
    ...event,
    applications: applicationsOf(event),
    description: event.description ?? description,
    isDefault: event.isDefault ?? false,
    mark: event.mark ?? 'initials',
    motif: event.motif ?? 'mountains',
  };
  const lines = names.map((name) => {
    const value = shown[recordFields[name]] ?? '';
    return [name, typeof value === 'number' ? value.toLocaleString('en-US') : value];
  });
  const partValues = parts.map((part) => [partField(part), isPublished(event, part)]);
  return Object.fromEntries([...lines, ...partValues]) as EventValues;
}

/** Keeps a stored color that breaks a later rule, and sends no description that equals the text pages show anyway. */
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
    ...Object.fromEntries(names.map((name) => [recordFields[name], values[name]])),
    startDate: values.event_start_date || null,
    endDate: values.event_end_date || null,
    expofpEventId: floorPlanIdIn(values.event_floor_plan) || null,
    comingSoon: parts.filter((part) => !values[partField(part)]),
    primaryColor: color('primaryColor', values.event_primary_color),
    accentColor: color('accentColor', values.event_accent_color),
    description: isAnyway ? null : values.event_description,
    version,
  } as EventWrite;
}

/** Labels of the changed fields. */
export const changedLabels = (stored: EventValues, typed: EventValues): string[] =>
  differingFields<EventFieldName>(formFields, stored, typed).map((name) => formFields[name].label);
