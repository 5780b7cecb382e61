import { sql } from './db.ts';
import { condemned, dropBytes } from './document-blobs.ts';
import type { AdministratorCall } from './http.ts';
import { notFound } from './http-error.ts';
import { pageWrite, raised } from './page-write.ts';
import { idFrom } from './validate.ts';

/** DELETE /api/documents/{id}: the record first, then the bytes, so that no record ever stands without them. */
export async function deleteDocument({ params }: AdministratorCall): Promise<undefined> {
  const id = idFrom(params, 'Document');
  const [row] = await pageWrite(sql`
    with changed as (delete from documents where id = ${id} returning blob_key as key, is_public),
    released as (select key from changed),
    ${condemned()},
    saved as (select 1 from changed where is_public),
    ${raised()}
    select key from changed`);
  if (!row) throw notFound('Document');
  await dropBytes([row['key'] as string]);
}
