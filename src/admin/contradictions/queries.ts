import { read } from '#admin/session/read.ts';
import * as api from '#domain/api.ts';

/**
 * What contradicts itself in an edition; null: in all that visitors are offered. Read anew each time it is opened:
 * whatever was saved since may have mended it.
 */
export const checksQuery = (eventId: string | null) => ({
  ...read(api.listChecks, eventId === null ? {} : { eventId }, [eventId]),
  gcTime: 0,
});
