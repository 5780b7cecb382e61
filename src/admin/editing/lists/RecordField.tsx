import type { ComponentProps, ReactNode } from 'react';
import { fieldsOf, InputField, TextField } from '#admin/ui/fields.tsx';
import { listLabels as labels } from '#messages/admin-records.ts';
import type { RecordState } from '../use-record.ts';

interface Props<Values extends object> {
  record: Pick<RecordState<Values, never>, 'draft' | 'errorOf' | 'put'>;
  name: keyof Values & string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  isMultiline?: boolean;
  input?: Partial<ComponentProps<typeof InputField>>;
}

export function RecordField<Values extends object>(props: Props<Values>): ReactNode {
  const { record, name, label, hint, isRequired = false, isMultiline = false, input } = props;
  const { draft, errorOf, put } = record;
  const field = {
    ...fieldsOf({ prefix: 'record', labels: { [name]: label }, values: draft.value, errorOf, put })(name),
    hint,
    required: isRequired,
    optional: isRequired ? undefined : labels.optional,
  };
  return isMultiline ? (
    <TextField {...field} rows={3} />
  ) : (
    <InputField {...field} autoComplete="off" {...input} />
  );
}
