import type { ReactNode } from 'react';
import { Fold } from '#admin/ui/Fold.tsx';
import { formatDay } from '#admin/ui/moments.ts';
import type { Person } from '#domain/people/person.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { InviteAgain } from './InviteAgain.tsx';
import type { ShownLink } from './LinkOnce.tsx';
import { nameOf } from './names.ts';

interface Props {
  people: readonly Person[];
  onLink: (link: ShownLink) => void;
}

/** Who could sign in once, when and by whom they were removed, and the way back. */
export function RemovedPeople({ people, onLink }: Props): ReactNode {
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
