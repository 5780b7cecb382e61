import type { CurrentUser } from '#domain/people/user.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { lockedWrite } from './locked-write.ts';
import { markUnpublished } from './publication-mark.ts';

/**
 * Runs a statement that changes what pages show, one such statement at a time: it sees everything saved before it, so
 * that versions and the texts before a change are exact. One batch, one round trip. The sweep is told twice: meanwhile,
 * should this process end right after the commit, and afterwards, should a sweep have come before it.
 */
export async function pageWrite(statement: Statement): Promise<Record<string, unknown>[]> {
  const write = lockedWrite(sql`select 1 from publication for update`, statement);
  try {
    const [rows] = await Promise.all([write, markUnpublished()]);
    return rows;
  } finally {
    await markUnpublished();
  }
}

/** `raised`: the next saved revision (product 4.11), when the CTE `saved` holds a row. Stands after `saved`. */
export const raised = () => sql`
  raised as (
    update publication
    set saved_revision = saved_revision + 1, saved_at = now(), waiting_since = coalesce(waiting_since, now())
    where exists (select 1 from saved) returning saved_revision)`;

/** `recorded`: the rows of the CTE `texts`, each a change of one text, with who made it. Stands after `raised`. */
export const recorded = ({ id, email }: CurrentUser) => sql`
  recorded as (
    insert into content_revisions
      (event_id, key, before_value, after_value, type, category, changed_by, changed_by_email, saved_revision)
    select event_id, key, before_value, after_value, type, category, ${id}::uuid, ${email}, saved_revision
    from texts, raised)`;

/** `noted`: who changed the records of the CTE `changed`, which are no texts. Stands after `raised`. */
export const noted = (kind: 'schedule' | 'document', { id, email }: CurrentUser) => sql`
  noted as (
    insert into content_revisions (event_id, key, type, category, changed_by, changed_by_email, saved_revision)
    select event_id, ${`${kind}:`} || id, 'text', 'general', ${id}::uuid, ${email}, saved_revision
    from changed, raised)`;
