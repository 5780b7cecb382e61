import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { conflictIn } from '#admin/session/failures.ts';
import { read, useWrite } from '#admin/session/read.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Leftover, LeftoverAnswer } from '#domain/leftovers/calls.ts';
import type { ReadinessLine } from '#domain/readiness/readiness.ts';

/** Read anew each time it is shown: the texts are edited elsewhere. */
export const leftoversQuery = (id: string) =>
  queryOptions({ ...read(api.listLeftovers, { id }), refetchOnMount: 'always' });

/** Whether the show moved, also by somebody else. */
export const moveQuery = (id: string) =>
  queryOptions({ ...read(api.lastMove, { id }), refetchOnMount: 'always' });

/** Read anew each time it is opened: whatever was saved since may have done one of its lines. */
export const readinessQuery = (id: string) => ({ ...read(api.editionReadiness, { id }), gcTime: 0 });

/** Those that have to be done. */
export const requiredOf = (lines: readonly ReadinessLine[]): ReadinessLine[] =>
  lines.filter(({ isOptional }) => !isOptional);

export const lacksOf = (lines: readonly ReadinessLine[]): ReadinessLine[] =>
  requiredOf(lines).filter(({ done }) => !done);

const written = [
  api.listContent,
  api.contentHistory,
  api.listEditions,
  api.listSchedule,
  api.listAreas,
  api.listRules,
  api.listDocuments,
  api.listExhibitors,
  api.listPictures,
  api.recordHistory,
];

/** Answers leftovers. The list is up to date at once, after a conflict as well. */
export function useAnswerLeftovers(id: string) {
  const client = useQueryClient();
  const write = useWrite(...written);
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
