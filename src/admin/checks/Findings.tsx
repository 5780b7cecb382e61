import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useWrite } from '#admin/session/read.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { Card, LinkButton } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { type Finding, isMistake } from '#domain/checks/finding.ts';
import { inquiryExhibitorLabels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';
import { findingsQuery, rowId, useAnswers } from './answers.tsx';

const FIRST = 5;

const mistakesQuery = (eventId: string | null) => ({
  ...findingsQuery(eventId),
  select: (findings: Finding[]) => findings.filter(isMistake),
});

/** Possible mistakes (product 2.21) of the edited edition, or of all shows. */
export function Mistakes(): ReactNode {
  const { event } = useActiveEvent();
  const [isWhole, setWhole] = useState(false);
  const query = useQuery(mistakesQuery(isWhole ? null : event.id));
  const List = isWhole ? ListByShow : MistakeList;
  return (
    <Card
      id="contradictions"
      tabIndex={-1}
      title="Possible mistakes"
      beside={
        <button
          type="button"
          className="chip flex-none"
          aria-pressed={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          All shows
        </button>
      }
    >
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <p className="border-t border-border p-5 text-text-muted">No possible mistakes found.</p>
          ) : (
            <List list={list} first={FIRST} title="contradictions" />
          )
        }
      </Loaded>
    </Card>
  );
}

interface Props {
  list: readonly Finding[];
  first: number;
  /** The id of the title that these belong to. */
  title: string;
}

/** Findings of one edition, each with its place and “Dismiss”. */
function MistakeList({ list, first, title }: Props): ReactNode {
  const { event, choose } = useActiveEvent();
  const [isWhole, setWhole] = useState(false);
  const write = useWrite(api.updateExhibitor);
  const eventId = list[0]?.eventId ?? event.id;
  const { give, run, isBusy, problem } = useAnswers(eventId, list, title);
  const hide = async (row: Finding, id: string) => {
    const send = () => write(() => call(api.updateExhibitor, { id, isShown: false }));
    if (await run(send, row)) showToast(inquiryExhibitorLabels.hidden);
  };
  const dismiss = ({ id, where }: Finding) =>
    give({
      answer: { dismiss: [id] },
      done: { title: 'Hidden. It comes back if the text changes.', description: where },
      hint: `Show it again: ${where}`,
    });
  const action = (name: string, { where }: Finding, onClick: () => void) => (
    <LinkButton
      className="inset-focus px-5 text-15"
      aria-disabled={isBusy}
      aria-label={`${name}: ${where}`}
      onClick={onClick}
    >
      {name}
    </LinkButton>
  );
  const shown = isWhole ? list : list.slice(0, first);
  return (
    <>
      {problem}
      <ul>
        {shown.map((row) => (
          <li
            key={row.id}
            id={rowId(row)}
            tabIndex={-1}
            className="inset-focus flex flex-wrap items-center border-t border-border"
          >
            <a
              href={row.href}
              className="row-link inset-focus min-w-0 flex-1 basis-72"
              onClick={() => eventId !== event.id && choose(eventId)}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="link font-semibold">{row.where}</span>
                <span className="block text-15 text-text-muted">{row.message}</span>
              </span>
            </a>
            {row.exhibitor && action('Hide', row, () => hide(row, row.exhibitor ?? ''))}
            {action('Dismiss', row, () => dismiss(row))}
          </li>
        ))}
      </ul>
      {shown.length < list.length && (
        <LinkButton
          className="inset-focus w-full border-t border-border px-5 text-start"
          onClick={() => setWhole(true)}
        >
          {`Show all ${list.length}`}
        </LinkButton>
      )}
    </>
  );
}

/** Findings of several shows, below the name of each. */
function ListByShow({ list, ...more }: Props): ReactNode {
  const { events } = useActiveEvent();
  const id = useId();
  return events.map((event) => {
    const own = list.filter(({ eventId }) => eventId === event.id);
    if (own.length === 0) return null;
    return (
      <section key={event.id} aria-labelledby={`${id}-${event.id}`}>
        <h3 id={`${id}-${event.id}`} className="card-part">
          {event.name}
        </h3>
        <MistakeList list={own} {...more} />
      </section>
    );
  });
}

/** Few, because the button below is why the dialog is open. */
const FIRST_IN_DIALOG = 2;

export function BeforePublishing(): ReactNode {
  const { data: list = [] } = useQuery(mistakesQuery(null));
  if (list.length === 0) return null;
  const title = 'before-publishing';
  return (
    <section className="rounded-md border border-border" aria-labelledby={title} tabIndex={-1}>
      <div className="card-head">
        <h3 id={title}>Possible mistakes to check before you publish</h3>
      </div>
      <ListByShow list={list} first={FIRST_IN_DIALOG} title={title} />
    </section>
  );
}

export function ChecksCount({ onOpen }: { onOpen: () => void }): ReactNode {
  const { data: list = [] } = useQuery(mistakesQuery(null));
  if (list.length === 0) return null;
  return (
    <LinkButton className="text-15" aria-haspopup="dialog" onClick={onOpen}>
      {list.length === 1 ? '1 possible mistake' : `${list.length} possible mistakes`}
    </LinkButton>
  );
}
