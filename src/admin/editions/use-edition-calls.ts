import { useQueryClient } from '@tanstack/react-query';
import { editionsQuery } from '#admin/session/queries.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Edition, EditionStart } from '#domain/events/edition.ts';

/** The calls that begin and end editions. Each gives back what it made once the list of editions has it. */
export function useEditionCalls() {
  const client = useQueryClient();
  /** Everything of a show may look different after a switch. */
  const readAnew = () => client.invalidateQueries();
  const readEditions = () => client.invalidateQueries({ queryKey: editionsQuery.queryKey });
  return {
    async start(wanted: EditionStart): Promise<Edition> {
      const edition = await call(api.startEdition, wanted);
      await readEditions();
      return edition;
    },
    async discard({ id }: Edition): Promise<void> {
      try {
        await call(api.discardEdition, { id });
      } finally {
        await readEditions();
      }
    },
    /** At once, or at an instant, ISO. A failure is told once the list has what somebody else changed. */
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
