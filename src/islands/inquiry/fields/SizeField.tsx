import type { ReactNode } from 'react';
import {
  customSize,
  inquiryField,
  maxPartLength,
  sizeParts,
  spaceSizes,
  withSent,
} from '#domain/inquiries/fields.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import { formTexts } from '../texts.ts';
import type { InquiryForm } from '../use-form.ts';
import { Options, placeOf } from './InquiryField.tsx';
import './size.css';

const name = 'spaceSize';
const parts = [
  ['customWidth', 'width'],
  ['customDepth', 'depth'],
] as const;

type Props = { form: Pick<InquiryForm, 'errors'>; initial: string };

/** A choice and the two parts of a custom size, one answer. */
export function SizeField({ form, initial }: Props): ReactNode {
  const field = inquiryField(name);
  const error = form.errors[name];
  const custom = sizeParts(initial);
  return (
    <div className={`grid content-start gap-4 ${placeOf(field)}`}>
      <Field name={name} label={field.label} error={error}>
        <select
          className="control"
          id={`field-${name}`}
          aria-describedby={describedBy({ name })}
          aria-invalid={error ? true : undefined}
          defaultValue={custom ? customSize : initial}
          name={name}
        >
          <Options choices={withSent(spaceSizes, custom ? customSize : initial)} />
        </select>
      </Field>
      <fieldset className="custom-size">
        <legend className="field-label">{formTexts.customSize}</legend>
        {parts.map(([id, part]) => (
          <label key={id}>
            {formTexts[part]}
            <input
              className="control"
              name={id}
              inputMode="decimal"
              maxLength={maxPartLength}
              defaultValue={custom?.[part]}
            />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
