import { draftNames } from '#admin/editing/drafts.ts';
import { baseVersionOf, contentEntries, entryOf, storedItem } from '#admin/editing/texts/entries.ts';
import { useSaveContent } from '#admin/editing/texts/use-content-writes.ts';
import { useDraft } from '#admin/editing/use-draft.ts';
import { useRecord } from '#admin/editing/use-record.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import type { AdminEvent } from '#admin/session/ActiveEvent.tsx';
import { fieldErrorsIn, isSignedOut, messageIn } from '#admin/session/failures.ts';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import type { ContentItem, ContentType } from '#domain/content/item.ts';
import type { EventUpdate } from '#domain/events/event.ts';
import { dashboardFailureToast } from '#messages/failures.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { useUpdateEvent } from './use-update-event.ts';
import { type EventFieldName, type EventValues, recordFields, updateOf, valuesOf } from './values.ts';

const DESCRIPTION = 'event_description';

/** A failure is told by a toast (product 8.3), beside the faults at their fields. */
function tellFailure(error: unknown): undefined {
  if (isSignedOut(error)) return;
  showToast(dashboardFailureToast('update event', fieldErrorsIn(error)[0]?.message ?? messageIn(error)));
}

/**
 * The form's state. The record goes by PUT, the description as a text (product 2.14), each with the version it was
 * based on; both are drafts until they are saved.
 */
export function useEventForm(event: AdminEvent, items: readonly ContentItem[]) {
  const entry = entryOf(contentEntries(event, items), DESCRIPTION);
  if (!entry) throw new Error(`No ${DESCRIPTION} in the catalogue`);
  const updateEvent = useUpdateEvent();
  const saveContent = useSaveContent();
  const record = useRecord<EventValues, AdminEvent, EventUpdate>({
    draftName: draftNames.event(event.id),
    stored: { value: valuesOf(withContentOverrides(event, items)), version: event.version },
    valuesOf,
    // The server looks.
    check: (values, version) => ({ ok: true, value: updateOf(values, version) }),
    send: (update) => updateEvent.mutateAsync({ id: event.id, ...update }),
    textOf: tellFailure,
    onSaved: () => {},
  });
  const storedText = { value: storedItem(entry)?.value ?? entry.fallback, version: baseVersionOf(entry) };
  const description = useDraft(draftNames.content(event.id, DESCRIPTION), storedText);
  // Typed in the content editor, it may be formatted.
  const storedFormat = { value: entry.type, version: storedText.version };
  const format = useDraft<ContentType>(draftNames.contentFormat(event.id, DESCRIPTION), storedFormat);
  const text = useSubmit<ContentItem>(tellFailure);

  const saveText = (value: string, version: number): Promise<boolean> =>
    text.submit(async () => {
      const { key, category } = entry;
      const type = format.value;
      const write = { key, value: value.trim(), type, category, eventId: event.id, version };
      const saved = await saveContent.mutateAsync(write);
      description.reset(saved);
      format.reset({ value: saved.type, version: saved.version });
    });
  /** Saves both, or what a conflict left over. @returns whether everything is stored. */
  const save = async (values?: EventValues, version?: number): Promise<boolean> => {
    if (text.isBusy) return false;
    const { isDirty, value, base } = description;
    const isDone =
      (await record.save(values, version)) && (!isDirty || (await saveText(value, base.version)));
    if (isDone) showToast(toasts.eventUpdated);
    return isDone;
  };
  return {
    record: { ...record, save },
    description,
    text,
    isSaving: record.isBusy || text.isBusy,
    errorOf: (name: EventFieldName) => record.errorOf(recordFields[name]),
    async saveDescription(value: string, version: number) {
      if (await saveText(value, version)) showToast(toasts.eventUpdated);
    },
    takeDescription(item: Pick<ContentItem, 'value' | 'version'>) {
      text.closeConflict();
      description.reset(item.version === 0 ? { value: entry.fallback, version: 0 } : item);
      format.reset(storedFormat);
    },
    discard() {
      record.discard();
      description.reset(storedText);
      format.reset(storedFormat);
      text.clear();
    },
  };
}
