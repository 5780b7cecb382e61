import type { ReactNode } from 'react';
import { type MarkName, markNames, markPath } from '#domain/look/marks.ts';
import { lookLabels as labels } from '#messages/admin-look.ts';
import { type ChoiceProps, DrawnChoice } from './DrawnChoice.tsx';

/** `show`: its name, for its initials. */
type Props = ChoiceProps<MarkName> & { show: string; value: MarkName };

/** The marks of the drawn set and the show's initials. */
export function MarkField({ show, ...field }: Props): ReactNode {
  return (
    <DrawnChoice
      {...field}
      legend={labels.fields.mark}
      choices={markNames}
      labels={labels.marks}
      className="grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]"
      draw={(mark) => (
        <svg className="size-9" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
          <path d={markPath({ mark, name: show || labels.sampleName })} />
        </svg>
      )}
    />
  );
}
