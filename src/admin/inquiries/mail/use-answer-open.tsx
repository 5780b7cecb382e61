import { type ReactNode, useState } from 'react';
import { draftNames } from '#admin/editing/drafts.ts';
import { useDraftNames } from '#admin/editing/use-draft.ts';
import { answerLabels as labels } from '#messages/inquiries/answer.ts';
import { MailPlus } from '#ui/icons.tsx';

/** Whether the answer to an inquiry is open, and the button that opens it; one that was begun says so. */
export function useAnswerOpen(inquiryId: string): { isOpen: boolean; close(): void; button: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const isBegun = useDraftNames(draftNames.answer(inquiryId)).length > 0;
  return {
    isOpen,
    close: () => setOpen(false),
    button: (
      <button
        type="button"
        className="button button-dense button-event"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MailPlus className="icon" aria-hidden="true" /> {isBegun && !isOpen ? labels.goOn : labels.open}
      </button>
    ),
  };
}
