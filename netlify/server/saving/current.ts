import { type Statement, sql } from '#server/database/sql.ts';

/** A record as it is read, with whether everybody may read it. */
export type Shielded<Item> = Item & { readonly isCurrent: boolean };

/** Whether what belongs to a show is for everybody: of its current edition, or of all shows. */
export const ofCurrent = (eventId: Statement = sql`"eventId"`): Statement =>
  sql`(${eventId} is null or ${eventId} in (select id from events where state = 'current'))`;
