import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { read } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { Card, LinkButton } from '#admin/ui/parts.tsx';

import * as api from '#domain/api.ts';
import { venueClock } from '#domain/basics/dates.ts';
import type { ReadinessId, ReadinessLine } from '#domain/checks/readiness.ts';
import { editionName, isPast } from '#domain/events/shows.ts';
import { editionLabels } from '#messages/admin-editions.ts';
import { ArrowRight, Circle, CircleCheck } from '#ui/icons.tsx';

/** Without a cache, since any save may complete a line. */
export const readinessQuery = (id: string) => ({ ...read(api.editionReadiness, { id }), gcTime: 0 });

const requiredOf = (lines: readonly ReadinessLine[]): ReadinessLine[] =>
  lines.filter(({ isOptional }) => !isOptional);

export const lacksOf = (lines: readonly ReadinessLine[]): ReadinessLine[] =>
  requiredOf(lines).filter(({ done }) => !done);

const countOf = (lines: readonly ReadinessLine[]): string =>
  `${lines.filter(({ done }) => done).length} of ${lines.length} done`;

/** The checklist of an edition before it is shown (product 2.22); each line leads to its field. */
export function Readiness({ editionId }: { editionId: string }): ReactNode {
  const query = useQuery(readinessQuery(editionId));
  const lines = requiredOf(query.data ?? []);
  return (
    <Card
      id="readiness"
      className="mb-6 max-w-200"
      title="Ready to go live?"
      beside={lines.length > 0 && <p className="text-15 text-text-muted tabular-nums">{countOf(lines)}</p>}
    >
      <Loaded query={query}>{(all) => <ReadinessLines lines={all} />}</Loaded>
    </Card>
  );
}

interface Props {
  lines: readonly ReadinessLine[];
  className?: string;
  onFollow?: () => void;
}

export function ReadinessLines({ lines, className, onFollow }: Props): ReactNode {
  return (
    <ul className={className}>
      {lines.map(({ id, label, done, message, href }) => {
        const StateIcon = done ? CircleCheck : Circle;
        return (
          <li key={id} className="border-t border-border">
            <a href={href} className="row-link inset-focus" onClick={onFollow}>
              <StateIcon className={`icon ${done ? 'text-success' : 'text-text-subtle'}`} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className={`block ${done ? '' : 'font-semibold'}`}>
                  <span className="sr-only">{done ? 'Done' : 'To do'}: </span>
                  {label}
                </span>
                <span className="block text-15 text-text-muted">{message}</span>
              </span>
              <ArrowRight className="icon text-text-subtle" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const FIRST = 5;

/** A new portal needs these first. */
const firstThings: readonly ReadinessId[] = ['dates', 'contact', 'floor-plan', 'documents'];
const rank = ({ id }: ReadinessLine): number => firstThings.indexOf(id) + 1 || FIRST;

/**
 * The open tasks of the edited edition, the first five unfolded (product 2.22). A past edition shows the way to the next.
 * `isNew` is undefined until it is known.
 */
export function GettingReady({ isNew }: { isNew: boolean | undefined }): ReactNode {
  const { event } = useActiveEvent();
  const isAwaited = event.state !== 'past' && !isPast(event.endDate, venueClock(Date.now()).date);
  const { data = [] } = useQuery({ ...readinessQuery(event.id), enabled: isAwaited || isNew !== false });
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  if (!isAwaited && !isNew) return <OverCard />;
  const lines = requiredOf(data);
  // Contradictions have a card of their own here.
  const open = lacksOf(lines).filter(({ href }) => !href.includes(`#${hashOf('dashboard')}`));
  const lacks = isNew ? open.toSorted((a, b) => rank(a) - rank(b)) : open;
  if (lacks.length === 0) return null;
  const name = editionName(event);
  const title = isNew
    ? `${['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things'][Math.min(lacks.length, FIRST)]} to do first`
    : `Getting ready: ${name}`;
  return (
    <Card
      id="getting-ready"
      title={title}
      beside={<p className="text-15 text-text-muted tabular-nums">{countOf(lines)}</p>}
    >
      <div ref={list}>
        <ReadinessLines className="xl:grid xl:grid-cols-2" lines={isWhole ? lacks : lacks.slice(0, FIRST)} />
      </div>
      {!isWhole && lacks.length > FIRST && (
        <LinkButton
          className="inset-focus w-full border-t border-border px-5 text-start"
          onClick={() => {
            flushSync(() => setWhole(true));
            list.current?.querySelectorAll('a')[FIRST]?.focus();
          }}
        >
          {`Show ${lacks.length - FIRST} more`}
        </LinkButton>
      )}
    </Card>
  );
}

/** Leads from a show that is over to its next edition; earlier years have no such card. */
function OverCard(): ReactNode {
  const { event, editions } = useActiveEvent();
  if (event.state !== 'current') return null;
  const draft = editions.find(({ slug, state }) => slug === event.slug && state === 'draft');
  return (
    <Card id="getting-ready" title={`${editionName(event)} is over`}>
      <a
        className="row-link inset-focus border-t border-border"
        href={`#${draft ? hashOf('events') : hashOf('events', 'start')}`}
      >
        <span className="min-w-0 flex-1 font-semibold">
          {draft ? editionLabels.goOn(editionName(draft)) : editionLabels.start}
        </span>
        <ArrowRight className="icon text-text-subtle" />
      </a>
    </Card>
  );
}
