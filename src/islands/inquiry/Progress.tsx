import type { ReactNode } from 'react';
import { type InquirySection, inquirySections } from '#domain/inquiries/fields.ts';
import { Icon } from '#ui/Icon.tsx';
import { sectionId } from './fields/Section.tsx';
import { sectionsDone } from './form-values.ts';
import { formTexts } from './texts.ts';
import { type InquiryForm, useAnswers } from './use-form.ts';
import type { Later } from './use-later.ts';

type Props = {
  form: InquiryForm;
  visited: readonly InquirySection[];
  /** There are no ticks before it is there. */
  later: Later | undefined;
};

export function Progress({ form, visited, later }: Props): ReactNode {
  const values = useAnswers(form);
  const current = visited.at(-1);
  const done = later ? sectionsDone(values, visited.slice(0, -1), later) : new Set<InquirySection>();
  return (
    <nav aria-label={formTexts.progress}>
      <ol className="progress">
        {inquirySections.map((section, position) => (
          <li key={section}>
            <a
              href={`#${sectionId(section)}`}
              aria-current={section === current ? 'step' : undefined}
              data-done={done.has(section) || undefined}
            >
              <span className="progress-number" aria-hidden="true">
                {done.has(section) ? <Icon name="check" width={3} /> : position + 1}
              </span>
              <span className="max-lg:sr-only">
                {section}
                {done.has(section) && <span className="sr-only">, {formTexts.done}</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
