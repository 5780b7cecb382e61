import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { editingPathOf } from '#admin/records/use-open-record.ts';
import { useSubmit } from '#admin/records/use-record.ts';
import { conflictIn, read, useWrite } from '#admin/session/read.ts';
import { routeOf, useHash } from '#admin/session/route.ts';
import { Loaded } from '#admin/session/session.tsx';
import { Button, Card, LinkButton } from '#admin/ui/parts.tsx';

import { sayUndone, undoable } from '#admin/ui/undo.ts';

import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { formatDateRange } from '#domain/basics/dates.ts';
import { isFileName } from '#domain/checks/edition-text.ts';
import type { LastMove, Leftover, LeftoverAnswer } from '#domain/checks/leftovers.ts';
import type { StalePart } from '#domain/checks/stale.ts';
import type { Edition } from '#domain/events/edition.ts';
import { leftoverLabels as labels } from '#messages/admin-editions.ts';
import { ArrowRight, CircleCheck } from '#ui/icons.tsx';
import { readinessQuery } from './Readiness.tsx';

/** Other screens edit the texts. */
const leftoversQuery = (id: string) =>
  queryOptions({ ...read(api.listLeftovers, { id }), refetchOnMount: 'always' });

/** Another administrator may have moved the show. */
export const moveQuery = (id: string) =>
  queryOptions({ ...read(api.lastMove, { id }), refetchOnMount: 'always' });

/** A conflict brings the current list. */
function useAnswerLeftovers(id: string) {
  const client = useQueryClient();
  const write = useWrite(api.answerLeftovers);
  const put = (list: Leftover[]) => client.setQueryData(leftoversQuery(id).queryKey, list);
  return async (answer: LeftoverAnswer): Promise<void> => {
    try {
      put(await write(() => call(api.answerLeftovers, { id, ...answer })));
    } catch (error) {
      const now = conflictIn<Leftover[]>(error)?.current;
      if (now) put(now);
      throw error;
    }
  };
}

/** Undoes the last move of a show, with its entries and texts. */
export function useUndoMove() {
  const client = useQueryClient();
  return async (id: string): Promise<void> => {
    await call(api.undoMove, { id });
    await client.invalidateQueries();
    sayUndone();
  };
}

interface LeftoverRowProps {
  leftover: Leftover;
  /** The edition's, for its new files. */
  year: string;
  isBusy: boolean;
  onAccept: () => void;
  onLeave: () => void;
}

const rowId = (id: string): string => `leftover-${id}`;

