import { type ReactNode, useState } from 'react';
import * as api from '#domain/api.ts';
import { pathOf } from '#domain/call-paths.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { deletionLabels as labels } from '#messages/inquiries/deletion.ts';
import { DeleteInquiry } from './DeleteInquiry.tsx';

interface Props {
  inquiry: StoredInquiry;
  onDeleted: () => void;
}

/** What a vendor may ask for: all that is stored about them as a file, and that it is deleted. */
export function PersonData({ inquiry, onDeleted }: Props): ReactNode {
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="mt-7 grid gap-3 border-t border-border pt-4" aria-labelledby="person-data">
      <h3 id="person-data" className="text-22">
        {labels.heading}
      </h3>
      <p className="text-15 text-text-muted" id="person-export-hint">
        {labels.exportHint}
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          className="button button-dense button-outline"
          href={pathOf(api.exportPerson, { id: inquiry.id })}
          aria-describedby="person-export-hint"
          download
        >
          {labels.export}
        </a>
        <button type="button" className="button button-dense button-danger" onClick={() => setAsked(true)}>
          {labels.open}
        </button>
      </div>
      {isAsked && <DeleteInquiry inquiry={inquiry} onDeleted={onDeleted} onClose={() => setAsked(false)} />}
    </section>
  );
}
