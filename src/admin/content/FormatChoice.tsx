import { type ReactNode, useId } from 'react';
import type { ContentType } from '#domain/content/item.ts';
import { contentFieldLabels as labels } from '#messages/admin.ts';

interface Props {
  value: ContentType;
  onChange: (type: ContentType) => void;
}

/** Whether a description or a rule is plain text or html, and which of its marks pages show. */
export function FormatChoice({ value, onChange }: Props): ReactNode {
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="sr-only">{labels.format}</legend>
      <div className="flex flex-wrap gap-x-6">
        {labels.formats.map(({ type, label }) => (
          <label key={type} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              className="radio"
              name={id}
              checked={value === type}
              onChange={() => onChange(type)}
            />
            {label}
          </label>
        ))}
      </div>
      <p className="text-14 text-text-subtle" id={id}>
        {value === 'html' && labels.formatHint}
      </p>
    </fieldset>
  );
}
