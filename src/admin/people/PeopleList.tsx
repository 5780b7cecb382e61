import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useOpenRecord } from '#admin/editing/use-open-record.ts';
import { Loaded } from '#admin/session/Loaded.tsx';
import { SectionHead } from '#admin/ui/SectionHead.tsx';
import type { People } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { UserPlus } from '#ui/icons.tsx';
import { InviteForm } from './InviteForm.tsx';
import { LinkOnce, type ShownLink } from './LinkOnce.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { PersonRow } from './PersonRow.tsx';
import { peopleQuery } from './queries.ts';
import { RemovedPeople } from './RemovedPeople.tsx';

/** Who may sign in, and where they are signed in (product 2.24). */
export function PeopleList(): ReactNode {
  const query = useQuery(peopleQuery);
  return (
    <>
      <SectionHead title={labels.title} />
      <div className="grid max-w-240 gap-5">
        <Loaded query={query}>{(people) => <Listed {...people} />}</Loaded>
      </div>
    </>
  );
}

const NEW = 'new';

function Listed({ list, people }: People): ReactNode {
  const card = useRef<HTMLElement>(null);
  const [openId, open] = useOpenRecord(card, () => null);
  const [link, setLink] = useState<ShownLink | null>(null);
  const hasPasswords = list === 'portal';
  const there = people.filter(({ state }) => state !== 'removed');
  const removed = people.filter(({ state }) => state === 'removed');
  return (
    <>
      <section ref={card} className="card" aria-labelledby="people">
        <div className="flex flex-wrap items-center gap-x-3 px-5 py-1.5">
          <h2 id="people" className="card-head me-auto ps-0">
            {labels.list}
          </h2>
          {hasPasswords && (
            <button
              type="button"
              className="button button-dense"
              data-add
              aria-expanded={openId !== null}
              onClick={() => open(openId === null ? NEW : null)}
            >
              <UserPlus className="icon" aria-hidden="true" />
              {labels.invite}
            </button>
          )}
        </div>
        {!hasPasswords && <p className="px-5 pb-4 text-15 text-text-muted">{labels.providerNote}</p>}
        {openId !== null && <InviteForm onLink={setLink} onClose={() => open(null)} />}
        <ul>
          {there.map((person) => (
            <PersonRow key={person.id} person={person} hasPasswords={hasPasswords} onLink={setLink} />
          ))}
        </ul>
        {removed.length > 0 && <RemovedPeople people={removed} onLink={setLink} />}
      </section>
      {hasPasswords && <OwnPassword />}
      {link && <LinkOnce {...link} onClose={() => setLink(null)} />}
    </>
  );
}
