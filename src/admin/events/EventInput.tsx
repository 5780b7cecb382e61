import type { ReactNode } from 'react';
import type { RecordState } from '#admin/editing/use-record.ts';
import type { useSetting } from '#admin/editing/use-setting.ts';
import { InputField } from '#admin/ui/fields.tsx';
import { showDates } from '#domain/basics/show-years.ts';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import type { EventFieldName, EventLineName, EventValues } from './values.ts';

interface Props {
  name: EventLineName;
  record: Pick<RecordState<EventValues, never>, 'draft' | 'put'>;
  errorOf: (name: EventFieldName) => string | undefined;
  hint?: string;
  type?: 'text' | 'date' | 'number';
  isRequired?: boolean;
}

export function EventInput(props: Props): ReactNode {
  const { name, record, errorOf, hint, type = 'text', isRequired = false } = props;
  return (
    <InputField
      name={name}
      label={labels.fields[name]}
      hint={hint}
      error={errorOf(name)}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={type === 'number' ? 'numeric' : undefined}
      {...(type === 'date' && showDates)}
      autoComplete="off"
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

interface SettingFieldProps {
  name: keyof typeof labels.settings;
  setting: Pick<ReturnType<typeof useSetting>, 'record' | 'forAll'>;
  inputMode: 'email' | 'numeric' | 'url';
}

export function SettingField({ name, setting: { record, forAll }, inputMode }: SettingFieldProps): ReactNode {
  const error = record.errorOf('value');
  const hint = labels.settings[name](forAll);
  return (
    <InputField
      name={name}
      label={labels.fields[name]}
      hint={hint}
      error={error}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      value={record.draft.value.value}
      onChange={({ target }) => record.put({ value: target.value })}
    />
  );
}
