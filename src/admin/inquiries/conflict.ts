import type { ConflictChoices, ConflictField } from '#admin/editing/conflict.ts';
import { chosenValue } from '#admin/editing/conflict.ts';
import { conflictIn } from '#admin/session/failures.ts';
import type { InquiryUpdate, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { inboxLabels as labels } from '#messages/admin.ts';

/** What somebody wanted to save. */
export type Work = Pick<InquiryUpdate, 'status' | 'notes'>;

export interface InquiryConflict {
  mine: Work;
  current: StoredInquiry;
}

/** The conflict that a failed save met; null for other failures. */
export function inquiryConflictIn(error: unknown, mine: Work): InquiryConflict | null {
  const current = conflictIn<StoredInquiry>(error)?.current;
  return current ? { mine, current } : null;
}

/** What was to be saved against what is stored now. */
export function conflictFields({ mine, current }: InquiryConflict): ConflictField[] {
  const fields: ConflictField[] = [];
  if (mine.status !== undefined) {
    fields.push({
      name: 'status',
      label: labels.status,
      mine: labels.statuses[mine.status],
      theirs: labels.statuses[current.status],
      preselected: 'mine',
    });
  }
  if (mine.notes !== undefined) {
    fields.push({
      name: 'notes',
      label: labels.notes,
      mine: mine.notes,
      theirs: current.notes,
      preselected: 'mine',
      mergeable: true,
    });
  }
  return fields;
}

/** What is left to save after the choice; nothing when theirs stays. */
export function keptOf({ mine, current }: InquiryConflict, choices: ConflictChoices): Work {
  const kept: Work = {};
  if (mine.status !== undefined) {
    const status = chosenValue(choices, 'status', { mine: mine.status, theirs: current.status });
    if (status !== current.status) kept.status = status;
  }
  if (mine.notes !== undefined) {
    const sides = { mine: mine.notes, theirs: current.notes, merged: (text: string) => text };
    const notes = chosenValue(choices, 'notes', sides);
    if (notes !== current.notes) kept.notes = notes;
  }
  return kept;
}
