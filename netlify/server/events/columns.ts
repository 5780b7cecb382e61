import { eventSchema } from '#domain/events/event.ts';
import { events } from '#server/database/schema/shows.ts';
import { columnsOf } from '#server/database/schema/types.ts';

/** The columns of `PortalEvent` with its version. */
export const eventColumns = { ...columnsOf(events, eventSchema), version: events.version };
