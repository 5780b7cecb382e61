import { type ReactNode, useState } from 'react';
import { useAdministrator } from '#admin/session/SessionGate.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { formatDay, formatMoment } from '#admin/ui/moments.ts';
import type { Person } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { InviteAgain } from './InviteAgain.tsx';
import type { ShownLink } from './LinkOnce.tsx';
import { nameOf } from './names.ts';
import { RemovePerson } from './RemovePerson.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { SessionList } from './SessionList.tsx';

interface Props {
  person: Person;
  /** Whether people sign in with a password, and so are invited and removed here. */
  hasPasswords: boolean;
  onLink: (link: ShownLink) => void;
}

/** A colleague: who, since when, where signed in, and what can be done about it. */
export function PersonRow({ person, hasPasswords, onLink }: Props): ReactNode {
  const [asked, setAsked] = useState<'remove' | 'reset' | null>(null);
  const isSelf = useAdministrator().id === person.id;
  const { email, firstName, state, sessions } = person;
  const name = nameOf(person);
  const close = () => setAsked(null);
  return (
    <li className="border-t border-border px-5 py-4" aria-label={name}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
          <p className="text-18 font-semibold">
            {name}
            {isSelf && <span className="font-normal text-text-muted"> ({labels.you})</span>}
          </p>
          {firstName && <p>{email}</p>}
          <p className="text-15 text-text-muted tabular-nums">{stateWords(person, hasPasswords)}</p>
        </div>
        {hasPasswords && (
          <div className="flex flex-wrap gap-2">
            {state !== 'active' && <InviteAgain person={person} onLink={onLink} />}
            {state === 'active' && !isSelf && (
              <Button aria-label={labels.resetNamed(name)} onClick={() => setAsked('reset')}>
                {labels.reset}
              </Button>
            )}
            <Button aria-label={labels.removeNamed(name)} onClick={() => setAsked('remove')}>
              {labels.remove}
            </Button>
          </div>
        )}
      </div>
      {sessions.length > 0 && <SessionList person={person} isSelf={isSelf} />}
      {asked === 'remove' && <RemovePerson person={person} isSelf={isSelf} onClose={close} />}
      {asked === 'reset' && <ResetPassword person={person} onLink={onLink} onClose={close} />}
    </li>
  );
}

function stateWords({ state, since, by, lastSeen, sessions }: Person, hasPasswords: boolean): string {
  const begun = labels.since(by, formatDay(since));
  if (state === 'invited') return `${begun} · ${labels.notYet}`;
  const seen = lastSeen && labels.lastSeen(formatMoment(lastSeen));
  const lapsed = state === 'lapsed' && (hasPasswords ? labels.lapsed : labels.offList);
  return [begun, lapsed, seen, sessions.length === 0 && labels.noSession.toLowerCase()]
    .filter(Boolean)
    .join(' · ');
}
