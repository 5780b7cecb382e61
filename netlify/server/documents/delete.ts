import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { idFrom, versionFrom } from '#server/http/validate.ts';
import { documentWords, pageWrite, tracked } from '#server/saving/page-write.ts';
import { condemned, dropBytes } from './blobs.ts';
import { documentColumns } from './read.ts';

/**
 * DELETE /api/documents/{id}: the record with its earlier files first, then the bytes, so that no record ever stands
 * without them; bytes that another edition's document has as well stay. With `version`, only when nobody saved in between.
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
    forgotten as (delete from document_versions where document_id in (select id from removed) returning blob_key),
    ended as (delete from uploads where replaces in (select id from removed) returning id),
    named as (
      select blob_key as key from removed
      union select blob_key from forgotten
      union select blob_key from upload_parts where upload_id in (select id from ended)),
    released as (
      select key from named
      where not exists (select 1 from documents where blob_key = key and id <> ${id})
        and not exists (select 1 from document_versions where blob_key = key and document_id <> ${id})),
    ${condemned()},
    changed as (
      select event_id, 'document' as kind, id::text as record, ${documentWords()} as before, null::jsonb as after,
        is_public as shows
      from removed),
    ${tracked(user)}
    select ${documentColumns()}, exists (select 1 from removed) as removed,
      (select coalesce(json_agg(key), '[]') from released) as keys
    from documents where id = ${id}`);
  if (!row) throw notFound('Document');
  const { removed, keys, ...current } = row;
  if (!removed) return conflict(current);
  await dropBytes(keys as string[]);
  return undefined;
}
