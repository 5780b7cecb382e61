import type { ReactNode } from 'react';
import { type MarkName, markNames, markPath } from '#domain/look/marks.ts';
import { lookLabels as labels } from '#messages/admin-look.ts';
import { ErrorSlot } from '#ui/Field.tsx';

interface Props {
  name: string;
  /** Of the show, for its initials. */
  show: string;
  value: MarkName;
  error: string | undefined;
  onChange: (mark: MarkName) => void;
}

/** The marks of the drawn set and the show's initials, each as a picture with its name. */
export function MarkField({ name, show, value, error, onChange }: Props): ReactNode {
  return (
    <fieldset aria-describedby={`error-${name}`}>
      <legend className="field-label">{labels.fields.mark}</legend>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {markNames.map((mark) => (
          <label key={mark} className="mark-choice">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={mark}
              checked={mark === value}
              onChange={() => onChange(mark)}
            />
            <Mark of={{ mark, name: show || labels.sampleName }} className="size-9" />
            <span className="text-14">{labels.marks[mark]}</span>
          </label>
        ))}
      </div>
      <ErrorSlot name={name} error={error} />
    </fieldset>
  );
}

interface MarkProps {
  of: Parameters<typeof markPath>[0];
  className: string;
  isRinged?: boolean;
}

/** As on the pages. */
export function Mark({ of, className, isRinged = false }: MarkProps): ReactNode {
  return (
    <svg
      className={className}
      viewBox={isRinged ? '-13 -13 58 58' : '0 0 32 32'}
      fill="currentColor"
      aria-hidden="true"
    >
      {isRinged && <circle cx="16" cy="16" r="27" fill="none" stroke="currentColor" strokeWidth="3.5" />}
      <path d={markPath(of)} />
    </svg>
  );
}
