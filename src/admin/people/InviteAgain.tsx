import type { ReactNode } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText } from '#admin/session/failures.ts';
import type { Person } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import type { ShownLink } from './LinkOnce.tsx';
import { nameOf } from './names.ts';
import { useInvite } from './use-invite.ts';

interface Props {
  person: Person;
  onLink: (link: ShownLink) => void;
}

/** Invites somebody anew who has not come, or was removed; the link from before ends. */
export function InviteAgain({ person, onLink }: Props): ReactNode {
  const invite = useInvite(onLink);
  const { submit, isBusy, failure, errors } = useSubmit((error) => failureText(labels.inviteFailed, error));
  return (
    <div>
      <button
        type="button"
        className="button button-dense button-outline"
        aria-label={labels.inviteAgainNamed(nameOf(person))}
        aria-disabled={isBusy}
        onClick={() => submit(() => invite(person))}
      >
        {labels.inviteAgain}
      </button>
      <p className="field-error" role="alert">
        {errors[0]?.message ?? failure}
      </p>
    </div>
  );
}
