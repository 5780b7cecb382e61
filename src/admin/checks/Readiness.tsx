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
import type { Edition } from '#domain/events/edition.ts';
import { editionName, isPast } from '#domain/events/shows.ts';
import { editionLabels } from '#messages/admin-editions.ts';
import { ArrowRight, Circle, CircleCheck } from '#ui/icons.tsx';
import { rowId, useAnswers } from './FindingRow.tsx';

/** Without a cache, since any save may complete a line. */
export const readinessQuery = (id: string) => ({ ...read(api.editionReadiness, { id }), gcTime: 0 });

const requiredOf = (lines: readonly ReadinessLine[]): ReadinessLine[] =>
  lines.filter(({ isOptional, isDismissed }) => !isOptional && !isDismissed);

export const lacksOf = (lines: readonly ReadinessLine[]): ReadinessLine[] =>
  requiredOf(lines).filter(({ done }) => !done);

const dismissedOf = (lines: readonly ReadinessLine[]): ReadinessLine[] =>
  lines.filter(({ isDismissed }) => isDismissed);

function Count({ lines }: { lines: readonly ReadinessLine[] }): ReactNode {
  const required = requiredOf(lines);
  const dismissed = dismissedOf(lines).length;
  return (
    <p className="text-15 text-text-muted tabular-nums">
      {`${required.filter(({ done }) => done).length} of ${required.length} done`}
      {dismissed > 0 && (
        <>
          {', '}
          <a className="link" href={`#${hashOf('events')}`}>{`${dismissed} dismissed`}</a>
        </>
      )}
    </p>
  );
}

/** The checklist of an edition before it is shown (product 2.22), and later what was dismissed from it. */
export function Readiness({ event }: { event: Edition }): ReactNode {
  const query = useQuery(readinessQuery(event.id));
  const { data: all = [] } = query;
  const lines = event.state === 'draft' ? all : dismissedOf(all);
  if (event.state !== 'draft' && lines.length === 0) return null;
  return (
    <Card
      id="readiness"
      className="mb-6 max-w-200"
      title={event.state === 'draft' ? 'Ready to go live?' : 'Dismissed from the checklist'}
      beside={all.length > 0 && <Count lines={all} />}
    >
      <Loaded query={query}>{() => <Checklist lines={lines} eventId={event.id} />}</Loaded>
    </Card>
  );
}

interface Props {
  lines: readonly ReadinessLine[];
  className?: string;
  onFollow?: () => void;
  beside?: (line: ReadinessLine) => ReactNode;
}

function Checklist({ eventId, lines, className }: Props & { eventId: string }): ReactNode {
  const { give, send, run, isBusy, failure } = useAnswers();
  const dismiss = ({ findingId, label }: ReadinessLine) =>
    give(
      eventId,
      { dismiss: [findingId] },
      { title: 'Dismissed. It comes back if something changes.', description: label },
    );
  const bringBack = ({ findingId }: ReadinessLine) => run(() => send(eventId, { undo: [findingId] }));
  return (
    <div>
      <p className="px-5 pb-3 font-semibold text-danger empty:hidden" role="alert">
        {failure}
      </p>
      <ReadinessLines
        lines={lines}
        {...(className && { className })}
        beside={(line) => {
          if (line.done) return null;
          const verb = line.isDismissed ? 'Bring back' : 'Dismiss';
          return (
            <LinkButton
              className="px-5 text-15"
              aria-disabled={isBusy}
              aria-label={`${verb}: ${line.label}`}
              onClick={() => !isBusy && (line.isDismissed ? bringBack : dismiss)(line)}
            >
              {verb}
            </LinkButton>
          );
        }}
      />
    </div>
  );
}

export function ReadinessLines({ lines, className, onFollow, beside }: Props): ReactNode {
  return (
    <ul className={className}>
      {lines.map((line) => {
        const { id, label, done, message, href, findingId, isDismissed } = line;
        const StateIcon = done ? CircleCheck : Circle;
        return (
          <li
            key={id}
            id={rowId(findingId)}
            tabIndex={-1}
            className="inset-focus flex items-center border-t border-border"
          >
            <a href={href} className="row-link inset-focus min-w-0 flex-1" onClick={onFollow}>
              <StateIcon className={`icon ${done ? 'text-success' : 'text-text-subtle'}`} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className={`block ${done || isDismissed ? '' : 'font-semibold'}`}>
                  <span className="sr-only">{done ? 'Done' : isDismissed ? 'Dismissed' : 'To do'}: </span>
                  {label}
                </span>
                <span className="block text-15 text-text-muted">{message}</span>
              </span>
              {!beside && <ArrowRight className="icon text-text-subtle" />}
            </a>
            {beside?.(line)}
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
  // Contradictions have a card of their own here.
  const open = lacksOf(data).filter(({ href }) => !href.includes(`#${hashOf('dashboard')}`));
  const lacks = isNew ? open.toSorted((a, b) => rank(a) - rank(b)) : open;
  if (lacks.length === 0) return null;
  const name = editionName(event);
  const title = isNew
    ? `${['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things'][Math.min(lacks.length, FIRST)]} to do first`
    : `Getting ready: ${name}`;
  return (
    <Card id="getting-ready" title={title} beside={<Count lines={data} />}>
      <div ref={list}>
        <Checklist
          eventId={event.id}
          className="xl:grid xl:grid-cols-2"
          lines={isWhole ? lacks : lacks.slice(0, FIRST)}
        />
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
