import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { undoable, useSubmit } from '#admin/records/use-record.ts';
import { read, useWrite } from '#admin/session/read.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { Button, LinkButton } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { FindingsAnswer } from '#domain/checks/finding.ts';
import { type Finding, isOutdated, type OutdatedText } from '#domain/checks/finding.ts';
import { paths } from '#domain/paths.ts';
import { findingLabels as labels } from '#messages/admin-editions.ts';
import { inquiryExhibitorLabels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';
import { ArrowRight } from '#ui/icons.tsx';

/** The editor of a text in its row, which the app brings from another room. */
export type TextEditor = (key: string, onClose: () => void) => ReactNode;

/** 'Event Page Content: Headline' → the page, and what it is called there. */
export const placeOf = (where: string) => /^([^:,]+)[:,] (.*)$/s.exec(where)?.slice(1) ?? ['', where];

export const rowId = (id: string): string => `finding-${id}`;

interface RowProps {
  row: Finding;
  answers: Answers;
  /** Opens the editor in the row; only a text of the edited show has one. */
  onOpen?: () => void;
  onClose: () => void;
  editor: TextEditor | undefined;
}

export function FindingRow({ row, answers, onOpen, onClose, editor }: RowProps): ReactNode {
  const { id, eventId, where, href, message, exhibitor } = row;
  const { event, choose } = useActiveEvent();
  const write = useWrite(api.updateExhibitor);
  const { isBusy, run, give } = answers;
  const outdated = isOutdated(row) ? row : null;
  const [, key] = /^[^#]*#content\/(.+)$/.exec(href.startsWith(`${paths.admin}#`) ? href : '') ?? [];
  const [, name] = placeOf(where);
  const hide = async (shown: string) => {
    const send = () => write(() => call(api.updateExhibitor, { id: shown, isShown: false }));
    if (await run(send)) showToast(inquiryExhibitorLabels.hidden);
  };
  const action = (
    label: string,
    onClick: () => void,
    Shape: typeof Button | typeof LinkButton = LinkButton,
  ) => (
    <Shape aria-disabled={isBusy} aria-label={`${label}: ${where}`} onClick={() => !isBusy && onClick()}>
      {label}
    </Shape>
  );
  const dismiss = () =>
    give(
      eventId,
      { dismiss: [id] },
      { title: 'Hidden. It comes back if the text changes.', description: where },
    );
  const accept = () => give(eventId, { accept: [id] }, { title: labels.accepted(1), description: where });
  return (
    <li
      id={rowId(id)}
      tabIndex={-1}
      className="inset-focus flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-border px-5 pt-1 pb-3"
    >
      <div className={`min-w-0 flex-1 wrap-anywhere ${outdated ? 'basis-full' : 'basis-72'}`}>
        {key && onOpen ? (
          <LinkButton className="text-start" aria-expanded={Boolean(editor)} onClick={onOpen}>
            {name}
          </LinkButton>
        ) : (
          <a
            href={href}
            className="link inline-flex min-h-11 items-center font-semibold"
            onClick={() => eventId !== event.id && choose(eventId)}
          >
            {name}
          </a>
        )}
        {message !== null && <p className="text-15 text-text-muted">{message}</p>}
        {outdated && <Suggestion {...outdated} />}
      </div>
      {!outdated?.proposal && exhibitor && action('Hide', () => hide(exhibitor))}
      {outdated?.proposal && action('Accept', accept, Button)}
      {action(outdated ? 'Leave as it is' : 'Dismiss', dismiss)}
      {key && editor && <div className="basis-full">{editor(key, onClose)}</div>}
    </li>
  );
}

function Suggestion({ text, parts, proposal, hasDeadline, isFileName, href, where }: OutdatedText) {
  const { event } = useActiveEvent();
  const open = parts.filter(({ becomes }) => becomes === null).map(({ words }) => words);
  const notes = [
    proposal !== null &&
      hasDeadline &&
      'It has a date more than three weeks from the show. Check that date before you accept.',
    open.length > 0 &&
      !isFileName &&
      (proposal === null
        ? 'There is no suggestion for this one. Edit it, or leave it as it is.'
        : labels.partly(open)),
    isFileName && 'A title and a file name stay as they are until you upload the new file.',
  ];
  return (
    <div className="grid gap-2 pt-1">
      <dl className="grid gap-1.5">
        <Excerpt name="Now" text={text} parts={parts} />
        {proposal !== null && <Excerpt name="Suggested" text={text} parts={parts} isNew />}
      </dl>
      {notes.map(
        (note) =>
          note && (
            <p key={note} className="text-15 text-text-muted">
              {note}
            </p>
          ),
      )}
      {isFileName && (
        <a href={href} className="link-row link justify-self-start">
          {`Upload the ${event.startDate?.slice(0, 4)} file`}
          <span className="sr-only">{` (${where})`}</span>
          <ArrowRight className="icon" />
        </a>
      )}
    </div>
  );
}

interface ExcerptProps extends Pick<OutdatedText, 'text' | 'parts'> {
  name: string;
  isNew?: boolean;
}

/** The parts of a text, or what each becomes, with the words around them. */
function Excerpt({ name, text, parts, isNew = false }: ExcerptProps): ReactNode {
  let end = 0;
  const Shape = isNew ? 'ins' : 'mark';
  const look = isNew
    ? 'text-success no-underline'
    : 'bg-transparent text-text underline decoration-danger decoration-2 underline-offset-4';
  const pieces = parts.flatMap(({ at, words, becomes }) => {
    const between = shortened(text.slice(end, at), end > 0, true);
    end = at + words.length;
    const shown = isNew ? becomes : words;
    if (shown === null) return [between, words];
    return [
      between,
      <Shape key={at} className={`font-semibold ${look}`}>
        {shown}
      </Shape>,
    ];
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

/** Null: of all shows that visitors are offered. Other screens edit the texts. */
export const findingsQuery = (eventId: string | null) =>
  queryOptions({
    ...read(api.listFindings, eventId === null ? {} : { eventId }, [eventId]),
    refetchOnMount: 'always',
  });

export const moveQuery = (id: string) =>
  queryOptions({ ...read(api.lastMove, { id }), refetchOnMount: 'always' });

/** Answers to findings; the edition's list is the answer of the call. */
export function useAnswers() {
  const client = useQueryClient();
  const write = useWrite(api.answerFindings);
  const submission = useSubmit(labels.notSaved);
  const { submit: run } = submission;
  const send = async (id: string, answer: FindingsAnswer) => {
    const { queryKey } = findingsQuery(id);
    try {
      client.setQueryData(queryKey, await write(() => call(api.answerFindings, { id, ...answer })));
    } catch (error) {
      await client.invalidateQueries({ queryKey: [api.listFindings.path] });
      throw error;
    }
  };
  /** @param undo takes back more than the answers. */
  const give = async (
    eventId: string,
    answer: FindingsAnswer,
    done: Parameters<typeof undoable>[0],
    undo?: () => Promise<unknown>,
  ) => {
    if (!(await run(() => send(eventId, answer)))) return;
    const takeBack = () => send(eventId, { undo: Object.values(answer).flat() });
    undoable(done, `Undo: ${done.description ?? done.title}`, () => run(undo ?? takeBack));
  };
  return { ...submission, run, send, give };
}

export type Answers = ReturnType<typeof useAnswers>;
