import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActButton } from '#admin/records/RecordForm.tsx';
import { useCall } from '#admin/session/read.ts';
import { goToHash, hashOf, routeOf, useHash } from '#admin/session/route.ts';
import { Loaded, useActiveEvent, useShowName } from '#admin/session/session.tsx';
import { bringIntoView } from '#admin/ui/hooks.ts';
import { Button, Card, LinkButton } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import { formatDateRange } from '#domain/basics/dates.ts';
import { type Finding, isOfDates, isOutdated, type OutdatedText } from '#domain/checks/finding.ts';
import { findingLabels as labels } from '#messages/admin-editions.ts';
import {
  type Answers,
  FindingRow,
  findingsQuery,
  moveQuery,
  placeOf,
  rowId,
  type TextEditor,
  useAnswers,
} from './FindingRow.tsx';

/** A text is listed once: its suggestion comes before what its old dates contradict. */
const withoutTwins = (findings: Finding[]): Finding[] => {
  const outdated = new Set(findings.filter(isOutdated).map(({ href }) => href));
  return findings.filter((one) => !isOfDates(one) || !outdated.has(one.href));
};
const listQuery = (eventId: string | null) => ({ ...findingsQuery(eventId), select: withoutTwins });

const FIRST = 5;

/** Possible mistakes (product 2.21) of the edited edition, or of all shows; `#dashboard/mistakes` shows all of them. */
export function Mistakes({ editor }: { editor: TextEditor }): ReactNode {
  const { event } = useActiveEvent();
  const { detail, filters } = routeOf(useHash());
  const [isOfAll, setOfAll] = useState(false);
  const query = useQuery(listQuery(isOfAll ? null : event.id));
  const card = useRef<HTMLElement>(null);
  const isCalled = detail === 'mistakes' && query.data !== undefined;
  const from = filters.get('from');
  useEffect(() => {
    if (!isCalled) return;
    card.current?.focus({ preventScroll: true });
    bringIntoView(card.current);
  }, [isCalled]);
  const count = query.data?.length ?? 0;
  const hadSome = useRef(false);
  useEffect(() => {
    if (count === 0 && hadSome.current && from) goToHash(hashOf(routeOf(from).section));
    hadSome.current = count > 0;
  }, [count, from]);
  return (
    <Card
      id="mistakes"
      tabIndex={-1}
      ref={card}
      title="Possible mistakes"
      beside={
        <button
          type="button"
          className="chip flex-none"
          aria-pressed={isOfAll}
          onClick={() => setOfAll(!isOfAll)}
        >
          All shows
        </button>
      }
    >
      {!isOfAll && <LastMove eventId={event.id} />}
      <Loaded query={query}>
        {(list) => (
          <FindingList
            list={list}
            first={isCalled ? list.length : FIRST}
            isOfShows={isOfAll}
            editor={editor}
          />
        )}
      </Loaded>
    </Card>
  );
}

/** The last move of the show, and how to take it back with its entries and texts. */
function LastMove({ eventId }: { eventId: string }): ReactNode {
  const { data } = useQuery(moveQuery(eventId));
  const undoMove = useCall(api.undoMove);
  if (!data?.move) return null;
  const { from, to } = data.move;
  const [was, becomes] = [from, to].map(({ first, last }) => formatDateRange(first, last) ?? '');
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t border-border px-5 py-2">
      <p>{`The show moved from ${was} to ${becomes}.`}</p>
      <ActButton
        isLink
        failed={labels.notSaved}
        done={{ title: 'Undone' }}
        act={() => undoMove({ id: eventId })}
      >
        {labels.undoMove}
      </ActButton>
    </div>
  );
}

interface ListProps {
  list: readonly Finding[];
  first: number;
  /** Below the name of each show. */
  isOfShows: boolean;
  editor?: TextEditor;
}

