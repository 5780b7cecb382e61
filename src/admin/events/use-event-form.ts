import { useState } from 'react';
import { draftNames } from '#admin/editing/drafts.ts';
import { baseVersionOf, contentEntries, entryOf, storedItem } from '#admin/editing/texts/entries.ts';
import { useSaveContent } from '#admin/editing/texts/use-content-writes.ts';
import { useDraft } from '#admin/editing/use-draft.ts';
import type { AdminEvent } from '#admin/session/ActiveEvent.tsx';
import { conflictIn, fieldErrorsIn, isSignedOut, messageIn } from '#admin/session/failures.ts';
import type { FieldError } from '#domain/basics/errors.ts';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { dashboardFailureToast } from '#messages/failures.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { useUpdateEvent } from './use-update-event.ts';
import { byFormNames, type EventValues, updateOf, valuesOf } from './values.ts';

const DESCRIPTION = 'event_description';

/** What somebody else saved first: the record or its description. */
export type EventConflict =
  | { kind: 'record'; current: AdminEvent }
  | { kind: 'description'; current: ContentItem | null };

/**
 * The form's state. The record goes by PUT, the description as a text (product 2.14), each with the version it was
 * based on; both are drafts until they are saved.
 */
export function useEventForm(event: AdminEvent, items: readonly ContentItem[]) {
  const entry = entryOf(contentEntries(event, items), DESCRIPTION);
  if (!entry) throw new Error(`No ${DESCRIPTION} in the catalogue`);
  const shown = valuesOf(withContentOverrides(event, items));
  const stored = { value: shown, version: event.version };
  const storedText = { value: storedItem(entry)?.value ?? entry.fallback, version: baseVersionOf(entry) };
  const fields = useDraft<EventValues>(draftNames.event(event.id), stored);
  const description = useDraft(draftNames.content(event.id, DESCRIPTION), storedText);
  const updateEvent = useUpdateEvent();
  const saveContent = useSaveContent();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [conflict, setConflict] = useState<EventConflict | null>(null);
  const isSaving = updateEvent.isPending || saveContent.isPending;

  const fail = (failure: unknown) => {
    if (isSignedOut(failure)) return;
    const found = byFormNames(fieldErrorsIn(failure));
    setErrors(found);
    showToast(dashboardFailureToast('update event', found[0]?.message ?? messageIn(failure)));
  };
  const saveRecord = async (values: EventValues, version: number): Promise<boolean> => {
    setErrors([]);
    try {
      const saved = await updateEvent.mutateAsync({ id: event.id, ...updateOf(values, version) });
      fields.reset({ value: valuesOf(saved), version: saved.version });
      return true;
    } catch (failure) {
      const current = conflictIn<AdminEvent>(failure)?.current;
      if (current) setConflict({ kind: 'record', current });
      else fail(failure);
      return false;
    }
  };
  const saveText = async (value: string, version: number): Promise<boolean> => {
    const { type, category } = entry;
    try {
      const write = { key: DESCRIPTION, value: value.trim(), type, category, eventId: event.id, version };
      const saved = await saveContent.mutateAsync(write);
      description.reset({ value: saved.value, version: saved.version });
      return true;
    } catch (failure) {
      const found = conflictIn<ContentItem>(failure);
      if (found) setConflict({ kind: 'description', current: found.current });
      else fail(failure);
      return false;
    }
  };
  /** Saves both, or what a conflict left over; true when everything is stored. */
  const save = async (values = fields.value, version = fields.base.version): Promise<boolean> => {
    if (isSaving) return false;
    setConflict(null);
    const { isDirty, value, base } = description;
    const isDone = (await saveRecord(values, version)) && (!isDirty || (await saveText(value, base.version)));
    if (isDone) showToast(toasts.eventUpdated);
    return isDone;
  };
  const discard = () => {
    fields.reset(stored);
    description.reset(storedText);
    setErrors([]);
  };
  return {
    fields,
    description,
    errors,
    conflict,
    isSaving,
    save,
    async saveDescription(value: string, version: number) {
      setConflict(null);
      if (await saveText(value, version)) showToast(toasts.eventUpdated);
    },
    takeDescription(item: ContentItem | null) {
      setConflict(null);
      description.reset({ value: item?.value ?? entry.fallback, version: item?.version ?? 0 });
    },
    closeConflict: () => setConflict(null),
    discard,
  };
}
