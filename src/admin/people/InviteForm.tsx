import { type ReactNode, useState } from 'react';
import { CopyField } from '#admin/editing/CopyField.tsx';
import { RecordForm } from '#admin/editing/RecordForm.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { fieldsOf, InputField } from '#admin/ui/fields.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { checked } from '#domain/basics/checked.ts';
import { type Invitation, invitationSchema, type Person } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { nameOf, usePeopleWrites } from './queries.ts';

interface Props {
  onLink: (link: ShownLink) => void;
  onClose: () => void;
}

export function InviteForm({ onLink, onClose }: Props): ReactNode {
  const [values, setValues] = useState({ email: '', firstName: '' });
  const invite = useInvite(onLink);
  const submission = useSubmit(labels.inviteFailed);
  const { submit, refuse, clear, errorOf } = submission;
  const put = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes });
    clear((path) => path in changes);
  };
  const fieldOf = fieldsOf({ prefix: 'invite', labels, values, errorOf, put });
  const send = async () => {
    const invitation = checked(invitationSchema, values);
    if (!invitation.ok) return refuse(invitation.errors);
    if (await submit(() => invite(invitation.value))) onClose();
  };
  return (
    <RecordForm
      label={labels.invite}
      record={{ ...submission, save: send }}
      saveLabel={labels.sendInvitation}
      savingLabel={labels.inviting}
      isOfPortal
      onClose={onClose}
    >
      <p className="text-15 text-text-muted">{labels.inviteHint}</p>
      <InputField {...fieldOf('email')} type="email" autoComplete="off" autoCapitalize="off" aria-required />
      <InputField {...fieldOf('firstName')} optional={labels.optional} autoComplete="off" />
    </RecordForm>
  );
}

interface InviteAgainProps {
  person: Person;
  onLink: (link: ShownLink) => void;
}

/** Invites somebody again who has not come or was removed; the earlier link ends. */
export function InviteAgain({ person, onLink }: InviteAgainProps): ReactNode {
  const invite = useInvite(onLink);
  const { submit, isBusy, failure, errors } = useSubmit(labels.inviteFailed);
  return (
    <div>
      <Button
        aria-label={labels.inviteAgainNamed(nameOf(person))}
        aria-disabled={isBusy}
        onClick={() => submit(() => invite(person))}
      >
        {labels.inviteAgain}
      </Button>
      <p className="field-error" role="alert">
        {errors[0]?.message ?? failure}
      </p>
    </div>
  );
}

/** Invites somebody, and shows the link where no mail brings it. */
function useInvite(onLink: (link: ShownLink) => void): (invitation: Invitation) => Promise<void> {
  const write = usePeopleWrites();
  return async ({ email, firstName }) => {
    const { link, until } = await write(() =>
      call(api.invitePerson, { email, ...(firstName && { firstName }) }),
    );
    const name = nameOf({ email, firstName });
    if (link) onLink({ title: labels.link.invitation(name), name, link, until });
    else showToast(labels.invited(email));
  };
}

export interface ShownLink {
  title: string;
  name: string;
  link: string;
  until: string;
}

/** A link where no mail brings it: shown until this is closed, and never again. */
export function LinkOnce(props: ShownLink & { onClose: () => void }): ReactNode {
  const { title, name, link, until, onClose } = props;
  return (
    <Dialog title={title} closeLabel={labels.close} onClose={onClose}>
      <div className="p-5 md:p-6">
        <p className="wrap-anywhere">{labels.link.text(name)}</p>
        <CopyField
          id="password-link"
          label={labels.link.label}
          value={link}
          about={labels.link.until(formatMoment(until))}
          copy={labels.link.copy}
          copied={labels.link.copied}
        />
        <Button look="primary" onClick={onClose}>
          {labels.link.done}
        </Button>
      </div>
    </Dialog>
  );
}
