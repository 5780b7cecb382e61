import { type ReactNode, useState } from 'react';
import { Question } from '#admin/editing/Question.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { unlessGone } from '#admin/session/failures.ts';
import { useAdministrator } from '#admin/session/SessionGate.tsx';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Fold } from '#admin/ui/Fold.tsx';
import { formatDay, formatMoment } from '#admin/ui/moments.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { browserWords } from '#domain/people/browser.ts';
import type { Person, SessionInfo } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { InviteAgain, type ShownLink } from './InviteForm.tsx';
import { nameOf, usePeopleWrites } from './queries.ts';

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

/** The browsers in which a colleague is signed in, each with the way to end that. */
function SessionList({ person, isSelf }: { person: Person; isSelf: boolean }): ReactNode {
  const { id, sessions } = person;
  const write = usePeopleWrites();
  const { submit, isBusy, failure } = useSubmit(labels.endFailed);
  const end = (send: () => Promise<void>) =>
    submit(async () => {
      await unlessGone(write(send));
      showToast(labels.ended);
    });
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <div className="mt-1">
      <Fold summary={labels.sessions(sessions.length)} summaryClass="min-h-11 text-15 font-semibold">
        <ul className="mb-2 grid gap-3 border-s-2 border-border ps-4">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => end(() => call(api.endSession, { id: session.id }))}
            />
          ))}
        </ul>
        {hasOthers && (
          <LinkButton aria-disabled={isBusy} onClick={() => end(() => call(api.endSessions, { id }))}>
            {isSelf ? labels.endOthers : labels.endAll}
          </LinkButton>
        )}
        <p className="field-error" role="alert">
          {failure}
        </p>
      </Fold>
    </div>
  );
}

interface RowProps {
  session: SessionInfo;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: RowProps): ReactNode {
  const { userAgent, network, begunAt, usedAt, isThis } = session;
  const browser = browserWords(userAgent) ?? labels.unknownBrowser;
  const facts = [
    network && labels.from(network),
    labels.begun(formatMoment(begunAt)),
    labels.used(formatMoment(usedAt)),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <p title={userAgent ?? undefined}>
          {browser}
          {isThis && <b> ({labels.thisSession})</b>}
        </p>
        <p className="text-15 text-text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!isThis && (
        <Button aria-label={labels.endNamed(browser)} aria-disabled={isBusy} onClick={onEnd}>
          {labels.end}
        </Button>
      )}
    </li>
  );
}