/** One text that still speaks of the old year, and what can be done about it. */
function LeftoverRow({ leftover, year, isBusy, onAccept, onLeave }: LeftoverRowProps): ReactNode {
  const { where, text, parts, proposal, hasDeadline } = leftover;
  const isFile = isFileName(leftover);
  const open = parts.filter(({ becomes }) => becomes === null).map(({ words }) => words);
  const hidden = <span className="sr-only"> {`(${where})`}</span>;
  return (
    <li
      id={rowId(leftover.id)}
      tabIndex={-1}
      className="inset-focus grid gap-3 border-t border-border px-5 py-4"
    >
      <p className="font-semibold wrap-anywhere">{where}</p>
      <dl className="grid gap-1.5">
        <MarkedText name="Now" pieces={excerptOf(text, parts, 'now')} />
        {proposal !== null && (
          <MarkedText name="Suggested" pieces={excerptOf(text, parts, 'proposed')} isNew />
        )}
      </dl>
      {hasDeadline && proposal !== null && (
        <p className="text-15 text-text-muted">
          It has a date more than three weeks from the show. Check that date before you accept.
        </p>
      )}
      {open.length > 0 && !isFile && (
        <p className="text-15 text-text-muted">
          {proposal === null
            ? 'There is no suggestion for this one. Edit it, or leave it as it is.'
            : labels.partly(open)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {proposal !== null && (
          <Button aria-disabled={isBusy} onClick={onAccept}>
            Accept
            {hidden}
          </Button>
        )}
        <LinkButton className="px-1" aria-disabled={isBusy} onClick={onLeave}>
          Leave as it is
          {hidden}
        </LinkButton>
        <a href={editingPathOf(leftover)} className="link-row link px-1">
          {isFile ? `Upload the ${year} file` : 'Edit text'}
          {hidden}
          <ArrowRight className="icon" />
        </a>
      </div>
    </li>
  );
}

interface MarkedTextProps {
  name: string;
  pieces: readonly Piece[];
  isNew?: boolean;
}

const styles = {
  old: 'bg-transparent font-semibold text-text underline decoration-danger decoration-2 underline-offset-4',
  new: 'font-semibold text-success no-underline',
} as const;

function MarkedText({ name, pieces, isNew = false }: MarkedTextProps): ReactNode {
  const Marked = isNew ? 'ins' : 'mark';
  return (
    <div className="grid gap-x-3 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <dt className="text-14 text-text-subtle sm:pt-0.5">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {pieces.map(({ at, words, isMarked }) =>
          isMarked ? (
            <Marked key={at} className={isNew ? styles.new : styles.old}>
              {words}
            </Marked>
          ) : (
            <span key={at}>{words}</span>
          ),
        )}
      </dd>
    </div>
  );
}

function groupByPlace(leftovers: readonly Leftover[]): Map<string, Leftover[]> {
  const groups = new Map<string, Leftover[]>();
  for (const leftover of leftovers) {
    const name = labels.groups[leftover.kind];
    groups.set(name, [...(groups.get(name) ?? []), leftover]);
  }
  return groups;
}

interface Piece {
  readonly at: number;
  readonly words: string;
  readonly isMarked: boolean;
}

const AROUND = 60;

/** A text, or with `becomes` its new wording, in pieces; what is far from all marked ones is left out. */
function excerptOf(text: string, parts: readonly StalePart[], wording: 'now' | 'proposed'): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { at, words, becomes } of parts) {
    pieces.push({ at: end, words: shorten(text.slice(end, at), end > 0, true), isMarked: false });
    const isNew = wording === 'proposed' && becomes !== null;
    pieces.push({ at, words: isNew ? becomes : words, isMarked: wording === 'now' || isNew });
    end = at + words.length;
  }
  pieces.push({ at: end, words: shorten(text.slice(end), true, false), isMarked: false });
  return pieces.filter(({ words }) => words !== '');
}

function shorten(text: string, isBehind: boolean, isBefore: boolean): string {
  const words = text.replace(/<\/?[a-z][^<>]*>/gi, ' ').replace(/\s+/g, ' ');
  const room = AROUND * (Number(isBehind) + Number(isBefore));
  if (words.length <= room) return words;
  const start = isBehind ? words.slice(0, AROUND).replace(/\S*$/, '') : '';
  const end = isBefore ? words.slice(-AROUND).replace(/^\S*/, '') : '';
  return `${start}…${end}`;
}

/** What an edition still says of the one before, with the ways to answer (product 3.1). */
export function Leftovers({ edition }: { edition: Edition }): ReactNode {
  const query = useQuery(leftoversQuery(edition.id));
  const { data } = useQuery(moveQuery(edition.id));
  const title = useRef<HTMLHeadingElement>(null);
  const { detail } = routeOf(useHash());
  const isReady = query.data !== undefined;
  // After a save of other dates, the list comes later than the address that names it.
  useEffect(() => {
    if (isReady && detail === 'leftovers') title.current?.focus();
  }, [isReady, detail]);
  return (
    <Card id="leftovers" className="mb-6 max-w-200" title="Outdated dates" titleRef={title}>
      {data?.move && <Moved eventId={edition.id} {...data.move} />}
      <Loaded query={query}>
        {(list) => (
          <LeftoverList
            edition={edition}
            list={list}
            isMove={!!data?.move}
            onDone={() => title.current?.focus()}
          />
        )}
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
      <p>{`The show moved from ${was ?? ''} to ${becomes ?? ''}.`}</p>
      <LinkButton className="px-1" aria-disabled={isBusy} onClick={() => submit(() => undoMove(eventId))}>
        {labels.undoMove}
      </LinkButton>
      <p className="basis-full font-semibold text-danger empty:hidden" role="alert">
        {failure}
      </p>
    </div>
  );
}

