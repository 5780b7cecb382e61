import { useQueryClient } from '@tanstack/react-query';
import { draftNames } from '#admin/editing/drafts.ts';
import { contentEntries, entryOf } from '#admin/editing/texts/entries.ts';
import { useText } from '#admin/editing/texts/use-text.ts';
import { useRecord } from '#admin/editing/use-record.ts';
import { useSetting } from '#admin/editing/use-setting.ts';
import { fieldErrorsIn, isSignedOut, messageIn } from '#admin/session/failures.ts';
import { editionsQuery } from '#admin/session/queries.ts';
import { useWrite } from '#admin/session/read.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { Edition } from '#domain/events/edition.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { Setting } from '#domain/events/setting.ts';
import type { EventWrite } from '#domain/events/update.ts';
import { dashboardFailureToast } from '#messages/failures.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { useFloorPlanLook } from './use-floor-plan-look.ts';
import { type EventFieldName, type EventValues, recordFields, updateOf, valuesOf } from './values.ts';

const DESCRIPTION = 'event_description';

/** Other dates change the proposed wordings and what is left to do. */
const followsFromEvent = [api.listEditions, api.listLeftovers, api.editionReadiness, api.eventStats];

/** A failure is told by a toast (product 8.3), beside the faults at their fields. */
function tellFailure(error: unknown): undefined {
  if (isSignedOut(error)) return;
  showToast(dashboardFailureToast('update event', fieldErrorsIn(error)[0]?.message ?? messageIn(error)));
}

type SettingRecord = ReturnType<typeof useSetting>['record'];

/** The form's state: the record, the description and three settings, each saved with its own version. */
export function useEventForm(
  event: Edition,
  items: readonly ContentItem[],
  settings: readonly Versioned<Setting>[],
) {
  const entry = entryOf(contentEntries(event, items), DESCRIPTION);
  if (!entry) throw new Error(`No ${DESCRIPTION} in the catalogue`);
  const client = useQueryClient();
  const write = useWrite(...followsFromEvent);
  const record = useRecord<EventValues, Versioned<PortalEvent>, EventWrite>({
    draftName: draftNames.event(event.id),
    stored: { value: valuesOf(withContentOverrides(event, items)), version: event.version },
    valuesOf,
    // The server checks.
    check: (values, version) => ({ ok: true, value: updateOf(values, version, event) }),
    async send(update) {
      const saved = await write(() => call(api.updateEvent, { id: event.id, ...update }));
      client.setQueryData(editionsQuery.queryKey, (editions) =>
        editions?.map((other) => (other.id === saved.id ? { ...other, ...saved } : other)),
      );
      // The texts that stood in for its fields are gone now.
      await client.invalidateQueries({ queryKey: [api.listContent.path] });
      client.invalidateQueries({ queryKey: [api.contentHistory.path] });
      return saved;
    },
    textOf: tellFailure,
    onSaved: () => {},
  });
  const description = useText(entry, event, tellFailure);
  const ofShow = { eventId: event.id, settings, textOf: tellFailure };
  const notify = useSetting({ ...ofShow, name: 'inquiry_notify' });
  const retention = useSetting({ ...ofShow, name: 'inquiry_retention_months' });
  const schedule = useSetting({ ...ofShow, name: 'master_schedule_url' });
  const ownSettings = [notify.record, retention.record, schedule.record];
  const floorPlan = useFloorPlanLook(record.draft.value.event_floor_plan, event.expofpEventId);

  /** The last step, also after a conflict of an earlier one; skips a setting that is saved already. */
  const saveRest = async (saved?: SettingRecord): Promise<boolean> => {
    for (const setting of ownSettings)
      if (setting !== saved && setting.draft.isDirty && !(await setting.save())) return false;
    showToast(toasts.eventUpdated);
    return true;
  };
  /** Saves what a conflict left over of a setting, then the rest. */
  const withRest = <Of extends { record: SettingRecord }>(setting: Of): Of => ({
    ...setting,
    record: {
      ...setting.record,
      save: async (...left) => (await setting.record.save(...left)) && saveRest(setting.record),
    },
  });
  const save = async (values?: EventValues, version?: number): Promise<boolean> => {
    if (description.isBusy || ownSettings.some(({ isBusy }) => isBusy)) return false;
    return (
      (await record.save(values, version)) &&
      (!description.draft.isDirty || (await description.save())) &&
      saveRest()
    );
  };
  const drafts = [record.draft, description.draft, ...ownSettings.map(({ draft }) => draft)];
  return {
    record: { ...record, save },
    description,
    notify: withRest(notify),
    retention: withRest(retention),
    schedule: withRest(schedule),
    floorPlan,
    isDirty: drafts.some(({ isDirty }) => isDirty),
    restoredAt: drafts.map(({ restoredAt }) => restoredAt).find(Boolean) ?? null,
    isSaving: [record, description, ...ownSettings].some(({ isBusy }) => isBusy),
    errorOf: (name: EventFieldName) => record.errorOf(recordFields[name]),
    async saveDescription(value: string, version: number) {
      if (await description.save(value, version)) await saveRest();
    },
    discard() {
      for (const part of [record, description, ...ownSettings]) part.discard();
    },
  };
}

export type EventForm = ReturnType<typeof useEventForm>;
