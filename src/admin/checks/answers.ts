import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { undoable, useSubmit } from '#admin/records/use-record.ts';
import { read, useWrite } from '#admin/session/read.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { FindingsAnswer } from '#domain/checks/finding.ts';
import { findingLabels as labels } from '#messages/admin-editions.ts';

/** Null: of all shows that visitors are offered. Other screens edit the texts. */
export const findingsQuery = (eventId: string | null) =>
  queryOptions({
    ...read(api.listFindings, eventId === null ? {} : { eventId }, [eventId]),
    refetchOnMount: 'always',
  });

/** Another administrator may have moved the show. */
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
