import { useQueryClient } from '@tanstack/react-query';
import { draftNames } from '#admin/editing/drafts.ts';
import { baseVersionOf, contentEntries, entryOf, storedItem } from '#admin/editing/texts/entries.ts';
import { useContentWrites } from '#admin/editing/texts/use-content-writes.ts';
import { useDraft } from '#admin/editing/use-draft.ts';
import { useRecord } from '#admin/editing/use-record.ts';
import { useSetting } from '#admin/editing/use-setting.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { fieldErrorsIn, isSignedOut, messageIn } from '#admin/session/failures.ts';
import { editionsQuery } from '#admin/session/queries.ts';
import { useWrite } from '#admin/session/read.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import type { ContentItem, ContentType } from '#domain/content/item.ts';
import type { Edition } from '#domain/events/edition.ts';
import type { EventWrite, PortalEvent } from '#domain/events/event.ts';
import type { Setting } from '#domain/events/setting.ts';
import { dashboardFailureToast } from '#messages/failures.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { useFloorPlanLook } from './use-floor-plan-look.ts';
import { type EventFieldName, type EventValues, recordFields, updateOf, valuesOf } from './values.ts';

const DESCRIPTION = 'event_description';

/** With other days other wordings are proposed, and other things are left to do. */
const followsFromEvent = [api.listEditions, api.listLeftovers, api.editionReadiness, api.eventStats];

/** A failure is told by a toast (product 8.3), beside the faults at their fields. */
function tellFailure(error: unknown): undefined {
  if (isSignedOut(error)) return;
  showToast(dashboardFailureToast('update event', fieldErrorsIn(error)[0]?.message ?? messageIn(error)));
}

type SettingRecord = ReturnType<typeof useSetting>['record'];

/**
 * The form's state. The record goes by PUT, the description as a text (product 2.14), the notice address, how long
 * inquiries are kept and the master schedule's address as settings, each with the version it was based on; all are drafts
 * until they are saved.
 */
export function useEventForm(
  event: Edition,
  items: readonly ContentItem[],
  settings: readonly Versioned<Setting>[],
) {
  const entry = entryOf(contentEntries(event, items), DESCRIPTION);
  if (!entry) throw new Error(`No ${DESCRIPTION} in the catalogue`);
  const client = useQueryClient();
  const write = useWrite(...followsFromEvent);
  const writes = useContentWrites();
  const record = useRecord<EventValues, Versioned<PortalEvent>, EventWrite>({
    draftName: draftNames.event(event.id),
    stored: { value: valuesOf(withContentOverrides(event, items)), version: event.version },
    valuesOf,
    // The server looks.
    check: (values, version) => ({ ok: true, value: updateOf(values, version) }),
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
  const storedText = { value: storedItem(entry)?.value ?? entry.fallback, version: baseVersionOf(entry) };
  const description = useDraft(draftNames.content(event.id, DESCRIPTION), storedText);
  // Typed in the content editor, it may be formatted.
  const storedFormat = { value: entry.type, version: storedText.version };
  const format = useDraft<ContentType>(draftNames.contentFormat(event.id, DESCRIPTION), storedFormat);
  const text = useSubmit<ContentItem>(tellFailure);
  const ofShow = { eventId: event.id, settings, textOf: tellFailure };
  const notify = useSetting({ ...ofShow, name: 'inquiry_notify' });
  const retention = useSetting({ ...ofShow, name: 'inquiry_retention_months' });
  const schedule = useSetting({ ...ofShow, name: 'master_schedule_url' });
  const ownSettings = [notify.record, retention.record, schedule.record];
  const floorPlan = useFloorPlanLook(record.draft.value.event_floor_plan, event.expofpEventId);

  const saveText = (value: string, version: number): Promise<boolean> =>
    text.submit(async () => {
      const { key, category } = entry;
      const type = format.value;
      const write = { key, value: value.trim(), type, category, eventId: event.id, version };
      const saved = await writes.save(write);
      description.reset(saved);
      format.reset({ value: saved.type, version: saved.version });
    });
  /** The last step, also after a conflict of the one before; leaves out a setting that is saved already. */
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
  /** Saves all, or what a conflict left over. @returns whether everything is stored. */
  const save = async (values?: EventValues, version?: number): Promise<boolean> => {
    if (text.isBusy || ownSettings.some(({ isBusy }) => isBusy)) return false;
    const { isDirty, value, base } = description;
    return (
      (await record.save(values, version)) &&
      (!isDirty || (await saveText(value, base.version))) &&
      saveRest()
    );
  };
  return {
    record: { ...record, save },
    description,
    text,
    notify: withRest(notify),
    retention: withRest(retention),
    schedule: withRest(schedule),
    floorPlan,
    isDirty: record.draft.isDirty || description.isDirty || ownSettings.some(({ draft }) => draft.isDirty),
    restoredAt:
      record.draft.restoredAt ??
      description.restoredAt ??
      ownSettings.map(({ draft }) => draft.restoredAt).find(Boolean) ??
      null,
    isSaving: record.isBusy || text.isBusy || ownSettings.some(({ isBusy }) => isBusy),
    errorOf: (name: EventFieldName) => record.errorOf(recordFields[name]),
    async saveDescription(value: string, version: number) {
      if (await saveText(value, version)) await saveRest();
    },
    takeDescription(item: Pick<ContentItem, 'value' | 'version'>) {
      text.closeConflict();
      description.reset(item.version === 0 ? { value: entry.fallback, version: 0 } : item);
      format.reset(storedFormat);
    },
    discard() {
      record.discard();
      for (const setting of ownSettings) setting.discard();
      description.reset(storedText);
      format.reset(storedFormat);
      text.clear();
    },
  };
}

export type EventForm = ReturnType<typeof useEventForm>;
