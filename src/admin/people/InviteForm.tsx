import { type ReactNode, useRef, useState } from 'react';
import { FormEnd } from '#admin/editing/FormEnd.tsx';
import { useFormFocus } from '#admin/editing/use-form-focus.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText } from '#admin/session/failures.ts';
import { checked } from '#domain/basics/checked.ts';
import { invitationSchema } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import type { ShownLink } from './LinkOnce.tsx';
import { useInvite } from './use-invite.ts';

interface Props {
  onLink: (link: ShownLink) => void;
  onClose: () => void;
}

/** Asks a colleague in, by address and, where it is known, first name. */
export function InviteForm({ onLink, onClose }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ email: '', firstName: '' });
  const invite = useInvite(onLink);
  const { submit, refuse, clear, errors, failure, isBusy } = useSubmit((error) =>
    failureText(labels.inviteFailed, error),
  );
  useFormFocus(form, errors);
  const errorOf = (name: string) => errors.find(({ path }) => path === name)?.message;
  const put = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes });
    clear((path) => path in changes);
  };
  const send = async () => {
    const invitation = checked(invitationSchema, values);
    if (!invitation.ok) return refuse(invitation.errors);
    if (await submit(() => invite(invitation.value))) onClose();
  };
  return (
    <form
      ref={form}
      className="grid gap-4 border-t border-border p-5"
      noValidate
      aria-label={labels.invite}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-15 text-text-muted">{labels.inviteHint}</p>
      <Field name="invite-email" label={labels.email} error={errorOf('email')}>
        <input
          id="field-invite-email"
          type="email"
          className="control control-dense"
          autoComplete="off"
          autoCapitalize="off"
          value={values.email}
          aria-required
          aria-describedby={describedBy({ name: 'invite-email' })}
          aria-invalid={errorOf('email') ? true : undefined}
          onChange={({ target }) => put({ email: target.value })}
        />
      </Field>
      <Field
        name="invite-name"
        label={labels.firstName}
        optional={labels.optional}
        error={errorOf('firstName')}
      >
        <input
          id="field-invite-name"
          className="control control-dense"
          autoComplete="off"
          value={values.firstName}
          aria-describedby={describedBy({ name: 'invite-name' })}
          aria-invalid={errorOf('firstName') ? true : undefined}
          onChange={({ target }) => put({ firstName: target.value })}
        />
      </Field>
      <FormEnd
        error={failure}
        isBusy={isBusy}
        isOfPortal
        save={labels.sendInvitation}
        saving={labels.inviting}
        cancel={labels.cancel}
        onCancel={onClose}
      />
    </form>
  );
}
