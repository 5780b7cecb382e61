import type { ReactNode } from 'react';
import { RecordField } from '#admin/editing/lists/RecordField.tsx';
import type { RecordState } from '#admin/editing/use-record.ts';
import { areaLabels as labels } from '#messages/admin-records.ts';
import { type AreaValues, keyOf, type StoredArea } from './area-kind.ts';

interface Props {
  record: RecordState<AreaValues, StoredArea>;
  isNew: boolean;
}

/** The fields of an area; its key is chosen once, and made of the name unless one is typed. */
export function AreaFields({ record, isNew }: Props): ReactNode {
  const field = (
    name: keyof AreaValues,
    rest: Partial<Parameters<typeof RecordField<AreaValues>>[0]> = {},
  ) => <RecordField record={record as never} name={name} label={labels.fields[name]} {...rest} />;
  return (
    <>
      {field('name', { isRequired: true })}
      {isNew ? (
        field('key', {
          isRequired: true,
          hint: labels.keyHint,
          value: keyOf(record.draft.value),
          input: { spellCheck: false, autoCapitalize: 'none', className: 'control control-dense font-mono' },
        })
      ) : (
        <p className="text-15 text-text-muted">
          {labels.fields.key}: <span className="font-mono text-text">{record.draft.value.key}</span>
        </p>
      )}
      {field('line', { hint: labels.lineHint })}
      {field('notes', { hint: labels.notesHint, isMultiline: true })}
      <fieldset className="grid gap-4 rounded border border-border p-4">
        <legend className="font-semibold">{labels.arrival}</legend>
        <p className="field-hint">{labels.arrivalHint}</p>
        {field('entrance')}
        {field('address')}
        {field('mapUrl', { input: { inputMode: 'url', spellCheck: false, autoCapitalize: 'none' } })}
        {field('waiting')}
        <div className="grid gap-4 sm:grid-cols-2">
          {field('phone', { input: { inputMode: 'tel' } })}
          {field('phoneHours')}
        </div>
      </fieldset>
    </>
  );
}
