import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { Loaded } from '#admin/session/Loaded.tsx';
import { routeOf } from '#admin/session/route.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { useHash } from '#admin/ui/use-hash.ts';
import { formatDateRange } from '#domain/basics/dates.ts';
import type { Edition } from '#domain/events/edition.ts';
import type { LastMove, Leftover, LeftoverAnswer } from '#domain/leftovers/calls.ts';
import { leftoverLabels as labels } from '#messages/admin-leftovers.ts';
import { showToast } from '#stores/toasts.ts';
import { ArrowRight, CircleCheck } from '#ui/icons.tsx';
import { groupByPlace, LeftoverRow, rowId } from './LeftoverRow.tsx';
import { leftoversQuery, moveQuery, readinessQuery, useAnswerLeftovers } from './queries.ts';
import { useEditionCalls } from './use-edition-calls.ts';

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
    <Card id="leftovers" className="mb-6 max-w-200" title={labels.title} titleRef={title}>
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
  const calls = useEditionCalls();
  const { submit, isBusy, failure } = useSubmit(labels.notSaved);
  const [was, becomes] = [from, to].map(({ first, last }) => formatDateRange(first, last) ?? '');
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t border-border px-5 py-2">
      <p>{labels.moved(was ?? '', becomes ?? '')}</p>
      <LinkButton
        className="px-1"
        aria-disabled={isBusy}
        onClick={() => submit(() => calls.undoMove(eventId))}
      >
        {labels.undoMove}
      </LinkButton>
      <p className="basis-full font-semibold text-danger empty:hidden" role="alert">
        {failure}
      </p>
    </div>
  );
}

interface Props {
  edition: Edition;
  isMove: boolean;
  list: readonly Leftover[];
  /** The button that was pressed is gone, and no row follows it. */
  onDone: () => void;
}

function LeftoverList({ edition, list, isMove, onDone }: Props): ReactNode {
  const send = useAnswerLeftovers(edition.id);
  const calls = useEditionCalls();
  const { submit, isBusy, failure, conflict, clear } = useSubmit(labels.notSaved);
  const alert = useRef<HTMLDivElement>(null);
  const answer = (what: LeftoverAnswer) => submit(() => send(what));
  const undo = async (ids: string[]) => {
    if (await answer({ undo: ids })) showToast({ title: labels.undone });
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
    showToast({
      title: words,
      ...(where !== undefined && { description: where }),
      action: {
        label: labels.undo,
        hint: labels.undoHint(words),
        run: () => (isMove && ids.length > 1 ? submit(() => calls.undoMove(edition.id)) : undo(ids)),
      },
    });
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
            {conflict ? labels.changed : failure}
          </p>
          <Button
            onClick={() => {
              clear();
              onDone();
            }}
          >
            {labels.close}
          </Button>
        </div>
      )}
      {list.length === 0 ? (
        <NothingLeft eventId={edition.id} />
      ) : (
        <>
          <div className="grid gap-3 px-5 pb-4">
            <p className="max-w-160 text-text-muted">{isMove ? labels.movedIntro : labels.intro}</p>
            {proposals.length > 1 && (
              <Button
                look="primary"
                className="justify-self-start"
                aria-disabled={isBusy}
                aria-busy={isBusy}
                onClick={() => give(labels.accepted(proposals.length), { accept: proposals }, proposals)}
              >
                {isBusy ? labels.busy : labels.acceptAll(proposals.length)}
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
                    onLeave={() => give(labels.left, { leave: [leftover.id] }, [leftover.id], leftover.where)}
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
        {labels.none}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t border-border px-5 py-2">
      <p>{line.message}</p>
      <a href={line.href} className="link-row link px-1">
        {labels.look}
        <ArrowRight className="icon" />
      </a>
    </div>
  );
}
