import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { draftNames, useDraft } from '#admin/editing/drafts.ts';
import { DraftNote } from '#admin/editing/FormEnd.tsx';
import { FieldsConflict } from '#admin/editing/RecordConflict.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { isSignedOut } from '#admin/session/failures.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Chips } from '#admin/ui/Chips.tsx';
import { TextArea } from '#admin/ui/TextArea.tsx';
import type { InquiryUpdate } from '#domain/inquiries/checks.ts';
import type { InquiryStatus, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { conflictLabels, inboxLabels as labels } from '#messages/admin.ts';
import { assigneeLabels } from '#messages/inquiries/several.ts';
import type { Toast } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { AssigneeSelect } from './AssigneeSelect.tsx';
import { colleaguesQuery, putInInbox, useUpdateInquiry } from './queries.ts';
import { inquiryStatuses } from './words.ts';

/** The status, saved with one click, and the notes of the team. */
export function InquiryWork({ inquiry }: { inquiry: StoredInquiry }): ReactNode {
  const id = useId();
  const client = useQueryClient();
  const update = useUpdateInquiry();
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const notes = useDraft(draftNames.notes(inquiry.id), { value: inquiry.notes, version: inquiry.version });
  const [mine, setMine] = useState<Partial<Work>>({});
  const { submit, isBusy, errors, failure, conflict, closeConflict } = useSubmit<StoredInquiry>((error) => {
    if (isSignedOut(error)) return undefined;
    showToast(labels.saveFailed);
    return labels.saveFailed.description;
  });
  const error = errors[0]?.message ?? failure;
  const current = conflict?.current;

  const nameOf = (id: string | null) =>
    [...colleagues, ...(current?.assignee ? [current.assignee] : [])].find((one) => one.id === id)?.name ??
    assigneeLabels.nobody;

  const save = (work: Partial<Work>, version: number, saved: Toast, undo?: Partial<Work>) => {
    if (isBusy) return;
    setMine(work);
    submit(async () => {
      const now = await update({ id: inquiry.id, ...work, version });
      if (work.notes !== undefined) notes.reset({ value: now.notes, version: now.version });
      const run = () => undo && save(undo, now.version, labels.undone);
      showToast({ ...saved, ...(undo && { action: { label: labels.undo, hint: labels.undoHint, run } }) });
    });
  };
  const setStatus = (status: InquiryStatus) =>
    save({ status }, inquiry.version, labels.statusSaved(labels.statuses[status].toLowerCase()), {
      status: inquiry.status,
    });
  const saveNotes = () => save({ notes: notes.value }, notesVersion(), labels.notesSaved);
  // A change of the status alone leaves the notes as they are, so they can be saved on top of it.
  const notesVersion = () => (notes.base.value === inquiry.notes ? inquiry.version : notes.base.version);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && notes.isDirty) saveNotes();
  };

  return (
    <div className="mt-6 grid gap-5 rounded bg-surface-alt p-4 md:p-5">
      <Chips
        label={labels.setStatus}
        labelClass="mb-2 font-semibold"
        choices={inquiryStatuses.map((value) => ({ value, label: labels.statuses[value] }))}
        chosen={inquiry.status}
        onChoose={(status) => inquiry.status !== status && setStatus(status)}
      />
      <AssigneeSelect
        name="inquiry-assignee"
        fieldClass="max-w-80"
        others={[{ value: '', label: assigneeLabels.nobody }]}
        current={inquiry.assignee}
        value={inquiry.assignee?.id ?? ''}
        onChange={({ target: { value, selectedOptions } }) =>
          save(
            { assignee: value || null },
            inquiry.version,
            assigneeLabels.saved(value ? (selectedOptions[0]?.text ?? null) : null),
          )
        }
      />
      <div className="grid gap-2">
        <label className="font-semibold" htmlFor={`${id}-notes`}>
          {labels.notes}
        </label>
        <p className="text-15 text-text-muted" id={`${id}-hint`}>
          {labels.notesHint}
        </p>
        <DraftNote
          at={notes.restoredAt}
          onDiscard={() => notes.reset({ value: inquiry.notes, version: inquiry.version })}
        />
        <TextArea
          id={`${id}-notes`}
          className="control control-dense"
          rows={3}
          value={notes.value}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => notes.set(target.value)}
          onKeyDown={onKeyDown}
        />
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
        <Button
          look="primary"
          className="justify-self-start"
          aria-disabled={!notes.isDirty || isBusy}
          onClick={() => notes.isDirty && saveNotes()}
        >
          {isBusy ? labels.saving : labels.saveNotes}
        </Button>
      </div>
      {current && (
        <FieldsConflict<Work>
          message={conflictLabels.inquiryMessage}
          fields={{ ...fields, assignee: { label: assigneeLabels.label, words: nameOf } }}
          names={Object.keys(mine) as (keyof Work)[]}
          mine={{ ...workOf(current), ...mine }}
          theirs={workOf(current)}
          isSaving={isBusy}
          error={error}
          onBack={closeConflict}
          onSave={({ status, notes: text, assignee }) => {
            const kept = {
              ...(status !== current.status && { status }),
              ...(text !== current.notes && { notes: text }),
              ...(assignee !== (current.assignee?.id ?? null) && { assignee }),
            };
            if (Object.keys(kept).length > 0) return save(kept, current.version, labels.updated);
            putInInbox(client, current);
            notes.reset({ value: current.notes, version: current.version });
            closeConflict();
          }}
        />
      )}
    </div>
  );
}

type Work = Required<Pick<InquiryUpdate, 'status' | 'notes' | 'assignee'>>;

const workOf = ({ status, notes, assignee }: StoredInquiry): Work => ({
  status,
  notes,
  assignee: assignee?.id ?? null,
});

const fields = {
  status: { label: labels.status, words: (status: InquiryStatus) => labels.statuses[status] },
  notes: { label: labels.notes, isMergeable: true },
};
