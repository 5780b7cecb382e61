import { useQueryClient } from '@tanstack/react-query';
import { editionsQuery } from '#admin/session/queries.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Edition, EditionStart } from '#domain/events/edition.ts';
import { leftoverLabels } from '#messages/admin-leftovers.ts';
import { showToast } from '#stores/toasts.ts';

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
    async discard({ id }: Edition): Promise<void> {
      try {
        await call(api.discardEdition, { id });
      } finally {
        // What is on view is the edition that is gone: the rest is read where it is looked at next.
        client.invalidateQueries({ refetchType: 'none' });
        await readEditions();
      }
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
      showToast({ title: leftoverLabels.undone });
    },
    readEditions,
  };
}
