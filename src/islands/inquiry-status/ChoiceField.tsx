import type { ReactNode } from 'react';
import type { Choice } from '#domain/inquiries/choices.ts';
import { type InquiryFieldName, inquiryField } from '#domain/inquiries/fields.ts';
import { describedBy, Field } from '#ui/Field.tsx';

interface Props {
  name: InquiryFieldName;
  /** As stored: it stays a choice, whatever the list offers by now. */
  value: string;
  choices?: readonly Choice[] | undefined;
  error?: string | undefined;
  className: string;
}

export function ChoiceField({ name, value, error, className, ...given }: Props): ReactNode {
  const { label, choices = [] } = { ...inquiryField(name), ...(given.choices && { choices: given.choices }) };
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <Field name={name} label={label} error={error} className={className}>
      <select
        id={`field-${name}`}
        name={name}
        className="control"
        defaultValue={value}
        aria-describedby={describedBy({ name })}
        aria-invalid={error ? true : undefined}
      >
        {[...choices, ...(isListed ? [] : [{ value, label: value }])].map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
