import { read } from '#admin/session/read.ts';
import * as api from '#domain/api.ts';

/**
 * With null: in everything that visitors see. Read again each time it is opened, since a save may have fixed
 * it.
 */
export const checksQuery = (eventId: string | null) => ({
  ...read(api.listChecks, eventId === null ? {} : { eventId }, [eventId]),
  gcTime: 0,
});
