import { useQuery, useQueryClient } from '@tanstack/react-query';
import { draftNames, useRecord } from '#admin/records/use-record.ts';
import {
  fieldErrorsIn,
  isSignedOut,
  isUnanswered,
  messageIn,
  read,
  sessionQuery,
  useWrite,
} from '#admin/session/read.ts';
import { fieldsOf } from '#admin/ui/fields.tsx';
import { useDebounced } from '#admin/ui/hooks.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { differingFields, pickFields, type RecordField } from '#domain/basics/fields.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { contentFor, withContentOverrides } from '#domain/content/text.ts';
import { type Applications, applicationsOf } from '#domain/events/applications.ts';
import type { DayMap, Edition } from '#domain/events/edition.ts';
import { eventFields, isPublished, type Part, partLabels, parts, setupNames } from '#domain/events/event.ts';
import { type FloorPlanAnswer, floorPlanIdIn, isFloorPlanId } from '#domain/events/floor-plan-id.ts';
import { type EventWrite, type SetupField, setupFields } from '#domain/events/setup.ts';
import type { MarkName } from '#domain/look/marks.ts';
import { colorFault } from '#domain/look/palette.ts';
import type { MotifName } from '#domain/look/theme.ts';
import { failureLabels } from '#messages/admin.ts';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';

/** After the last key, so that not every beginning of an id is asked for. */
const PAUSE_MS = 700;

const lookQuery = (id: string) => ({ ...read(api.lookAtFloorPlan, { id }), gcTime: 0 });

/** Asks the floor-plan service about a typed id that is not the stored one. */
function useFloorPlanLook(typed: string, stored: string | null) {
  const client = useQueryClient();
  const id = floorPlanIdIn(typed);
  const isNew = isFloorPlanId(id) && id !== stored;
  const rested = useDebounced(id, PAUSE_MS);
  const query = useQuery({ ...lookQuery(id), enabled: isNew && rested === id });
  return {
    id,
    isNew,
    /** Undefined while it is asked, and where the portal could not be asked. */
    answer: isNew ? query.data?.answer : undefined,
    isLooking: isNew && (rested !== id || query.isFetching),
    /** Asks before a save; undefined where nothing is to be decided. */
    async ask(): Promise<FloorPlanAnswer | undefined> {
      if (!isNew) return undefined;
      if (query.data?.answer === 'plan') return 'plan';
      // If the portal cannot be asked, the save says so.
      const look = await client.query({ ...lookQuery(id), staleTime: 0 }).catch(() => undefined);
      return look?.answer;
    },
  };
}

/** Shows a toast with the first fault (product 8.3), beside the faults at their fields. */
function tellFailure(error: unknown): undefined {
  if (isSignedOut(error)) return;
  const [first] = fieldErrorsIn(error).toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  const kept = isUnanswered(error) ? ` ${failureLabels.textKept}` : '';
  const description = (first?.message ?? messageIn(error)) + kept;
  showToast({ ...toasts.eventUpdateFailed, ...(description && { description }) });
}

