import type { PageChange } from '#domain/publication/calls.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { documentWords } from '#server/saving/page-write.ts';

/** The changes of documents whose file is still there, and the titles of the others. */
export async function keptDocuments(
  changes: readonly PageChange[],
): Promise<{ kept: PageChange[]; lost: string[] }> {
  const documents = changes.filter(({ kind }) => kind === 'document');
  const rows = await sql`select id from documents where id = any(${documents.map(({ key }) => key)}::uuid[])`;
  const ids = new Set(rows.map((row) => row['id']));
  const lost = documents.filter(({ key }) => !ids.has(key));
  return { kept: changes.filter((change) => !lost.includes(change)), lost: lost.map(({ label }) => label) };
}

/**
 * CTEs of a statement that has a CTE `current`, and do nothing where that is empty: the words of these documents as they
 * were, and who sees them. What was not public then is hidden, not deleted. `shelved_changes` has them as the history does.
 */
export function restoredDocuments(changes: readonly PageChange[], then: Snapshot): Statement {
  const wanted = changes
    .filter(({ kind }) => kind === 'document')
    .map(({ key }) => ({ isPublic: false, ...then.documents.find(({ id }) => id === key), id: key }));
  return sql`
    shelved as (
      update documents set title = coalesce(wanted.title, documents.title),
        description = coalesce(wanted.description, documents.description),
        category = coalesce(wanted.category, documents.category), is_public = wanted."isPublic", version = documents.version + 1
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) wanted (id uuid, title text, description text,
        category text, "isPublic" boolean), current
      where documents.id = wanted.id
      returning documents.*),
    shelved_changes as (
      select event_id, 'document' as kind, id::text as record,
        (select ${documentWords()} from documents where documents.id = shelved.id) as before, ${documentWords()} as after
      from shelved)`;
}
