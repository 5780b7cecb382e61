import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSubmit } from '#admin/records/use-record.ts';
import { read } from '#admin/session/read.ts';
import { routeOf, useHash } from '#admin/session/route.ts';
import { Loaded } from '#admin/session/session.tsx';
import { Button, Card, LinkButton } from '#admin/ui/parts.tsx';
import { sayUndone } from '#admin/ui/undo.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { formatDateRange } from '#domain/basics/dates.ts';
import { type Finding, isOutdated, type LastMove, type OutdatedText } from '#domain/checks/finding.ts';
import type { Edition } from '#domain/events/edition.ts';
import { findingLabels as labels } from '#messages/admin-editions.ts';
import { ArrowRight, CircleCheck } from '#ui/icons.tsx';
import { findingsQuery, rowId, useAnswers } from './answers.tsx';
import { readinessQuery } from './Readiness.tsx';

/** Another administrator may have moved the show. */
export const moveQuery = (id: string) =>
  queryOptions({ ...read(api.lastMove, { id }), refetchOnMount: 'always' });

/** Undoes the last move of a show, with its entries and texts. */
export function useUndoMove() {
  const client = useQueryClient();
  return async (id: string): Promise<void> => {
    await call(api.undoMove, { id });
    await client.invalidateQueries();
    sayUndone();
  };
}

/** Texts that still mention other days, with the ways to answer (product 3.1). */
export function Outdated({ edition }: { edition: Edition }): ReactNode {
  const query = useQuery({
    ...findingsQuery(edition.id),
    select: (findings: Finding[]) => findings.filter(isOutdated),
  });
  const { data } = useQuery(moveQuery(edition.id));
  const card = useRef<HTMLElement>(null);
  const { detail } = routeOf(useHash());
  const isReady = query.data !== undefined;
  // After a save of other dates, the list comes later than the address that names it.
  useEffect(() => {
    if (isReady && detail === 'outdated') card.current?.focus();
  }, [isReady, detail]);
  return (
    <Card id="outdated" className="mb-6 max-w-200" title="Outdated dates" tabIndex={-1} ref={card}>
      {data?.move && <Moved eventId={edition.id} {...data.move} />}
      <Loaded query={query}>
        {(list) => <OutdatedList edition={edition} list={list} isMove={!!data?.move} />}
      </Loaded>
    </Card>
  );
}

/** The move itself, and how to take it back with its entries and texts. */
function Moved({ eventId, from, to }: { eventId: string } & NonNullable<LastMove['move']>): ReactNode {
  const undoMove = useUndoMove();
  const { submit, isBusy, failure } = useSubmit(labels.notSaved);
  const [was, becomes] = [from, to].map(({ first, last }) => formatDateRange(first, last) ?? '');
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t border-border px-5 py-2">
      <p>{`The show moved from ${was} to ${becomes}.`}</p>
      <LinkButton className="px-1" aria-disabled={isBusy} onClick={() => submit(() => undoMove(eventId))}>
        {labels.undoMove}
      </LinkButton>
      <p className="basis-full font-semibold text-danger empty:hidden" role="alert">
        {failure}
      </p>
    </div>
  );
}

interface ListProps {
  edition: Edition;
  list: readonly OutdatedText[];
  isMove: boolean;
}

