import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useSubmit } from '#admin/records/use-record.ts';
import { failureText, isGone, read, useWrite } from '#admin/session/read.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { Card, LinkButton } from '#admin/ui/parts.tsx';

import { undoable } from '#admin/ui/undo.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { editionOfCheck } from '#domain/checks/check-id.ts';
import type { Check } from '#domain/checks/findings.ts';
import { inquiryExhibitorLabels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';

const FIRST = 5;

/** What contradicts itself (product 2.21), of the edition that is edited or of all shows; one quiet line without any. */
export function Contradictions(): ReactNode {
  const { event } = useActiveEvent();
  const [isWhole, setWhole] = useState(false);
  const query = useQuery(checksQuery(isWhole ? null : event.id));
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
        {(checks) => {
          if (checks.length === 0)
            return <p className="border-t border-border p-5 text-text-muted">No possible mistakes found.</p>;
          const List = isWhole ? ChecksByShow : CheckList;
          return <List checks={checks} first={FIRST} />;
        }}
      </Loaded>
    </Card>
  );
}

interface Props {
  checks: readonly Check[];
  first: number;
}

/** Findings of one edition, each with its place and “Dismiss”. */
function CheckList({ checks, first }: Props): ReactNode {
  const { event, choose } = useActiveEvent();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const write = useWrite(api.updateExhibitor);
  const { submit, failure } = useSubmit((error) =>
    isGone(error) ? undefined : failureText('This could not be saved', error),
  );
  const hide = async (exhibitor: string, at: number) => {
    const send = () => call(api.updateExhibitor, { id: exhibitor, isShown: false });
    if (!(await submit(() => write(send)))) return;
    showToast(inquiryExhibitorLabels.hidden);
    focusBeside(at);
  };
  const say = async ({ id, where }: Check, at: number) => {
    const dismiss = (meant: boolean) => submit(() => write(() => call(api.dismissFinding, { id, meant })));
    if (!(await dismiss(true))) return;
    undoable(
      { title: 'Hidden. It comes back if the text changes.', description: where },
      `Show it again: ${where}`,
      () => dismiss(false),
    );
    focusBeside(at);
  };
  /** Moves the focus to the next finding, else to the card, before this finding disappears. */
  const focusBeside = (at: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [];
    const next = buttons[at + 1] ?? buttons[at - 1] ?? list.current?.closest<HTMLElement>('[tabindex="-1"]');
    next?.focus();
  };
  const goTo = ({ id }: Check) => {
    const edition = editionOfCheck(id);
    if (edition !== null && edition !== event.id) choose(edition);
  };
  const shown = isWhole ? checks : checks.slice(0, first);
  return (
    <>
      <p className="field-error px-5 pb-2" role="alert">
        {failure}
      </p>
      <ul ref={list}>
        {shown.map((check, at) => (
          <li key={check.id} className="flex flex-wrap items-center border-t border-border">
            <a
              href={check.href}
              className="row-link inset-focus min-w-0 flex-1 basis-72"
              onClick={() => goTo(check)}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="link font-semibold">{check.where}</span>
                <span className="block text-15 text-text-muted">{check.message}</span>
              </span>
            </a>
            {check.exhibitor !== undefined && (
              <LinkButton
                className="inset-focus px-5 text-15"
                aria-label={`Hide: ${check.where}`}
                onClick={() => hide(check.exhibitor ?? '', at)}
              >
                Hide
              </LinkButton>
            )}
            <LinkButton
              className="inset-focus px-5 text-15"
              data-dismiss
              aria-label={`Dismiss: ${check.where}`}
              onClick={() => say(check, at)}
            >
              Dismiss
            </LinkButton>
          </li>
        ))}
      </ul>
      {shown.length < checks.length && (
        <LinkButton
          className="inset-focus w-full border-t border-border px-5 text-start"
          onClick={() => setWhole(true)}
        >
          {`Show all ${checks.length}`}
        </LinkButton>
      )}
    </>
  );
}

interface ChecksByShowProps {
  checks: readonly Check[];
  first: number;
}

/** Findings of several shows, below the name of each. */
function ChecksByShow({ checks, first }: ChecksByShowProps): ReactNode {
  const { events } = useActiveEvent();
  const id = useId();
  return events.map((event) => {
    const own = checks.filter((check) => editionOfCheck(check.id) === event.id);
    if (own.length === 0) return null;
    return (
      <section key={event.id} aria-labelledby={`${id}-${event.id}`}>
        <h3 id={`${id}-${event.id}`} className="card-part">
          {event.name}
        </h3>
        <CheckList checks={own} first={first} />
      </section>
    );
  });
}

/**
 * With null: in everything that visitors see. Read again each time it is opened, since a save may have fixed
 * it.
 */
const checksQuery = (eventId: string | null) => ({
  ...read(api.listChecks, eventId === null ? {} : { eventId }, [eventId]),
  gcTime: 0,
});

/** The first few of each show: the button below is what one came for. */
const FIRST_IN_DIALOG = 2;

export function BeforePublishing(): ReactNode {
  const { data: checks = [] } = useQuery(checksQuery(null));
  if (checks.length === 0) return null;
  return (
    <section className="rounded-md border border-border" aria-labelledby="before-publishing">
      <div className="card-head">
        <h3 id="before-publishing">Possible mistakes to check before you publish</h3>
      </div>
      <ChecksByShow checks={checks} first={FIRST_IN_DIALOG} />
    </section>
  );
}

export function ChecksCount({ onOpen }: { onOpen: () => void }): ReactNode {
  const { data: checks = [] } = useQuery(checksQuery(null));
  if (checks.length === 0) return null;
  return (
    <LinkButton className="text-15" aria-haspopup="dialog" onClick={onOpen}>
      {checks.length === 1 ? '1 possible mistake' : `${checks.length} possible mistakes`}
    </LinkButton>
  );
}
