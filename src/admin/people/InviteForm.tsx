import { type ReactNode, useRef, useState } from 'react';
import { FormEnd } from '#admin/editing/FormEnd.tsx';
import { useFormFocus } from '#admin/editing/use-form-focus.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { messageIn } from '#admin/session/failures.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { fieldsOf, InputField } from '#admin/ui/fields.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { checked } from '#domain/basics/checked.ts';
import { type Invitation, invitationSchema, type Person } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { Copy } from '#ui/icons.tsx';
import { nameOf, usePeopleWrites } from './queries.ts';

interface Props {
  onLink: (link: ShownLink) => void;
  onClose: () => void;
}

export function InviteForm({ onLink, onClose }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ email: '', firstName: '' });
  const invite = useInvite(onLink);
  const { submit, refuse, clear, errors, errorOf, failure, isBusy } = useSubmit(labels.inviteFailed);
  useFormFocus(form, errors);
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
    <Form
      ref={form}
      className="grid gap-4 border-t border-border p-5"
      aria-label={labels.invite}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose()}
      onSubmit={send}
    >
      <p className="text-15 text-text-muted">{labels.inviteHint}</p>
      <InputField {...fieldOf('email')} type="email" autoComplete="off" autoCapitalize="off" aria-required />
      <InputField {...fieldOf('firstName')} optional={labels.optional} autoComplete="off" />
      <FormEnd
        error={failure}
        isBusy={isBusy}
        isOfPortal
        save={labels.sendInvitation}
        saving={labels.inviting}
        cancel={labels.cancel}
        onCancel={onClose}
      />
    </Form>
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
export function LinkOnce({
  title,
  name,
  link,
  until,
  onClose,
}: ShownLink & { onClose: () => void }): ReactNode {
  const [said, setSaid] = useState('');
  const { submit, failure } = useSubmit(messageIn);
  const copy = () =>
    submit(async () => {
      await navigator.clipboard.writeText(link);
      setSaid(labels.link.copied);
    });
  return (
    <Dialog title={title} closeLabel={labels.close} onClose={onClose}>
      <div className="p-5 md:p-6">
        <p className="wrap-anywhere">{labels.link.text(name)}</p>
        <label className="field-label mt-5 block" htmlFor="password-link">
          {labels.link.label}
        </label>
        <div className="mt-1.5 flex items-center gap-1">
          <input
            id="password-link"
            className="control min-w-0"
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <IconButton icon={Copy} label={labels.link.copy} onClick={copy} />
        </div>
        <p className="mt-1.5 text-15 text-text-muted">{labels.link.until(formatMoment(until))}</p>
        <p className="mt-3 min-h-7 font-semibold" role="status">
          {failure ? <span className="text-danger">{failure}</span> : said}
        </p>
      </div>
    </Dialog>
  );
}
