import type { CurrentUser } from '#domain/people/user.ts';
import { sql } from '#server/database/sql.ts';
import { pageWrite } from '#server/saving/page-write.ts';
import { switched } from './edition-switch.ts';

/** Makes those drafts current whose time has come, in the name of who chose the time. */
export async function makeDueCurrent(): Promise<void> {
  const due = await sql`
    select id, changed_by as "by", coalesce(changed_by_email, '') as email
    from events left join lateral (
      select changed_by, changed_by_email from changes
      where kind = 'edition' and record = events.id::text and after ->> 'switchAt' is not null
      order by changes.id desc limit 1) planned on true
    where state = 'draft' and switch_at <= now()
    order by switch_at`;
  for (const { id, by, email } of due) {
    const user = { id: by, email } as CurrentUser;
    await pageWrite(switched({ id: String(id), version: null }, user));
  }
}
