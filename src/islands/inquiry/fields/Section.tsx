import type { ReactNode } from 'react';
import { type InquirySection, inquirySections } from '#domain/inquiries/fields.ts';

/** 'Event Selection' → 'event-selection', where the progress leads. */
export const sectionId = (section: InquirySection): string => section.toLowerCase().replaceAll(' ', '-');

type Props = { name: InquirySection; children: ReactNode };

export function Section({ name, children }: Props): ReactNode {
  const id = sectionId(name);
  const number = inquirySections.indexOf(name) + 1;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t-2 border-text pt-5">
      <p className="text-15 text-text-subtle tabular-nums">
        {number} of {inquirySections.length}
      </p>
      <h2 id={`${id}-title`} className="mb-5 text-30">
        {name}
      </h2>
      <div className="grid grid-cols-6 gap-x-4 gap-y-6">{children}</div>
    </section>
  );
}
