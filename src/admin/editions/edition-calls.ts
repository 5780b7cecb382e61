import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { editionsQuery } from '#admin/session/queries.ts';
import { conflictIn, read, unlessGone, useWrite } from '#admin/session/read.ts';
import { sayUndone } from '#admin/ui/undo.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Edition, EditionStart } from '#domain/events/edition.ts';
import type { Leftover, LeftoverAnswer } from '#domain/leftovers/leftovers.ts';
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

/** Answers leftovers. The list is up to date at once, after a conflict as well. */
export function useAnswerLeftovers(id: string) {
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

/** The calls that begin and end editions. */
export function useEditionCalls() {
  const client = useQueryClient();
  /** Starting an edition, or making it current, changes inquiries and exhibitors, too. */
  const readAnew = () => client.invalidateQueries();
  const readEditions = () => client.invalidateQueries({ queryKey: editionsQuery.queryKey });
  return {
    async start(wanted: EditionStart): Promise<Edition> {
      const edition = await call(api.startEdition, wanted);
      await readAnew();
      return edition;
    },
    /** Done as well where somebody else was quicker. */
    async discard({ id }: Edition): Promise<void> {
      // A read of the draft that is under way would find nothing.
      await client.cancelQueries();
      try {
        await unlessGone(call(api.discardEdition, { id }));
      } catch (error) {
        readAnew();
        throw error;
      }
      // The draft is still on view: the rest is read where it is looked at next.
      client.invalidateQueries({ refetchType: 'none' });
      await readEditions();
    },
    /** Now, or at an ISO instant. Reads the list again before a failure is told. */
    async makeCurrent({ id, version }: Edition, at?: string): Promise<void> {
      try {
        await call(api.makeEditionCurrent, { id, version, ...(at && { at }) });
      } catch (error) {
        await readEditions();
        throw error;
      }
      await (at ? readEditions() : readAnew());
    },
    async cancelSwitch({ id }: Edition): Promise<void> {
      await call(api.cancelEditionSwitch, { id });
      await readEditions();
    },
    /** Takes back the last move of a show, with its entries and texts. */
    async undoMove(id: string): Promise<void> {
      await call(api.undoMove, { id });
      await readAnew();
      sayUndone();
    },
    readEditions,
  };
}
