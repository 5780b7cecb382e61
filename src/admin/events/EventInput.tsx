import type { ReactNode } from 'react';
import type { RecordState } from '#admin/editing/use-record.ts';
import { InputField } from '#admin/ui/fields.tsx';
import { showDates } from '#domain/basics/show-years.ts';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import type { EventFieldName, EventLineName, EventValues } from './values.ts';

interface Props {
  name: EventLineName;
  record: Pick<RecordState<EventValues, never>, 'draft' | 'put'>;
  errorOf: (name: EventFieldName) => string | undefined;
  hint?: string;
  type?: 'text' | 'date' | 'number' | 'email' | 'url';
  isRequired?: boolean;
}

const inputModes = {
  text: undefined,
  date: undefined,
  number: 'numeric',
  email: 'email',
  url: 'url',
} as const;

export function EventInput(props: Props): ReactNode {
  const { name, record, errorOf, hint, type = 'text', isRequired = false } = props;
  return (
    <InputField
      name={name}
      label={labels.fields[name]}
      hint={hint}
      error={errorOf(name)}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={inputModes[type]}
      {...(type === 'date' && showDates)}
      autoComplete="off"
      spellCheck={type === 'text'}
      value={record.draft.value[name]}
      aria-required={isRequired || undefined}
      onChange={({ target }) => record.put({ [name]: target.value })}
    />
  );
}

interface CheckBoxProps extends Pick<Props, 'record'> {
  name: 'event_active' | 'event_default';
  hint: string;
}

export function EventCheckBox({ name, record, hint }: CheckBoxProps): ReactNode {
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="checkbox"
          id={`field-${name}`}
          name={name}
          checked={record.draft.value[name]}
          aria-describedby={`hint-${name}`}
          onChange={({ target }) => record.put({ [name]: target.checked })}
        />
        {labels.fields[name]}
      </label>
      <p className="field-hint ps-9" id={`hint-${name}`}>
        {hint}
      </p>
    </div>
  );
}
