import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useOpenRecord } from '#admin/editing/use-open-record.ts';
import { Loaded } from '#admin/session/Loaded.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Fold } from '#admin/ui/Fold.tsx';
import { formatDay } from '#admin/ui/moments.ts';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import type { People, Person } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { UserPlus } from '#ui/icons.tsx';
import { InviteAgain, InviteForm, LinkOnce, type ShownLink } from './InviteForm.tsx';
import { OwnPassword } from './PasswordForm.tsx';
import { PersonRow } from './PersonRow.tsx';
import { nameOf, peopleQuery } from './queries.ts';

/** Who may sign in, and where they are signed in (product 2.24). */
export function PeopleList(): ReactNode {
  const query = useQuery(peopleQuery);
  return (
    <>
      <SectionHead title={labels.title} />
      <div className="grid max-w-200 gap-5">
        <Loaded query={query}>{(people) => <PeopleCard {...people} />}</Loaded>
      </div>
    </>
  );
}

const NEW = 'new';

function PeopleCard({ list, people }: People): ReactNode {
  const card = useRef<HTMLElement>(null);
  const [openId, open] = useOpenRecord(card, () => null);
  const [link, setLink] = useState<ShownLink | null>(null);
  const hasPasswords = list === 'portal';
  const there = people.filter(({ state }) => state !== 'removed');
  const removed = people.filter(({ state }) => state === 'removed');
  return (
    <>
      <Card
        ref={card}
        id="people"
        title={labels.list}
        beside={
          hasPasswords && (
            <Button
              look="primary"
              data-add
              aria-expanded={openId !== null}
              onClick={() => open(openId === null ? NEW : null)}
            >
              <UserPlus className="icon" />
              {labels.invite}
            </Button>
          )
        }
      >
        {!hasPasswords && <p className="px-5 pb-4 text-15 text-text-muted">{labels.providerNote}</p>}
        {openId !== null && <InviteForm onLink={setLink} onClose={() => open(null)} />}
        <ul>
          {there.map((person) => (
            <PersonRow key={person.id} person={person} hasPasswords={hasPasswords} onLink={setLink} />
          ))}
        </ul>
        {removed.length > 0 && <RemovedPeople people={removed} onLink={setLink} />}
      </Card>
      {hasPasswords && <OwnPassword />}
      {link && <LinkOnce {...link} onClose={() => setLink(null)} />}
    </>
  );
}

interface Props {
  people: readonly Person[];
  onLink: (link: ShownLink) => void;
}

function RemovedPeople({ people, onLink }: Props): ReactNode {
  return (
    <div className="border-t border-border px-5 py-1">
      <Fold summary={labels.removedPeople(people.length)} summaryClass="min-h-11 text-15 font-semibold">
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
