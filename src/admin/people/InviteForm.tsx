import { useState } from 'react';
import { CopyField } from '#admin/records/CopyField.tsx';
import { ActButton, RecordForm } from '#admin/records/RecordForm.tsx';
import { useFields } from '#admin/records/use-record.ts';
import { read, useCall } from '#admin/session/read.ts';
import { useAdministrator } from '#admin/session/session.tsx';
import { CheckBox, UserName } from '#admin/ui/fields.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button, Card, Dialog } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import { checked } from '#domain/basics/schemas.ts';
import { newPasswordFault, passwordLength } from '#domain/people/password.ts';
import { type Invitation, invitationSchema, type Person } from '#domain/people/person.ts';
import { peopleLabels } from '#messages/people/admin.ts';
import { showToast } from '#stores/toasts.ts';

/** Read again whenever the section opens, because sessions come and go. */
export const peopleQuery = { ...read(api.listPeople), gcTime: 0 };

export const nameOf = ({ firstName, email }: Pick<Person, 'firstName' | 'email'>): string =>
  firstName ?? email;

const { password: labels } = peopleLabels;

const passwordFields = {
  current: {
    label: 'Current password',
    control: { required: true, autoComplete: 'current-password' },
  },
  password: {
    label: 'New password',
    control: {
      required: true,
      hint: `At least ${passwordLength.least} characters. Three or four unrelated words work well. You can paste it. Your other browsers will be signed out.`,
      autoComplete: 'new-password',
    },
  },
} as const;

function PasswordForm({ onClose }: { onClose: () => void }) {
  const user = useAdministrator();
  const changePassword = useCall(api.changePassword);
  const [isShown, setShown] = useState(false);
  const form = useFields(
    { prefix: 'own', fields: passwordFields },
    { current: '', password: '' },
    'Your password was not changed',
  );
  const { values, control, submit, refuse } = form;
  const box = {
    type: isShown ? 'text' : 'password',
    autoCapitalize: 'off',
    spellCheck: false,
  } as const;
  const save = async () => {
    const fault = newPasswordFault(values.password, user);
    if (fault) return refuse([{ path: 'password', message: fault }]);
    if (!(await submit(() => changePassword(values)))) return;
    showToast(labels.saved);
    onClose();
  };
  return (
    <RecordForm
      label={labels.title}
      record={{ ...form, save }}
      saveLabel="Save the password"
      isComplete={Boolean(values.current && values.password)}
      isOfPortal
      onClose={onClose}
    >
      <UserName email={user.email} />
      {control('current', box)}
      {control('password', box)}
      <CheckBox isChecked={isShown} onChange={setShown}>
        Show the passwords
      </CheckBox>
    </RecordForm>
  );
}

export function OwnPassword() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      id="own-password"
      title={peopleLabels.password.title}
      beside={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Change password
        </Button>
      }
    >
      {isOpen && <PasswordForm onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface Props {
  onLink: (link: ShownLink) => void;
  onClose: () => void;
}

const inviteFields = {
  email: { label: 'Email address', control: { required: true, inputMode: 'email' } },
  firstName: { label: 'First name', control: {} },
} as const;

export function InviteForm({ onLink, onClose }: Props) {
  const invite = useInvite(onLink);
  const form = useFields(
    { prefix: 'invite', fields: inviteFields },
    { email: '', firstName: '' },
    peopleLabels.inviteFailed,
  );
  const { values, control, submit } = form;
  const send = async () => {
    if (await submit(async () => invite(checked(invitationSchema, values)))) onClose();
  };
  return (
    <RecordForm
      label={peopleLabels.invite}
      record={{ ...form, save: send }}
      saveLabel="Invite"
      savingLabel="Inviting..."
      isOfPortal
      onClose={onClose}
    >
      <p className="text-15 text-text-muted">
        They get a link to choose a password. It works for seven days. All administrators can do the same
        things.
      </p>
      {control('email', { type: 'email' })}
      {control('firstName')}
    </RecordForm>
  );
}

interface InviteAgainProps {
  person: Person;
  onLink: (link: ShownLink) => void;
}

/** Invites somebody again who has not come or was removed; the earlier link ends. */
export function InviteAgain({ person, onLink }: InviteAgainProps) {
  const invite = useInvite(onLink);
  return (
    <ActButton
      aria-label={`Invite again: ${nameOf(person)}`}
      failed={peopleLabels.inviteFailed}
      act={() => invite(person)}
    >
      Invite again
    </ActButton>
  );
}

/** Invites somebody, and shows the link where no mail brings it. */
function useInvite(onLink: (link: ShownLink) => void): (invitation: Invitation) => Promise<void> {
  const invitePerson = useCall(api.invitePerson);
  return async ({ email, firstName }) => {
    const { link, until } = await invitePerson({ email, firstName });
    const name = nameOf({ email, firstName });
    if (link) onLink({ title: `Invitation for ${name}`, name, link, until });
    else showToast({ title: `The invitation to ${email} is on its way` });
  };
}

export interface ShownLink {
  title: string;
  name: string;
  link: string;
  until: string;
}

/** A link where no mail brings it: shown until this is closed, and never again. */
export function LinkOnce({ title, name, link, until, onClose }: ShownLink & { onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="p-5 md:p-6">
        <p className="wrap-anywhere">{`Email isn’t set up, so please give this link to ${name} yourself. It is shown only once and works only once.`}</p>
        <CopyField
          id="password-link"
          label="Link"
          value={link}
          about={`Good until ${formatMoment(until)}`}
          copied="Copied"
        />
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
