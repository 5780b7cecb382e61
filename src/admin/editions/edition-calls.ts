import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery, unlessGone } from '#admin/session/read.ts';

import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Edition, EditionStart } from '#domain/events/edition.ts';

/** The calls that begin and end editions. */
export function useEditionCalls() {
  const client = useQueryClient();
  /** Starting an edition, or making it current, changes inquiries and exhibitors, too. */
  const readAnew = () => client.invalidateQueries();
  const readEditions = () => client.invalidateQueries({ queryKey: sessionQuery.queryKey });
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
    readEditions,
  };
}
