import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { DraftNote } from '#admin/editing/DraftNote.tsx';
import { draftNames } from '#admin/editing/drafts.ts';
import { useDraft } from '#admin/editing/use-draft.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { isSignedOut } from '#admin/session/failures.ts';
import { TextArea } from '#admin/ui/TextArea.tsx';
import type { InquiryStatus, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { inboxLabels as labels } from '#messages/admin.ts';
import type { Toast } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { putInInbox, useUpdateInquiry } from './queries.ts';
import { inquiryStatuses } from './statuses.ts';
import { type Work, WorkConflict } from './WorkConflict.tsx';

/** Where the team stands: the status, saved with one click, and notes. Somebody else's change in between is shown. */
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
  // A change of the status alone takes nothing from the notes: they may be saved on top of it.
  const notesVersion = () => (notes.base.value === inquiry.notes ? inquiry.version : notes.base.version);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && notes.isDirty) saveNotes();
  };

  return (
    <div className="mt-6 grid gap-5 rounded bg-surface-alt p-4 md:p-5">
      <fieldset>
        <legend className="mb-2 font-semibold">{labels.setStatus}</legend>
        <div className="flex flex-wrap gap-2">
          {inquiryStatuses.map((status) => (
            <button
              key={status}
              type="button"
              className="chip"
              aria-pressed={inquiry.status === status}
              onClick={() => inquiry.status !== status && setStatus(status)}
            >
              {labels.statuses[status]}
            </button>
          ))}
        </div>
      </fieldset>
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
        <button
          type="button"
          className="button button-dense justify-self-start"
          aria-disabled={!notes.isDirty || isBusy}
          onClick={() => notes.isDirty && saveNotes()}
        >
          {isBusy ? labels.saving : labels.saveNotes}
        </button>
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
