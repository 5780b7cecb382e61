import { type ReactNode, useState } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { useShowRecords } from '#admin/session/queries.ts';
import { LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { patternsOf } from '#domain/basics/search.ts';
import { searchLabels as labels } from '#messages/search/labels.ts';
import { ArrowRight } from '#ui/icons.tsx';
import { findRecords } from './found.ts';

/** As many as are shown at first. */
const FIRST = 5;

/** Where else than in texts a search finds its words: each place with the way to its form. */
export function FoundRecords({ search }: { search: string }): ReactNode {
  const { event } = useActiveEvent();
  const [shownFor, setShownFor] = useState('');
  const { records } = useShowRecords(event.id);
  const found = findRecords(patternsOf(search), { event, ...records });
  if (found.length === 0) return null;
  const isAll = shownFor === search;
  return (
    <Card id="found-records" className="mb-3 sm:mb-5" title={labels.title(found.length)}>
      <ul>
        {found.slice(0, isAll ? undefined : FIRST).map(({ id, kind, name, detail, href }) => (
          <li key={id} className="border-t border-border">
            <a href={href} className="row-link inset-focus">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-semibold">{name}</span>
                <span className="block text-15 text-text-muted">
                  {[labels.kinds[kind], detail].filter(Boolean).join(', ')}
                </span>
              </span>
              <ArrowRight className="icon text-text-subtle" />
            </a>
          </li>
        ))}
      </ul>
      {found.length > FIRST && !isAll && (
        <LinkButton
          className="inset-focus w-full border-t border-border px-5 text-start"
          onClick={() => setShownFor(search)}
        >
          {labels.more(found.length - FIRST)}
        </LinkButton>
      )}
    </Card>
  );
}