/** Findings below the page that each is on, with what may be done about it. */
function FindingList({ list, first, isOfShows, editor }: ListProps): ReactNode {
  const { event } = useActiveEvent();
  const nameOf = useShowName();
  const [isWhole, setWhole] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const answers = useAnswers();
  const { failure, clear } = answers;
  const alert = useRef<HTMLDivElement>(null);
  const pages = [...Map.groupBy(list, ({ eventId, where }) => `${eventId} ${placeOf(where)[0]}`).values()];
  const inOrder = pages.flat();
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  const ofShows = [...Map.groupBy(inOrder, ({ eventId }) => eventId).values()];
  const shown = isWhole ? inOrder : ofShows.flatMap((own) => own.slice(0, first));
  const hidden = inOrder.find((one) => !shown.includes(one));
  const Page = isOfShows ? 'h4' : 'h3';
  return (
    <div>
      {failure && (
        <div
          ref={alert}
          tabIndex={-1}
          role="alert"
          className="inset-focus flex flex-wrap items-center gap-3 border-t border-border px-5 py-4"
        >
          <p className="min-w-0 flex-1 basis-60 font-semibold text-danger">{failure}</p>
          <Button onClick={() => clear()}>OK</Button>
        </div>
      )}
      {list.length === 0 && (
        <p className="border-t border-border p-5 text-text-muted">No possible mistakes found.</p>
      )}
      {!isOfShows && !hidden && <AcceptAll list={list.filter(isOutdated)} answers={answers} />}
      {[...Map.groupBy(shown, ({ eventId }) => eventId)].map(([eventId, own]) => (
        <section key={eventId} aria-label={isOfShows ? nameOf(eventId) : undefined}>
          {isOfShows && <h3 className="card-part text-text">{nameOf(eventId)}</h3>}
          {[...Map.groupBy(own, ({ where }) => placeOf(where)[0] ?? '')].map(([page, found]) => (
            <section key={page} aria-label={isOfShows ? undefined : page}>
              <Page className="card-part">{page}</Page>
              <ul>
                {found.map((row) => (
                  <FindingRow
                    key={row.id}
                    {...{ row, answers }}
                    editor={open === row.id ? editor : undefined}
                    {...(editor && eventId === event.id && { onOpen: () => setOpen(row.id) })}
                    onClose={() => setOpen(null)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
      {hidden && (
        <LinkButton
          className="inset-focus w-full border-t border-border px-5 text-start"
          onClick={() => {
            flushSync(() => setWhole(true));
            document.getElementById(rowId(hidden.id))?.focus();
          }}
        >
          {`Show all ${list.length}`}
        </LinkButton>
      )}
    </div>
  );
}

/** Accepts every suggestion that nobody has to read first. */
function AcceptAll({ list, answers }: { list: readonly OutdatedText[]; answers: Answers }): ReactNode {
  const { event } = useActiveEvent();
  const { data } = useQuery(moveQuery(event.id));
  const undoMove = useCall(api.undoMove);
  if (list.length === 0) return null;
  const { isBusy, give } = answers;
  const accept = list.filter(({ proposal, hasDeadline }) => proposal !== null && !hasDeadline);
  const acceptAll = () =>
    give(
      event.id,
      { accept: accept.map(({ id }) => id) },
      { title: labels.accepted(accept.length) },
      data?.move ? () => undoMove({ id: event.id }) : undefined,
    );
  return (
    <div className="grid gap-3 border-t border-border px-5 py-4">
      <p className="max-w-160 text-text-muted">
        Some texts still say old dates. Check each one: what you accept is saved right away.
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
  );
}

/** Few, because the button below is why the dialog is open. */
const FIRST_IN_DIALOG = 2;

export function BeforePublishing(): ReactNode {
  const { data: list = [] } = useQuery(listQuery(null));
  if (list.length === 0) return null;
  const title = 'before-publishing';
  return (
    <section className="rounded-md border border-border" aria-labelledby={title} tabIndex={-1}>
      <div className="card-head">
        <h3 id={title}>Possible mistakes to check before you publish</h3>
      </div>
      <FindingList list={list} first={FIRST_IN_DIALOG} isOfShows />
    </section>
  );
}

export function ChecksCount({ onOpen }: { onOpen: () => void }): ReactNode {
  const { data: list = [] } = useQuery(listQuery(null));
  if (list.length === 0) return null;
  return (
    <LinkButton className="text-15" aria-haspopup="dialog" onClick={onOpen}>
      {list.length === 1 ? '1 possible mistake' : `${list.length} possible mistakes`}
    </LinkButton>
  );
}
