import type { ReactNode } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { Button } from '#admin/ui/Button.tsx';
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
