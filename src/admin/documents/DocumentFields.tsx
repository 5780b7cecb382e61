import type { ReactNode } from 'react';
import { fieldsOf, InputField, SelectField, TextField } from '#admin/ui/fields.tsx';
import { categoryLabels, documentCategories } from '#domain/documents/categories.ts';
import type { DocumentUpdate } from '#domain/documents/document.ts';
import { documentLabels as labels } from '#messages/admin-content.ts';

type Values = Omit<DocumentUpdate, 'version'>;

interface Props {
  /** Starts the names of the fields: two forms may be open. */
  prefix: string;
  values: Values;
  errorOf: (name: string) => string | undefined;
  isLocked?: boolean;
  put: (changes: Partial<Values>) => void;
}

export function DocumentFields({ isLocked = false, ...form }: Props): ReactNode {
  const { prefix, values, put } = form;
  const fieldOf = fieldsOf({ ...form, labels: labels.fields });
  const field = (name: keyof Values) => ({ ...fieldOf(name), disabled: isLocked });
  return (
    <>
      <InputField {...field('title')} autoComplete="off" aria-required />
      <TextField {...field('description')} optional={labels.optional} rows={2} />
      <SelectField {...field('category')}>
        {documentCategories.map((id) => (
          <option key={id} value={id}>
            {categoryLabels[id]}
          </option>
        ))}
      </SelectField>
      <div>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="checkbox"
            disabled={isLocked}
            aria-describedby={`hint-${prefix}-public`}
            checked={values.isPublic}
            onChange={({ target }) => put({ isPublic: target.checked })}
          />
          {labels.fields.isPublic}
        </label>
        <p className="field-hint" id={`hint-${prefix}-public`}>
          {labels.isPublicHint}
        </p>
      </div>
    </>
  );
}