interface LeftoversProps {
  edition: Edition;
  isMove: boolean;
  list: readonly Leftover[];
  /** The button that was pressed is gone, and no row follows it. */
  onDone: () => void;
}

function LeftoverList({ edition, list, isMove, onDone }: LeftoversProps): ReactNode {
  const send = useAnswerLeftovers(edition.id);
  const undoMove = useUndoMove();
  const { submit, isBusy, failure, conflict, clear } = useSubmit(labels.notSaved);
  const alert = useRef<HTMLDivElement>(null);
  const answer = (what: LeftoverAnswer) => submit(() => send(what));
  const undo = async (ids: string[]) => {
    if (await answer({ undo: ids })) sayUndone();
  };
  const give = async (words: string, what: LeftoverAnswer, ids: string[], where?: string) => {
    const next = ids.length === 1 ? list[list.findIndex(({ id }) => id === ids[0]) + 1] : undefined;
    if (isBusy) return;
    const isDone = await answer(what);
    // After the row is gone, or the alert is there.
    setTimeout(() => {
      const row = next && document.getElementById(rowId(next.id));
      if (isDone && row) row.focus();
      else if (isDone) onDone();
      else alert.current?.focus();
    });
    if (!isDone) return;
    const done = { title: words, ...(where !== undefined && { description: where }) };
    undoable(done, `Undo: ${words}`, () =>
      isMove && ids.length > 1 ? submit(() => undoMove(edition.id)) : undo(ids),
    );
  };
  const proposals = list
    .filter(({ proposal, hasDeadline }) => proposal !== null && !hasDeadline)
    .map(({ id }) => id);
  return (
    <>
      {(failure || conflict) && (
        <div
          ref={alert}
          tabIndex={-1}
          role="alert"
          className="inset-focus flex flex-wrap items-center gap-3 border-t border-border px-5 py-4"
        >
          <p className="min-w-0 flex-1 basis-60 font-semibold text-danger">
            {conflict
              ? 'Someone else changed one of these texts, so nothing was saved. The list is now up to date.'
              : failure}
          </p>
          <Button
            onClick={() => {
              clear();
              onDone();
            }}
          >
            OK
          </Button>
        </div>
      )}
      {list.length === 0 ? (
        <NothingLeft eventId={edition.id} />
      ) : (
        <>
          <div className="grid gap-3 px-5 pb-4">
            <p className="max-w-160 text-text-muted">
              {isMove
                ? 'These texts still say the old dates. Check each one: what you accept is saved right away.'
                : 'Dates, weekdays, and years copied from the last show. Check each one. What you accept is saved right away.'}
            </p>
            {proposals.length > 1 && (
              <Button
                look="primary"
                className="justify-self-start"
                aria-disabled={isBusy}
                aria-busy={isBusy}
                onClick={() => give(labels.accepted(proposals.length), { accept: proposals }, proposals)}
              >
                {isBusy
                  ? 'Saving…'
                  : proposals.length === 1
                    ? 'Accept the suggestion'
                    : `Accept all ${proposals.length} suggestions`}
              </Button>
            )}
          </div>
          {[...groupByPlace(list)].map(([name, leftovers]) => (
            <section key={name} aria-label={name}>
              <h3 className="card-part">{name}</h3>
              {labels.groupHints[leftovers[0]?.kind ?? 'text'] && (
                <p className="px-5 pt-3 text-15 text-text-muted">
                  {labels.groupHints[leftovers[0]?.kind ?? 'text']}
                </p>
              )}
              <ul>
                {leftovers.map((leftover) => (
                  <LeftoverRow
                    key={leftover.id}
                    leftover={leftover}
                    year={edition.startDate?.slice(0, 4) ?? ''}
                    isBusy={isBusy}
                    onAccept={() =>
                      give(labels.accepted(1), { accept: [leftover.id] }, [leftover.id], leftover.where)
                    }
                    onLeave={() =>
                      give('Left as it is', { leave: [leftover.id] }, [leftover.id], leftover.where)
                    }
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </>
  );
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
