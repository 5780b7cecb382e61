import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { conflictIn } from '#admin/session/failures.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Leftover, LeftoverAnswer } from '#domain/leftovers/calls.ts';
import type { ReadinessLine } from '#domain/readiness/readiness.ts';

/** Read anew each time it is shown: the texts are edited elsewhere. */
export const leftoversQuery = (id: string) =>
  queryOptions({
    queryKey: [api.listLeftovers.path, id],
    queryFn: ({ signal }) => call(api.listLeftovers, { id }, { signal }),
    refetchOnMount: 'always',
  });

/** Read anew each time it is opened: whatever was saved since may have done one of its lines. */
export const readinessQuery = (id: string) =>
  queryOptions({
    queryKey: [api.editionReadiness.path, id],
    queryFn: ({ signal }) => call(api.editionReadiness, { id }, { signal }),
    gcTime: 0,
  });

/** The lines that are not done. */
export const lacksOf = (lines: readonly ReadinessLine[]): ReadinessLine[] =>
  lines.filter(({ done }) => !done);

const written = [
  api.listContent,
  api.contentHistory,
  api.listEditions,
  api.listSchedule,
  api.listAreas,
  api.listRules,
  api.listDocuments,
  api.recordHistory,
  api.editionReadiness,
];

/** Answers leftovers; the list is up to date at once, after a conflict as well, and what else shows these texts is read again. */
export function useAnswerLeftovers(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: LeftoverAnswer) => call(api.answerLeftovers, { id, ...answer }),
    onError: (error) => {
      const now = conflictIn<Leftover[]>(error)?.current;
      if (now) client.setQueryData(leftoversQuery(id).queryKey, now);
    },
    onSuccess: (rest) => client.setQueryData(leftoversQuery(id).queryKey, rest),
    onSettled: () => {
      for (const { path } of written) client.invalidateQueries({ queryKey: [path] });
    },
  });
}
