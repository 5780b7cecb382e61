import type { ReactNode } from 'react';
import { ConflictDialog } from '#admin/editing/ConflictDialog.tsx';
import { type ConflictField, chosenValue } from '#admin/editing/conflict.ts';
import { scheduleLabels as labels } from '#messages/admin-content.ts';
import type { useScheduleForm } from './use-schedule-form.ts';
import { type ScheduleValues, type StoredEntry, scheduleFields, valuesOf } from './values.ts';

interface Props {
  current: StoredEntry;
  state: ReturnType<typeof useScheduleForm>;
}

/** Somebody else saved the entry first: for each field that differs, the choice between the two. */
export function ScheduleConflict({ current, state }: Props): ReactNode {
  const { draft, failure, isSaving, submit, closeConflict } = state;
  const [mine, theirs, base] = [draft.value, valuesOf(current), draft.base.value];
  const differing: ConflictField[] = scheduleFields
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      name,
      label: labels.fields[name],
      mine: mine[name],
      theirs: theirs[name],
      preselected: mine[name] === base[name] ? 'theirs' : 'mine',
      mergeable: name === 'description',
    }));
  return (
    <ConflictDialog
      message={labels.conflict}
      fields={differing}
      isSaving={isSaving}
      error={failure}
      onBack={closeConflict}
      onSave={(choices) => {
        const kept = scheduleFields.map((name) => [
          name,
          chosenValue(choices, name, {
            mine: mine[name],
            theirs: theirs[name],
            merged: (text) => text,
          }),
        ]);
        submit(Object.fromEntries(kept) as ScheduleValues, current.version);
      }}
    />
  );
}
