import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { CurrentUser } from '#domain/people/user.ts';
import { db } from '#server/database/database.ts';
import { changes } from '#server/database/schema/publication.ts';
import { events } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { switchDue } from './switch.ts';

/** Makes those drafts current whose time has come, in the name of who chose the time. */
export async function makeDueCurrent(): Promise<void> {
  const { changedBy, changedByEmail, kind, record, after, id } = changes;
  const planned = db
    .select({ changedBy, changedByEmail })
    .from(changes)
    .where(
      and(eq(kind, 'edition'), eq(record, sql`${events.id}::text`), sql`${after} ->> 'switchAt' is not null`),
    )
    .orderBy(desc(id))
    .limit(1)
    .as('planned');
  const due = await db
    .select({ id: events.id, by: planned.changedBy, email: planned.changedByEmail })
    .from(events)
    .leftJoinLateral(planned, sql`true`)
    .where(and(eq(events.state, 'draft'), lte(events.switchAt, now)))
    .orderBy(events.switchAt);
  for (const { id: draft, by, email } of due)
    await switchDue(draft, { id: by, email: email ?? '' } as CurrentUser);
}
