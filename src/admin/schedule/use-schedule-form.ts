import { useState } from 'react';
import { draftNames } from '#admin/editing/drafts.ts';
import { useDraft } from '#admin/editing/use-draft.ts';
import { conflictIn, failureText, fieldErrorsIn } from '#admin/session/failures.ts';
import { ApiError } from '#api-client';
import type { FieldError } from '#domain/basics/errors.ts';
import { failureLabels } from '#messages/admin.ts';
import { scheduleLabels as labels } from '#messages/admin-content.ts';
import { editorErrors, toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { useSaveSchedule } from './queries.ts';
import { emptyValues, type ScheduleValues, type StoredEntry, valuesOf, writeOf } from './values.ts';

/** The state of the form for a new entry, or for a stored one. What is typed is a draft until it is saved. */
export function useScheduleForm(eventId: string, entry: StoredEntry | null, onDone: () => void) {
  const stored = { value: entry ? valuesOf(entry) : emptyValues, version: entry?.version ?? 0 };
  const draftName = entry ? draftNames.schedule(entry.id) : draftNames.newSchedule(eventId);
  const draft = useDraft<ScheduleValues>(draftName, stored);
  const save = useSaveSchedule();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<StoredEntry | null>(null);
  const [isGone, setGone] = useState(false);

  const close = () => {
    draft.reset(stored);
    onDone();
  };
  const fail = (error: unknown) => {
    const what = entry ? labels.updateFailed : editorErrors.addSchedule;
    setErrors(fieldErrorsIn(error));
    setFailure(failureText(what, error, failureLabels.textKept));
  };
  const submit = async (values = draft.value, version = draft.base.version) => {
    if (save.isPending) return;
    const isNew = !entry || isGone;
    const write = writeOf(values, entry ? entry.eventId : eventId, isNew ? undefined : version);
    setErrors(write.ok ? [] : write.errors);
    setFailure(undefined);
    if (!write.ok) return;
    try {
      await save.mutateAsync({ id: isNew ? null : entry.id, ...write.value });
      setConflict(null);
      close();
      showToast(entry ? labels.updated : toasts.scheduleAdded);
    } catch (error) {
      const found = conflictIn<StoredEntry>(error);
      setConflict(found?.current ?? null);
      if (found?.current) return;
      const isMissing = entry !== null && error instanceof ApiError && error.status === 404;
      if (isMissing) {
        setGone(true);
        setFailure(labels.gone);
      } else fail(error);
    }
  };
  return {
    draft,
    errors,
    failure,
    conflict,
    isSaving: save.isPending,
    submit,
    close,
    closeConflict: () => setConflict(null),
    put(changes: Partial<ScheduleValues>) {
      draft.set({ ...draft.value, ...changes });
      setErrors([]);
      setFailure(undefined);
    },
  };
}
