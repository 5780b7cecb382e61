import './size.css';
import type { ReactNode } from 'react';
import {
  type Choice,
  customSize,
  type InquiryFieldName,
  inquiryField,
  type ListedField,
  maxPartLength,
  sizeParts,
  spaceSizes,
  withSent,
} from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { describedBy, ErrorSlot, Field, Hint } from '#ui/Field.tsx';
import { formTexts, type InquiryForm, useAnswers } from '../use-form.ts';
import type { Later } from '../use-later.ts';

interface Props {
  name: InquiryFieldName;
  form: Pick<InquiryForm, 'answers' | 'errors'>;
  initial: Inquiry[InquiryFieldName];
  choices?: readonly Choice[] | undefined;
  advice?: string | undefined;
  later?: Later | undefined;
}

const widths = { half: 'sm:col-span-3', third: 'sm:col-span-2', short: 'xs:col-span-3 sm:col-span-2' };

/** In the grid of six: the whole line on a phone, and without a width everywhere. */
const placeOf = ({ width }: ListedField): string => `col-span-6 ${width ? widths[width] : ''}`;

export function InquiryField({ name, form, initial, advice, later, ...given }: Props): ReactNode {
  const field = inquiryField(name);
  const choices = given.choices ?? field.choices;
  const className = placeOf(field);
  const error = form.errors[name];
  const control = {
    name,
    id: `field-${name}`,
    'aria-describedby': describedBy({ name, hint: field.hint }),
    'aria-invalid': error ? true : undefined,
  };
  if (field.kind === 'checkbox') {
    return (
      <div className={`field ${className}`}>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input {...control} type="checkbox" className="checkbox" defaultChecked={initial === true} />
          {field.label}
        </label>
        <Hint name={name} hint={field.hint} />
        <ErrorSlot name={name} error={error} />
      </div>
    );
  }
  const text = String(initial);
  const isOptional = !field.missing && field.kind !== 'choice';
  return (
    <Field
      name={name}
      label={field.label}
      hint={field.hint}
      error={error}
      advice={advice}
      optional={isOptional ? 'optional' : undefined}
      className={className}
    >
      {choices ? (
        <select {...control} className="control" defaultValue={text} autoComplete={field.autocomplete}>
          <Options choices={choices} />
        </select>
      ) : field.multiline ? (
        <>
          <textarea {...control} className="control" rows={4} defaultValue={text} />
          <CharactersLeft form={form} name={name} max={field.maxLength ?? 0} />
        </>
      ) : (
        <>
          <input
            {...control}
            className="control"
            defaultValue={text}
            // The browser's own check of a web address wants a scheme; ours does not.
            type={field.kind === 'url' ? 'text' : field.kind}
            inputMode={field.kind === 'url' ? 'url' : undefined}
            autoCapitalize={field.kind === 'url' ? 'none' : undefined}
            spellCheck={field.kind === 'text' ? undefined : false}
            autoComplete={field.autocomplete}
          />
          {later && field.kind === 'email' && <MailHint later={later} form={form} id={control.id} />}
        </>
      )}
    </Field>
  );
}

function Options({ choices }: { choices: readonly Choice[] }): ReactNode {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

function MailHint({ later, form, id }: { later: Later; id: string } & Pick<Props, 'form'>): ReactNode {
  const address = useAnswers(form).contactEmail;
  return (
    <later.DidYouMean
      address={address}
      box={id}
      onTake={(contactEmail) => form.answers.set({ contactEmail })}
    />
  );
}

function CharactersLeft({ form, name, max }: Pick<Props, 'form' | 'name'> & { max: number }): ReactNode {
  const value = useAnswers(form)[name];
  const left = max - String(value).length;
  if (left > max / 5) return null;
  return <p className="field-hint tabular-nums">{formTexts.characters(left)}</p>;
}

const name = 'spaceSize';
const parts = [
  ['customWidth', 'width'],
  ['customDepth', 'depth'],
] as const;

type SizeFieldProps = { form: Pick<InquiryForm, 'errors'>; initial: string; children?: ReactNode };

/** A choice and the two parts of a custom size, one answer. */
export function SizeField({ form, initial, children }: SizeFieldProps): ReactNode {
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
      {children}
    </div>
  );
}
