import type { ReactNode } from 'react';
import type { useSetting } from '#admin/editing/use-setting.ts';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';
import { describedBy, Field } from '#ui/Field.tsx';

interface Props {
  name: keyof typeof labels.settings;
  setting: Pick<ReturnType<typeof useSetting>, 'record' | 'forAll'>;
  inputMode: 'email' | 'numeric' | 'url';
}

/** A setting of the show, with what counts while it is empty. */
export function SettingField({ name, setting: { record, forAll }, inputMode }: Props): ReactNode {
  const error = record.errorOf('value');
  const hint = labels.settings[name](forAll);
  return (
    <Field name={name} label={labels.fields[name]} hint={hint} error={error}>
      <input
        id={`field-${name}`}
        name={name}
        type="text"
        inputMode={inputMode}
        className="control control-dense"
        autoComplete="off"
        spellCheck={false}
        value={record.draft.value.value}
        aria-describedby={describedBy({ name, hint })}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => record.put({ value: target.value })}
      />
    </Field>
  );
}
