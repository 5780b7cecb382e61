import type { CurrentUser } from '#domain/people/user.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { ofCurrent } from './current.ts';
import { lockedWrite } from './locked-write.ts';
import { markUnpublished } from './publication-mark.ts';

/** What the database refuses a write to an edition that is over with. */
const OVER = 'PT409';

/** A write to an edition that is over. */
export const editionIsOver = (): HttpError =>
  new HttpError(409, 'This edition is over: it can be read, but not changed');

/**
 * Runs a statement that changes what pages show, and before it those that it builds on, one such write at a time: it sees
 * everything saved before it, so
 * that versions and the texts before a change are exact. One batch, one round trip. The sweep is told twice: meanwhile,
 * should this process end right after the commit, and afterwards, should a sweep have come before it.
 */
export async function pageWrite(...statements: Statement[]): Promise<Record<string, unknown>[]> {
  const write = lockedWrite(sql`select 1 from publication for update`, ...statements);
  try {
    const [rows] = await Promise.all([write, markUnpublished()]);
    return rows;
  } catch (error) {
    if ((error as { code?: string }).code !== OVER) throw error;
    throw editionIsOver();
  } finally {
    await markUnpublished();
  }
}

/** A text in the history, from a row of `content_items`. */
export const textWords = () => sql`jsonb_build_object('value', value, 'type', type, 'category', category)`;

/** A document in the history, its words, its file and who sees it, from a row of `documents`. */
export const documentWords = () => sql`
  jsonb_build_object('title', title, 'description', description, 'category', category, 'isPublic', is_public,
    'originalName', original_name || case when file > 1 then ' (version ' || file || ')' else '' end)`;

/** The version of a record that is added: over a deletion versions go on rising, so that a stale one never fits by chance. */
export const nextVersion = (kind: string, record: unknown, eventId: unknown): Statement => sql`
  1 + (
    select count(*) from changes
    where changes.kind = ${kind} and changes.record = ${record} and changes.event_id is not distinct from ${eventId})`;

/**
 * Stands after the CTE `changed (event_id, kind, record, before, after, shows)`: a row for each record that the
 * statement changes, `shows` where pages would show it. Gives `raised`, the next saved revision where pages change
 * (product 4.11), which those of an edition that is not current never do, and `tracked`, the same rows in the history
 * with who made them.
 */
export const tracked = ({ id, email }: CurrentUser) => sql`
  raised as (
    update publication
    set saved_revision = saved_revision + 1, saved_at = now(), waiting_since = coalesce(waiting_since, now())
    where exists (select 1 from changed where shows and ${ofCurrent(sql`changed.event_id`)}) returning saved_revision),
  tracked as (
    insert into changes (event_id, kind, record, before, after, changed_by, changed_by_email, saved_revision)
    select event_id, kind, record, before, after, ${id}::uuid, ${email},
      coalesce((select saved_revision from raised), (select saved_revision from publication))
    from changed)`;
