import type { ReactNode } from 'react';
import { TextArea } from '#admin/ui/TextArea.tsx';
import { categoryLabels, type DocumentCategory, documentCategories } from '#domain/documents/categories.ts';
import type { DocumentUpdate } from '#domain/documents/document.ts';
import { documentLabels as labels } from '#messages/admin-content.ts';
import { describedBy, Field } from '#ui/Field.tsx';

interface Props {
  /** Starts the names of the fields: two forms may be open. */
  prefix: string;
  value: DocumentUpdate;
  errorOf: (name: string) => string | undefined;
  isLocked?: boolean;
  onChange: (changes: Partial<DocumentUpdate>) => void;
}

/** What is said about a document, and who sees it. */
export function DocumentFields({ prefix, value, errorOf, isLocked = false, onChange }: Props): ReactNode {
  const control = (name: 'title' | 'description' | 'category') => ({
    id: `field-${prefix}-${name}`,
    className: 'control control-dense',
    disabled: isLocked,
    value: value[name],
    'aria-describedby': describedBy({ name: `${prefix}-${name}` }),
    'aria-invalid': errorOf(name) ? true : undefined,
  });
  return (
    <>
      <Field name={`${prefix}-title`} label={labels.fields.title} error={errorOf('title')}>
        <input
          {...control('title')}
          type="text"
          autoComplete="off"
          aria-required
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field
        name={`${prefix}-description`}
        label={labels.fields.description}
        optional={labels.optional}
        error={errorOf('description')}
      >
        <TextArea
          {...control('description')}
          rows={2}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <Field name={`${prefix}-category`} label={labels.fields.category} error={errorOf('category')}>
        <select
          {...control('category')}
          onChange={({ target }) => onChange({ category: target.value as DocumentCategory })}
        >
          {documentCategories.map((id) => (
            <option key={id} value={id}>
              {categoryLabels[id]}
            </option>
          ))}
        </select>
      </Field>
      <div>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="checkbox"
            disabled={isLocked}
            aria-describedby={`hint-${prefix}-public`}
            checked={value.isPublic}
            onChange={({ target }) => onChange({ isPublic: target.checked })}
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
