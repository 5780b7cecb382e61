import type { ReactNode } from 'react';
import { ConflictDialog } from '#admin/editing/ConflictDialog.tsx';
import { type ConflictField, chosenValue } from '#admin/editing/conflict.ts';
import type { InquiryUpdate, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { conflictLabels, inboxLabels as labels } from '#messages/admin.ts';

/** What somebody wanted to save: the status or the notes. */
export type Work = Pick<InquiryUpdate, 'status' | 'notes'>;

interface Props {
  mine: Work;
  current: StoredInquiry;
  isSaving: boolean;
  error: string | undefined;
  onBack: () => void;
  /** With what is left to save after the choice; nothing when theirs stays. */
  onKeep: (kept: Work, current: StoredInquiry) => void;
}

/** Somebody else changed the inquiry first: the choice for what was to be saved. */
export function WorkConflict({ mine, current, isSaving, error, onBack, onKeep }: Props): ReactNode {
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
