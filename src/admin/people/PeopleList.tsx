import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { ActButton, Question } from '#admin/records/RecordForm.tsx';
import { unlessGone, useCall } from '#admin/session/read.ts';
import { Loaded, useAdministrator } from '#admin/session/session.tsx';
import { formatDay, formatMoment } from '#admin/ui/moments.ts';
import { Button, Card, Fold, SectionHead } from '#admin/ui/parts.tsx';

import * as api from '#domain/api.ts';
import { browserWords, type People, type Person, type SessionInfo } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { UserPlus } from '#ui/icons.tsx';
import {
  InviteAgain,
  InviteForm,
  LinkOnce,
  nameOf,
  OwnPassword,
  peopleQuery,
  type ShownLink,
} from './InviteForm.tsx';
import { OwnName } from './OwnName.tsx';

interface PersonRowProps {
  person: Person;
  /** Whether people sign in with a password, and so are invited and removed here. */
  hasPasswords: boolean;
  /** The only person who can sign in, whom nobody can remove. */
  isLast: boolean;
  onLink: (link: ShownLink) => void;
}

/** A colleague: who, since when, where signed in, and what can be done about it. */
function PersonRow({ person, hasPasswords, isLast, onLink }: PersonRowProps) {
  const [asked, setAsked] = useState<'remove' | 'reset' | null>(null);
  const isSelf = useAdministrator().id === person.id;
  const { id, email, firstName, state, sessions } = person;
  const name = nameOf(person);
  const removePerson = useCall(api.removePerson);
  const makeResetLink = useCall(api.makeResetLink);
  const close = () => setAsked(null);
  const remove = async () => {
    await unlessGone(removePerson({ id }));
    showToast({ title: `${name} can no longer sign in` });
    close();
  };
  const reset = async () => {
    const { link, until } = await makeResetLink({ id });
    close();
    if (link) onLink({ title: `Reset link for ${name}`, name, link, until });
    else
      showToast({
        title: `An email with the link is on its way to ${email}`,
      });
  };
  const questions = {
    remove: {
      title: `Remove ${name}?`,
      failed: 'Not removed',
      isDanger: true,
      save: 'Remove',
      saving: 'Removing...',
      act: remove,
      children: (
        <p className="wrap-anywhere">
          {isSelf
            ? 'You are signed out right away and can’t sign in again unless a colleague invites you. The history still shows what you did.'
            : `${name} is signed out everywhere right away and can’t sign in again. Open invitations and links stop working. The history still shows what ${name} did, and you can invite them again later.`}
        </p>
      ),
    },
    reset: {
      title: `Reset ${name}’s password?`,
      failed: 'No link was created',
      save: 'Create link',
      saving: 'Creating...',
      act: reset,
      children: (
        <p className="wrap-anywhere">{`${name} gets a link to choose a new password. It works for 30 minutes. Until then, the old password still works.`}</p>
      ),
    },
  };
  return (
    <li className="border-t border-border px-5 py-4" aria-label={name}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
          <p className="text-18 font-semibold">
            {name}
            {isSelf && <span className="font-normal text-text-muted"> (you)</span>}
          </p>
          {firstName && <p>{email}</p>}
          <p className="text-15 text-text-muted tabular-nums">{stateWords(person, hasPasswords)}</p>
        </div>
        {hasPasswords && (
          <div className="flex flex-wrap gap-2">
            {state !== 'active' && <InviteAgain person={person} onLink={onLink} />}
            {state === 'active' && !isSelf && (
              <Button aria-label={`Reset password of ${name}`} onClick={() => setAsked('reset')}>
                Reset password
              </Button>
            )}
            {!isLast && (
              <Button aria-label={`Remove ${name}`} onClick={() => setAsked('remove')}>
                Remove
              </Button>
            )}
          </div>
        )}
      </div>
      {sessions.length > 0 && <SessionList person={person} isSelf={isSelf} />}
      {asked && <Question {...questions[asked]} cancel="Back" isOfPortal onCancel={close} />}
    </li>
  );
}

function stateWords({ state, since, by, lastSeen, sessions }: Person, hasPasswords: boolean): string {
  const begun = labels.since(by, formatDay(since));
  if (state === 'invited') return `${begun} · not signed in yet`;
  const seen = lastSeen && `last seen ${formatMoment(lastSeen)}`;
  const lapsed = state === 'lapsed' && (hasPasswords ? 'invitation expired' : 'no longer on the list');
  return [begun, lapsed, seen, sessions.length === 0 && 'Not signed in'.toLowerCase()]
    .filter(Boolean)
    .join(' · ');
}

