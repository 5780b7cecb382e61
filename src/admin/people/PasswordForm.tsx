import { type ReactNode, useState } from 'react';
import { RecordForm } from '#admin/editing/RecordForm.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { useAdministrator } from '#admin/session/SessionGate.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { fieldsOf, InputField, UserName } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { newPasswordFault, passwordLength } from '#domain/people/password.ts';
import { peopleLabels } from '#messages/people/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { usePeopleWrites } from './queries.ts';

const labels = peopleLabels.password;

export function PasswordForm({ onClose }: { onClose: () => void }): ReactNode {
  const user = useAdministrator();
  const write = usePeopleWrites();
  const [values, setValues] = useState({ current: '', password: '' });
  const [isShown, setShown] = useState(false);
  const submission = useSubmit(labels.failed);
  const { submit, refuse, clear, errorOf } = submission;
  const put = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes });
    clear((path) => path in changes);
  };
  const fieldOf = fieldsOf({ prefix: 'own', labels, values, errorOf, put });
  const box = {
    type: isShown ? 'text' : 'password',
    autoCapitalize: 'off',
    spellCheck: false,
    'aria-required': true,
  } as const;
  const save = async () => {
    const fault = newPasswordFault(values.password, user);
    if (fault) return refuse([{ path: 'password', message: fault }]);
    if (!(await submit(() => write(() => call(api.changePassword, values))))) return;
    showToast(labels.saved);
    onClose();
  };
  return (
    <RecordForm
      label={labels.title}
      record={{ ...submission, save }}
      saveLabel={labels.save}
      isComplete={Boolean(values.current && values.password)}
      isOfPortal
      onClose={onClose}
    >
      <UserName email={user.email} />
      <InputField {...fieldOf('current')} {...box} autoComplete="current-password" />
      <InputField
        {...fieldOf('password')}
        {...box}
        label={labels.next}
        hint={labels.hint(passwordLength.least)}
        autoComplete="new-password"
      />
      <CheckBox isChecked={isShown} onChange={setShown}>
        {labels.show}
      </CheckBox>
    </RecordForm>
  );
}

export function OwnPassword(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      id="own-password"
      title={peopleLabels.password.title}
      beside={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {peopleLabels.password.open}
        </Button>
      }
    >
      {isOpen && <PasswordForm onClose={() => setOpen(false)} />}
    </Card>
  );
}
