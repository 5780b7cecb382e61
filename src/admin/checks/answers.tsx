import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useSubmit } from '#admin/records/use-record.ts';
import { read, useWrite } from '#admin/session/read.ts';
import { Button } from '#admin/ui/parts.tsx';
import { sayUndone, undoable } from '#admin/ui/undo.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Finding, FindingsAnswer } from '#domain/checks/finding.ts';
import { findingLabels as labels } from '#messages/admin-editions.ts';

/** Null: of all shows that visitors are offered. Other screens edit the texts. */
export const findingsQuery = (eventId: string | null) =>
  queryOptions({
    ...read(api.listFindings, eventId === null ? {} : { eventId }, [eventId]),
    refetchOnMount: 'always',
  });

interface Given {
  readonly answer: FindingsAnswer;
  readonly done: Parameters<typeof undoable>[0];
  /** Says in full how "Undo" helps. */
  readonly hint?: string;
  /** Takes back more than the answers. */
  readonly undo?: () => Promise<void>;
}

export const rowId = ({ id }: Finding): string => `finding-${id}`;

/** Answers to findings of one edition. The focus goes on to the next row of `list`, else to the section that `title` names. */
export function useAnswers(eventId: string, list: readonly Finding[], title: string) {
  const client = useQueryClient();
  const write = useWrite(api.answerFindings);
  const { submit, isBusy, failure, clear } = useSubmit(labels.notSaved);
  const alert = useRef<HTMLDivElement>(null);
  const { queryKey } = findingsQuery(eventId);
  const leave = () => document.getElementById(title)?.closest('section')?.focus();
  const send = async (answer: FindingsAnswer) => {
    try {
      client.setQueryData(queryKey, await write(() => call(api.answerFindings, { id: eventId, ...answer })));
    } catch (error) {
      await client.invalidateQueries({ queryKey });
      throw error;
    }
  };
  /** Runs what takes a row off the list. */
  const run = async (work: () => Promise<unknown>, row?: Finding) => {
    const next = row && list[list.indexOf(row) + 1];
    const isDone = await submit(work);
    // After the row is gone, or the alert is there.
    setTimeout(() => {
      const after = next && document.getElementById(rowId(next));
      if (!isDone) alert.current?.focus();
      else if (after) after.focus();
      else leave();
    });
    return isDone;
  };
  const give = async ({ answer, done, hint, undo }: Given) => {
    const ids = Object.values(answer).flat();
    const row = list.find(({ id }) => ids.length === 1 && ids.includes(id));
    if (isBusy || !(await run(() => send(answer), row))) return;
    undoable(done, hint ?? `Undo: ${done.title}`, () =>
      submit(async () => {
        if (undo) return undo();
        await send({ undo: ids });
        sayUndone();
      }),
    );
  };
  const problem: ReactNode = failure && (
    <div
      ref={alert}
      tabIndex={-1}
      role="alert"
      className="inset-focus flex flex-wrap items-center gap-3 border-t border-border px-5 py-4"
    >
      <p className="min-w-0 flex-1 basis-60 font-semibold text-danger">{failure}</p>
      <Button
        onClick={() => {
          clear();
          leave();
        }}
      >
        OK
      </Button>
    </div>
  );
  return { give, run, isBusy, problem };
}
