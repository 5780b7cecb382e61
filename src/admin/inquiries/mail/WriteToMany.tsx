import { type ReactNode, useState } from 'react';
import { manyLabels as labels } from '#messages/inquiries/answer.ts';
import { Mails } from '#ui/icons.tsx';
import { ManyDialog } from './ManyDialog.tsx';

/** The way to one mail to many vendors of a show. */
export function WriteToMany(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-dense button-outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Mails className="icon max-sm:hidden" aria-hidden="true" /> {labels.open}
      </button>
      {isOpen && <ManyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
