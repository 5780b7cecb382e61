import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { idFrom, versionFrom } from '#server/http/validate.ts';
import { documentWords, pageWrite, tracked } from '#server/saving/page-write.ts';
import { condemned, dropBytes } from './blobs.ts';
import { documentColumns } from './read.ts';

/**
 * DELETE /api/documents/{id}: the record first, then the bytes, so that no record ever stands without them. With
 * `version`, only when nobody saved in between.
 */
export async function deleteDocument({
  params,
  query,
  user,
}: AdministratorCall): Promise<undefined | Response> {
  const id = idFrom(params, 'Document');
  const [row] = await pageWrite(sql`
    with removed as (
      delete from documents where id = ${id} and coalesce(version = ${versionFrom(query)}::int, true) returning *),
    released as (select blob_key as key from removed),
    ${condemned()},
    changed as (
      select event_id, 'document' as kind, id::text as record, ${documentWords()} as before, null::jsonb as after,
        is_public as shows
      from removed),
    ${tracked(user)}
    select ${documentColumns()}, (select key from released) as key from documents where id = ${id}`);
  if (!row) throw notFound('Document');
  const { key, ...current } = row;
  if (key === null) return conflict(current);
  await dropBytes([key as string]);
  return undefined;
}
