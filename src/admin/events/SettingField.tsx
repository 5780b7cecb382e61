import type { ReactNode } from 'react';
import type { useSetting } from '#admin/editing/use-setting.ts';
import { InputField } from '#admin/ui/fields.tsx';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';

interface Props {
  name: keyof typeof labels.settings;
  setting: Pick<ReturnType<typeof useSetting>, 'record' | 'forAll'>;
  inputMode: 'email' | 'numeric' | 'url';
}

export function SettingField({ name, setting: { record, forAll }, inputMode }: Props): ReactNode {
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
