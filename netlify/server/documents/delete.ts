import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { noted, pageWrite, raised } from '#server/saving/page-write.ts';
import { condemned, dropBytes } from './blobs.ts';

/** DELETE /api/documents/{id}: the record first, then the bytes, so that no record ever stands without them. */
export async function deleteDocument({ params, user }: AdministratorCall): Promise<undefined> {
  const id = idFrom(params, 'Document');
  const [row] = await pageWrite(sql`
    with removed as (delete from documents where id = ${id} returning *),
    released as (select blob_key as key from removed),
    ${condemned()},
    changed as (select id, event_id from removed where is_public),
    saved as (select 1 from changed),
    ${raised()},
    ${noted('document', user)}
    select key from released`);
  if (!row) throw notFound('Document');
  await dropBytes([row['key'] as string]);
}
