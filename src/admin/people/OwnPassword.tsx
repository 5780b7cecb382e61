import { type ReactNode, useState } from 'react';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** One's own password, and the form that changes it. */
export function OwnPassword(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card" aria-labelledby="own-password">
      <div className="flex flex-wrap items-center gap-x-3 px-5 py-1.5">
        <h2 id="own-password" className="card-head me-auto ps-0">
          {labels.password.title}
        </h2>
        <button
          type="button"
          className="button button-dense button-outline"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {labels.password.open}
        </button>
      </div>
      {isOpen && <PasswordForm onClose={() => setOpen(false)} />}
    </section>
  );
}