/** The browsers in which a colleague is signed in, each with the way to end that. */
function SessionList({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const { id, sessions } = person;
  const endSession = useCall(api.endSession);
  const endSessions = useCall(api.endSessions);
  const end = (send: () => Promise<void>) => ({
    failed: 'Not signed out',
    done: labels.ended,
    act: () => unlessGone(send()),
  });
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <div className="mt-1">
      <Fold
        summary={
          sessions.length === 1 ? 'Signed in with 1 browser' : `Signed in with ${sessions.length} browsers`
        }
        summaryClass="min-h-11 text-15 font-semibold"
      >
        <ul className="mb-2 grid gap-3 border-s-2 border-border ps-4">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} end={end(() => endSession({ id: session.id }))} />
          ))}
        </ul>
        {hasOthers && (
          <ActButton isLink {...end(() => endSessions({ id }))}>
            {isSelf ? 'Sign out everywhere else' : 'Sign out everywhere'}
          </ActButton>
        )}
      </Fold>
    </div>
  );
}

interface RowProps {
  session: SessionInfo;
  end: Pick<ComponentProps<typeof ActButton>, 'failed' | 'done' | 'act'>;
}

function SessionRow({ session, end }: RowProps) {
  const { userAgent, network, begunAt, usedAt, isThis } = session;
  const browser = browserWords(userAgent) ?? 'Unknown browser';
  const facts = [
    network && `from ${network}`,
    `since ${formatMoment(begunAt)}`,
    `last used ${formatMoment(usedAt)}`,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <p title={userAgent ?? undefined}>
          {browser}
          {isThis && <b> (this one)</b>}
        </p>
        <p className="text-15 text-text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!isThis && (
        <ActButton aria-label={`Sign out ${browser}`} {...end}>
          Sign out
        </ActButton>
      )}
    </li>
  );
}

/** People who may sign in, with their sessions (product 2.24). */
export function PeopleList() {
  const query = useQuery(peopleQuery);
  return (
    <>
      <SectionHead title="People" />
      <div className="grid max-w-200 gap-5">
        <Loaded query={query}>{(people) => <PeopleCard {...people} />}</Loaded>
      </div>
    </>
  );
}

function PeopleCard({ list, people }: People) {
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<ShownLink | null>(null);
  const hasPasswords = list === 'portal';
  const there = people.filter(({ state }) => state !== 'removed');
  const removed = people.filter(({ state }) => state === 'removed');
  const able = people.filter(({ state }) => state === 'active');
  return (
    <>
      <Card
        id="everyone"
        title="Who can sign in"
        beside={
          hasPasswords && (
            <Button
              look="primary"
              data-add
              aria-expanded={isInviting}
              onClick={() => setInviting(!isInviting)}
            >
              <UserPlus className="icon" />
              {labels.invite}
            </Button>
          )
        }
      >
        {!hasPasswords && (
          <p className="px-5 pb-4 text-15 text-text-muted">
            People sign in to this portal through single sign-on. Your sign-in provider and
            OIDC_ALLOWED_EMAILS decide who can, so nobody is invited or removed here. This list shows who has
            signed in so far.
          </p>
        )}
        {isInviting && <InviteForm onLink={setLink} onClose={() => setInviting(false)} />}
        <ul>
          {there.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              hasPasswords={hasPasswords}
              isLast={able.length === 1 && able[0] === person}
              onLink={setLink}
            />
          ))}
        </ul>
        {removed.length > 0 && <RemovedPeople people={removed} onLink={setLink} />}
      </Card>
      {hasPasswords && (
        <>
          <OwnName />
          <OwnPassword />
        </>
      )}
      {link && <LinkOnce {...link} onClose={() => setLink(null)} />}
    </>
  );
}

interface PeopleListProps {
  people: readonly Person[];
  onLink: (link: ShownLink) => void;
}

function RemovedPeople({ people, onLink }: PeopleListProps) {
  return (
    <div className="border-t border-border px-5 py-1">
      <Fold
        summary={people.length === 1 ? '1 person was removed' : `${people.length} people were removed`}
        summaryClass="min-h-11 text-15 font-semibold"
      >
        <ul className="mb-3 grid gap-3 border-s-2 border-border ps-4">
          {people.map((person) => (
            <li
              key={person.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1"
              aria-label={nameOf(person)}
            >
              <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
                <p>{[person.firstName, person.email].filter(Boolean).join(' · ')}</p>
                <p className="text-15 text-text-muted">
                  {labels.removedBy(person.by, formatDay(person.since))}
                </p>
              </div>
              <InviteAgain person={person} onLink={onLink} />
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
