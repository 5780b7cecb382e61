import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '#admin/ui/Button.tsx';
import { contradictionLabels as labels } from '#messages/admin-contradictions.ts';
import { ChecksByShow, checksQuery } from './Contradictions.tsx';

/** The first few of each show: the button below is what one came for. */
const FIRST = 2;

export function BeforePublishing(): ReactNode {
  const { data: checks = [] } = useQuery(checksQuery(null));
  if (checks.length === 0) return null;
  return (
    <section className="rounded-md border border-border" aria-labelledby="before-publishing">
      <div className="card-head">
        <h3 id="before-publishing">{labels.beforePublishing}</h3>
      </div>
      <ChecksByShow checks={checks} first={FIRST} />
    </section>
  );
}

export function ChecksCount({ onOpen }: { onOpen: () => void }): ReactNode {
  const { data: checks = [] } = useQuery(checksQuery(null));
  if (checks.length === 0) return null;
  return (
    <LinkButton className="text-15" aria-haspopup="dialog" onClick={onOpen}>
      {labels.count(checks.length)}
    </LinkButton>
  );
}