/** The state of the form, and of the dialog about its floor plan. */
export function useEventForm(
  event: Edition,
  items: readonly ContentItem[],
  entryDays: DayMap | undefined,
  onMoved: (saved: Edition) => void,
) {
  const client = useQueryClient();
  const write = useWrite(api.updateEvent);
  const elsewhere = items.filter(({ eventId }) => eventId !== event.id);
  const description = contentFor(event, elsewhere)('event_description');
  const values = (edition: Edition) => valuesOf(edition, description);
  const record = useRecord<EventValues, Edition>({
    draftName: draftNames.event(event.id),
    stored: { value: values(withContentOverrides(event, items)), version: event.version },
    valuesOf: values,
    // The server checks.
    async send(typed, version) {
      const update: EventWrite = { ...updateOf(typed, version, event, description), entryDays };
      const saved = await write(() => call(api.updateEvent, { id: event.id, ...update }));
      client.setQueryData(
        sessionQuery.queryKey,
        (session) =>
          session && {
            ...session,
            editions: session.editions.map((other) => (other.id === saved.id ? saved : other)),
          },
      );
      // The save deletes texts that overrode fields.
      await client.invalidateQueries({ queryKey: [api.listContent.path] });
      return saved;
    },
    textOf: tellFailure,
    onSaved(saved) {
      const was = withContentOverrides(event, items);
      const isMoved = was.startDate !== saved.startDate || was.endDate !== saved.endDate;
      if (isMoved && was.startDate !== null) onMoved(saved);
      else showToast(toasts.eventUpdated);
    },
  });
  const floorPlan = useFloorPlanLook(record.draft.value.expofpEventId, event.expofpEventId);
  const drawn = fieldsOf<EventValues>({
    prefix: 'event',
    names: setupNames,
    fields: setupFields,
    isUnmarked: true,
    values: record.draft.value,
    ...record,
  });
  return { record, floorPlan, ...drawn };
}

export type EventForm = ReturnType<typeof useEventForm>;

type PartField = `part_${Part}`;

const partField = <Of extends Part>(part: Of) => `part_${part}` as const;

/** The fields that are not typed as a line of text. Each part has a switch, so two people can switch two of them. */
interface Chosen extends Record<PartField, boolean> {
  isActive: boolean;
  applications: Applications;
  isDefault: boolean;
  mark: MarkName;
  motif: MotifName;
}

type FieldName = Exclude<SetupField, 'comingSoon'>;
export type EventValues = Chosen & Record<Exclude<FieldName, keyof Chosen>, string>;

const names = Object.keys(setupNames) as FieldName[];

/** The fields of conflicts and of what is not saved; figures are text here. */
export const formFields = Object.fromEntries<Omit<RecordField, 'schema'>>([
  ...names.map((name) => [name, setupFields[name]] as const),
  ...(['exhibitors', 'attendees', 'sqft'] as const).map(
    (name) => [name, { label: eventFields[name].label }] as const,
  ),
  ...parts.map((part) => {
    const words = (isOut: boolean) => (isOut ? labels.published : labels.comingSoon);
    return [partField(part), { label: partLabels[part], words }] as const;
  }),
]) as Record<keyof EventValues, Omit<RecordField, 'schema'>>;

/** `description`: the text that pages show while the show has no description. */
function valuesOf(event: Edition, description: string): EventValues {
  const shown = {
    ...event,
    applications: applicationsOf(event),
    description: event.description ?? description,
    isDefault: event.isDefault ?? false,
    mark: event.mark ?? 'initials',
    motif: event.motif ?? 'mountains',
  };
  const lines = names.map((name) => {
    const value = shown[name] ?? '';
    return [name, typeof value === 'number' ? value.toLocaleString('en-US') : value];
  });
  const partValues = parts.map((part) => [partField(part), isPublished(event, part)]);
  return Object.fromEntries([...lines, ...partValues]) as EventValues;
}

/** Keeps a stored color that breaks a later rule, and sends no description that equals the text pages show anyway. */
function updateOf(values: EventValues, version: number, stored: Edition, description: string): EventWrite {
  const color = (of: 'primaryColor' | 'accentColor') =>
    values[of] === stored[of] && colorFault(of, values[of]) ? undefined : values[of];
  const isAnyway = stored.description === null && values.description === description;
  return {
    ...pickFields(setupNames, values),
    startDate: values.startDate || null,
    endDate: values.endDate || null,
    expofpEventId: floorPlanIdIn(values.expofpEventId) || null,
    comingSoon: parts.filter((part) => !values[partField(part)]),
    primaryColor: color('primaryColor'),
    accentColor: color('accentColor'),
    description: isAnyway ? null : values.description,
    version,
  } as EventWrite;
}

export const changedLabels = (stored: EventValues, typed: EventValues): string[] =>
  differingFields<keyof EventValues>(formFields, stored, typed).map((name) => formFields[name].label);

const order = Object.keys(setupNames);
