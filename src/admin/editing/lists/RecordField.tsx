import type { InputHTMLAttributes, ReactNode } from 'react';
import { TextArea } from '#admin/ui/TextArea.tsx';
import { listLabels as labels } from '#messages/admin-records.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import type { RecordState } from '../use-record.ts';

interface Props<Values extends object> {
  record: Pick<RecordState<Values, never>, 'draft' | 'errorOf' | 'put'>;
  name: keyof Values & string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  isMultiline?: boolean;
  /** Shown in the place of what is typed. */
  value?: string;
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A field of a record that is typed, with its error. */
export function RecordField<Values extends object>(props: Props<Values>): ReactNode {
  const { record, name, label, hint, isRequired = false, isMultiline = false, input } = props;
  const { draft, errorOf, put } = record;
  const field = { name: `record-${name}`, hint, error: errorOf(name) };
  const control = {
    id: `field-record-${name}`,
    className: 'control control-dense',
    value: props.value ?? String(draft.value[name]),
    required: isRequired,
    'aria-describedby': describedBy(field),
    'aria-invalid': field.error ? true : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      put({ [name]: target.value } as unknown as Partial<Values>),
  };
  return (
    <Field {...field} label={label} optional={isRequired ? undefined : labels.optional}>
      {isMultiline ? (
        <TextArea {...control} rows={3} />
      ) : (
        <input {...control} type="text" autoComplete="off" {...input} />
      )}
    </Field>
  );
}
