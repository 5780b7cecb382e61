import { type Statement, sql } from '#server/database/sql.ts';

/** A record as it is read, with whether everybody may read it. */
export type Shielded<Item> = Item & { readonly isForAll: boolean };

/** The ids of the editions that everybody may see: one of each show. */
export const currentEditions = (): Statement => sql`select id from events where state = 'current'`;

/** The same with another edition in the place of its show's current one; as they are where there is none of that id. */
export const editionsWith = (id: string): Statement => sql`
  select id from events
  where id = ${id} or (state = 'current' and slug is distinct from (select slug from events where id = ${id}))`;

/** Whether a row's `eventId` is that of one edition; without one, whether it is of the current ones, or of all shows. */
export const ofEdition = (eventId: string | null): Statement =>
  sql`case when ${eventId}::uuid is null then ${ofCurrent()} else "eventId" = ${eventId}::uuid end`;

/** Whether what belongs to a show is of its current edition, or another one that is shown instead, or of all shows. */
export const ofCurrent = (eventId: Statement = sql`"eventId"`, shown = currentEditions()): Statement =>
  sql`(${eventId} is null or ${eventId} in (${shown}))`;
