import { type ReactNode, useRef, useState } from 'react';
import { FormEnd } from '#admin/editing/FormEnd.tsx';
import { useFormFocus } from '#admin/editing/use-form-focus.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { useAdministrator } from '#admin/session/SessionGate.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { fieldsOf, InputField } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { newPasswordFault, passwordLength } from '#domain/people/password.ts';
import { recordFormLabels } from '#messages/admin.ts';
import { peopleLabels } from '#messages/people/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { usePeopleWrites } from './queries.ts';

const labels = peopleLabels.password;

export function PasswordForm({ onClose }: { onClose: () => void }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const user = useAdministrator();
  const write = usePeopleWrites();
  const [values, setValues] = useState({ current: '', password: '' });
  const [isShown, setShown] = useState(false);
  const { submit, refuse, clear, errors, errorOf, failure, isBusy } = useSubmit(labels.failed);
  useFormFocus(form, errors);
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
    <Form
      ref={form}
      className="grid gap-4 border-t border-border p-5"
      aria-label={labels.title}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose()}
      onSubmit={save}
    >
      {/* Password managers ask whose password it is. */}
      <input
        type="email"
        className="sr-only"
        autoComplete="username"
        value={user.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
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
      <FormEnd
        error={failure}
        isBusy={isBusy}
        isOfPortal
        isDisabled={!values.current || !values.password}
        save={labels.save}
        saving={recordFormLabels.saving}
        cancel={recordFormLabels.cancel}
        onCancel={onClose}
      />
    </Form>
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
