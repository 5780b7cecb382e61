import { type ReactNode, useState } from 'react';
import { Question } from '#admin/editing/Question.tsx';
import { unlessGone } from '#admin/session/failures.ts';
import { useAdministrator } from '#admin/session/SessionGate.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { formatDay, formatMoment } from '#admin/ui/moments.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Person } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { showToast } from '#stores/toasts.ts';
import type { ShownLink } from './InviteForm.tsx';
import { InviteAgain } from './InviteForm.tsx';
import { nameOf, usePeopleWrites } from './queries.ts';
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
  const { id, email, firstName, state, sessions } = person;
  const name = nameOf(person);
  const write = usePeopleWrites();
  const close = () => setAsked(null);
  const remove = async () => {
    await unlessGone(write(() => call(api.removePerson, { id })));
    showToast(labels.removed(name));
    close();
  };
  const reset = async () => {
    const { link, until } = await write(() => call(api.makeResetLink, { id }));
    close();
    if (link) onLink({ title: labels.link.reset(name), name, link, until });
    else showToast(labels.resetSent(email));
  };
  const dialog = { closeLabel: labels.close, cancel: labels.back, isOfPortal: true, onCancel: close };
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
      {asked === 'remove' && (
        <Question
          {...dialog}
          title={labels.removeTitle(name)}
          failed={labels.removeFailed}
          isDanger
          save={labels.removeConfirm}
          saving={labels.removing}
          act={remove}
        >
          <p className="wrap-anywhere">{isSelf ? labels.removeSelf : labels.removeText(name)}</p>
        </Question>
      )}
      {asked === 'reset' && (
        <Question
          {...dialog}
          title={labels.resetTitle(name)}
          failed={labels.resetFailed}
          save={labels.resetConfirm}
          saving={labels.resetting}
          act={reset}
        >
          <p className="wrap-anywhere">{labels.resetText(name)}</p>
        </Question>
      )}
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