function OutdatedList({ edition, list, isMove }: ListProps): ReactNode {
  const undoMove = useUndoMove();
  const { give, isBusy, problem } = useAnswers(edition.id, list, 'outdated');
  const accept = list.filter(({ proposal, hasDeadline }) => proposal !== null && !hasDeadline);
  const acceptAll = () =>
    give({
      answer: { accept: accept.map(({ id }) => id) },
      done: { title: labels.accepted(accept.length) },
      ...(isMove && { undo: () => undoMove(edition.id) }),
    });
  if (list.length === 0)
    return (
      <>
        {problem}
        <NothingLeft eventId={edition.id} />
      </>
    );
  return (
    <>
      {problem}
      <div className="grid gap-3 px-5 pb-4">
        <p className="max-w-160 text-text-muted">
          {isMove
            ? 'These texts still say the old dates. Check each one: what you accept is saved right away.'
            : 'Dates, weekdays, and years copied from the last show. Check each one. What you accept is saved right away.'}
        </p>
        {accept.length > 1 && (
          <Button
            look="primary"
            className="justify-self-start"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={acceptAll}
          >
            {isBusy ? 'Saving…' : `Accept all ${accept.length} suggestions`}
          </Button>
        )}
      </div>
      {[...Map.groupBy(list, ({ kind }) => labels.groups[kind])].map(([name, rows]) => {
        const hint = labels.groupHints[rows[0]?.kind ?? 'text'];
        return (
          <section key={name} aria-label={name}>
            <h3 className="card-part">{name}</h3>
            {hint && <p className="px-5 pt-3 text-15 text-text-muted">{hint}</p>}
            <ul>
              {rows.map((row) => (
                <OutdatedRow
                  key={row.id}
                  {...{ row, isBusy, give }}
                  year={edition.startDate?.slice(0, 4) ?? ''}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

interface RowProps extends Pick<ReturnType<typeof useAnswers>, 'give' | 'isBusy'> {
  row: OutdatedText;
  /** The edition's, for its new files. */
  year: string;
}

function OutdatedRow({ row, year, isBusy, give }: RowProps): ReactNode {
  const { id, where, text, parts, proposal, hasDeadline, isFileName, href } = row;
  const open = parts.filter(({ becomes }) => becomes === null).map(({ words }) => words);
  const hidden = <span className="sr-only"> {`(${where})`}</span>;
  const answer = (of: 'accept' | 'dismiss', title: string) => () =>
    give({ answer: { [of]: [id] }, done: { title, description: where } });
  return (
    <li id={rowId(row)} tabIndex={-1} className="inset-focus grid gap-3 border-t border-border px-5 py-4">
      <p className="font-semibold wrap-anywhere">{where}</p>
      <dl className="grid gap-1.5">
        <Excerpt name="Now" text={text} parts={parts} />
        {proposal !== null && <Excerpt name="Suggested" text={text} parts={parts} isNew />}
      </dl>
      {hasDeadline && proposal !== null && (
        <p className="text-15 text-text-muted">
          It has a date more than three weeks from the show. Check that date before you accept.
        </p>
      )}
      {open.length > 0 && !isFileName && (
        <p className="text-15 text-text-muted">
          {proposal === null
            ? 'There is no suggestion for this one. Edit it, or leave it as it is.'
            : labels.partly(open)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {proposal !== null && (
          <Button aria-disabled={isBusy} onClick={answer('accept', labels.accepted(1))}>
            Accept
            {hidden}
          </Button>
        )}
        <LinkButton className="px-1" aria-disabled={isBusy} onClick={answer('dismiss', 'Left as it is')}>
          Leave as it is
          {hidden}
        </LinkButton>
        <a href={href} className="link-row link px-1">
          {isFileName ? `Upload the ${year} file` : 'Edit text'}
          {hidden}
          <ArrowRight className="icon" />
        </a>
      </div>
    </li>
  );
}

interface ExcerptProps extends Pick<OutdatedText, 'text' | 'parts'> {
  name: string;
  isNew?: boolean;
}

/** The parts of a text, or what each becomes, with the words around them. */
function Excerpt({ name, text, parts, isNew = false }: ExcerptProps): ReactNode {
  let end = 0;
  const pieces = parts.flatMap(({ at, words, becomes }) => {
    const between = shortened(text.slice(end, at), end > 0, true);
    end = at + words.length;
    if (!isNew)
      return [
        between,
        <mark
          key={at}
          className="bg-transparent font-semibold text-text underline decoration-danger decoration-2 underline-offset-4"
        >
          {words}
        </mark>,
      ];
    const accepted = (
      <ins key={at} className="font-semibold text-success no-underline">
        {becomes}
      </ins>
    );
    return [between, becomes === null ? words : accepted];
  });
  return (
    <div className="grid gap-x-3 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <dt className="text-14 text-text-subtle sm:pt-0.5">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {pieces}
        {shortened(text.slice(end), true, false)}
      </dd>
    </div>
  );
}

const AROUND = 60;

/** Leaves out what is far from all marked words. */
function shortened(text: string, isBehind: boolean, isBefore: boolean): string {
  const words = text.replace(/<\/?[a-z][^<>]*>/gi, ' ').replace(/\s+/g, ' ');
  if (words.length <= AROUND * (Number(isBehind) + Number(isBefore))) return words;
  const start = isBehind ? words.slice(0, AROUND).replace(/\S*$/, '') : '';
  const end = isBefore ? words.slice(-AROUND).replace(/^\S*/, '') : '';
  return `${start}…${end}`;
}

/** Says that no date is outdated only where none contradicts the show either (product 2.14). */
function NothingLeft({ eventId }: { eventId: string }): ReactNode {
  const { data } = useQuery(readinessQuery(eventId));
  const line = data?.find(({ id }) => id === 'old-year');
  if (!line) return null;
  if (line.done)
    return (
      <p className="flex items-center gap-3 border-t border-border px-5 py-4">
        <CircleCheck className="icon text-success" />
        No outdated dates
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t border-border px-5 py-2">
      <p>{line.message}</p>
      <a href={line.href} className="link-row link px-1">
        See possible mistakes
        <ArrowRight className="icon" />
      </a>
    </div>
  );
}
