import { type ReactNode, useRef, useState } from 'react';
import { FormEnd } from '#admin/editing/FormEnd.tsx';
import { useFormFocus } from '#admin/editing/use-form-focus.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText } from '#admin/session/failures.ts';
import { useAdministrator } from '#admin/session/SessionGate.tsx';
import { CheckBox } from '#admin/ui/CheckBox.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { newPasswordFault, passwordLength } from '#domain/people/password.ts';
import { recordFormLabels } from '#messages/admin.ts';
import { peopleLabels } from '#messages/people/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import { usePeopleWrites } from './queries.ts';

const labels = peopleLabels.password;
const boxes = [
  { name: 'current', label: labels.current, autoComplete: 'current-password' },
  {
    name: 'password',
    label: labels.next,
    autoComplete: 'new-password',
    hint: labels.hint(passwordLength.least),
  },
] as const;

/** Changes one's own password. */
export function PasswordForm({ onClose }: { onClose: () => void }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const user = useAdministrator();
  const write = usePeopleWrites();
  const [values, setValues] = useState({ current: '', password: '' });
  const [isShown, setShown] = useState(false);
  const { submit, refuse, clear, errors, failure, isBusy } = useSubmit((error) =>
    failureText(labels.failed, error),
  );
  useFormFocus(form, errors);
  const save = async () => {
    const fault = newPasswordFault(values.password, user);
    if (fault) return refuse([{ path: 'password', message: fault }]);
    if (!(await submit(() => write(() => call(api.changePassword, values))))) return;
    showToast(labels.saved);
    onClose();
  };
  return (
    <form
      ref={form}
      className="grid gap-4 border-t border-border p-5"
      noValidate
      aria-label={labels.title}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
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
      {boxes.map(({ name, label, autoComplete, ...more }) => {
        const error = errors.find(({ path }) => path === name)?.message;
        const frame = { name: `own-${name}`, error, ...more };
        return (
          <Field key={name} label={label} {...frame}>
            <input
              id={`field-own-${name}`}
              type={isShown ? 'text' : 'password'}
              className="control control-dense"
              autoComplete={autoComplete}
              autoCapitalize="off"
              spellCheck={false}
              value={values[name]}
              aria-required
              aria-describedby={describedBy(frame)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => {
                setValues({ ...values, [name]: target.value });
                clear((path) => path === name);
              }}
            />
          </Field>
        );
      })}
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
    </form>
  );
}
