import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { contradictionLabels as labels } from '#messages/admin-contradictions.ts';
import { CheckList, ChecksByShow, checksQuery } from './CheckList.tsx';

const FIRST = 5;

/** What contradicts itself (product 2.21), of the edition that is edited or of all shows; one quiet line without any. */
export function Contradictions(): ReactNode {
  const { event } = useActiveEvent();
  const [isWhole, setWhole] = useState(false);
  const query = useQuery(checksQuery(isWhole ? null : event.id));
  return (
    <section className="card" aria-labelledby="contradictions" tabIndex={-1}>
      <div className="flex items-center justify-between gap-x-4 pe-5">
        <h2 id="contradictions" className="card-head">
          {labels.title}
        </h2>
        <button
          type="button"
          className="chip flex-none"
          aria-pressed={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {labels.allShows}
        </button>
      </div>
      <Loaded query={query}>
        {(checks) => {
          if (checks.length === 0)
            return <p className="border-t border-border p-5 text-text-muted">{labels.none}</p>;
          const List = isWhole ? ChecksByShow : CheckList;
          return <List checks={checks} first={FIRST} />;
        }}
      </Loaded>
    </section>
  );
}
