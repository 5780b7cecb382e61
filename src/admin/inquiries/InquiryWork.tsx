import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { ConflictDialog, type ConflictField, chosenValue } from '#admin/editing/ConflictDialog.tsx';
import { draftNames, useDraft } from '#admin/editing/drafts.ts';
import { DraftNote } from '#admin/editing/FormEnd.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { isSignedOut } from '#admin/session/failures.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Chips } from '#admin/ui/Chips.tsx';
import { TextArea } from '#admin/ui/TextArea.tsx';
import type { InquiryStatus, InquiryUpdate, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { conflictLabels, inboxLabels as labels } from '#messages/admin.ts';
import type { Toast } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { putInInbox, useUpdateInquiry } from './queries.ts';
import { inquiryStatuses } from './words.ts';

/** The status, saved with one click, and the notes of the team. */
export function InquiryWork({ inquiry }: { inquiry: StoredInquiry }): ReactNode {
  const id = useId();
  const client = useQueryClient();
  const update = useUpdateInquiry();
  const notes = useDraft(draftNames.notes(inquiry.id), { value: inquiry.notes, version: inquiry.version });
  const [mine, setMine] = useState<Work>({});
  const { submit, isBusy, errors, failure, conflict, closeConflict } = useSubmit<StoredInquiry>((error) => {
    if (isSignedOut(error)) return undefined;
    showToast(labels.saveFailed);
    return labels.saveFailed.description;
  });
  const error = errors[0]?.message ?? failure;

  const save = (work: Work, version: number, saved: Toast) => {
    if (isBusy) return;
    setMine(work);
    submit(async () => {
      const now = await update({ id: inquiry.id, ...work, version });
      if (work.notes !== undefined) notes.reset({ value: now.notes, version: now.version });
      showToast(saved);
    });
  };
  const setStatus = (status: InquiryStatus) =>
    save({ status }, inquiry.version, labels.statusSaved(labels.statuses[status].toLowerCase()));
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
          look="main"
          className="justify-self-start"
          aria-disabled={!notes.isDirty || isBusy}
          onClick={() => notes.isDirty && saveNotes()}
        >
          {isBusy ? labels.saving : labels.saveNotes}
        </Button>
      </div>
      {conflict?.current && (
        <WorkConflict
          mine={mine}
          current={conflict.current}
          isSaving={isBusy}
          error={error}
          onBack={closeConflict}
          onKeep={(kept, current) => {
            if (Object.keys(kept).length > 0) {
              save(kept, current.version, labels.updated);
              return;
            }
            putInInbox(client, current);
            notes.reset({ value: current.notes, version: current.version });
            closeConflict();
          }}
        />
      )}
    </div>
  );
}

type Work = Pick<InquiryUpdate, 'status' | 'notes'>;

interface Props {
  mine: Work;
  current: StoredInquiry;
  isSaving: boolean;
  error: string | undefined;
  onBack: () => void;
  /** `kept` is what is left to save after the choice; empty when theirs stays. */
  onKeep: (kept: Work, current: StoredInquiry) => void;
}

/** Somebody else changed the inquiry first: a choice for what was to be saved. */
function WorkConflict({ mine, current, isSaving, error, onBack, onKeep }: Props): ReactNode {
  const fields: ConflictField[] = [];
  if (mine.status !== undefined)
    fields.push({
      name: 'status',
      label: labels.status,
      mine: labels.statuses[mine.status],
      theirs: labels.statuses[current.status],
      preselected: 'mine',
    });
  if (mine.notes !== undefined)
    fields.push({
      name: 'notes',
      label: labels.notes,
      mine: mine.notes,
      theirs: current.notes,
      preselected: 'mine',
      mergeable: true,
    });
  return (
    <ConflictDialog
      message={conflictLabels.inquiryMessage}
      fields={fields}
      isSaving={isSaving}
      error={error}
      onBack={onBack}
      onSave={(choices) => {
        const status = chosenValue(choices, 'status', {
          mine: mine.status ?? current.status,
          theirs: current.status,
        });
        const notes = chosenValue(choices, 'notes', {
          mine: mine.notes ?? current.notes,
          theirs: current.notes,
          merged: (text) => text,
        });
        onKeep(
          { ...(status !== current.status && { status }), ...(notes !== current.notes && { notes }) },
          current,
        );
      }}
    />
  );
}
