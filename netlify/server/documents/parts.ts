import { randomUUID } from 'node:crypto';
import type { Upload } from '#domain/documents/document.ts';
import { partBytes, partRange } from '#domain/documents/uploads.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { readBytes } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { lockedWrite } from '#server/saving/locked-write.ts';
import { condemned, dropBytes, storeBytes, used } from './blobs.ts';
import { findUpload, lockUpload, stateOf } from './uploads.ts';

/** PUT /api/uploads/{id}/parts/{number}: one part's bytes; sent again, they replace it. @throws HttpError 400, 404. */
export async function sendPart({ request, params }: AdministratorCall): Promise<Upload> {
  const id = idFrom(params, 'Upload');
  const { size } = await findUpload(id);
  const number = Number(params['number']);
  const range = partRange(size, number);
  if (!range) throw notFound('Part');
  const bytes = await readBytes(request, partBytes);
  const expected = range[1] - range[0];
  if (bytes.length !== expected) throw new HttpError(400, `Part ${number} has to hold ${expected} bytes`);

  const key = `parts/${id}/${number}/${randomUUID()}`;
  await storeBytes(key, bytes);
  const statement = sql`
    with upload as (update uploads set seen_at = now() where id = ${id} returning id),
    allowed as (select 1 from upload),
    ${used(key)},
    before as (select number, blob_key as key from upload_parts where upload_id = ${id}),
    stored as (
      insert into upload_parts (upload_id, number, blob_key) select upload.id, ${number}::int, used.key from upload, used
      on conflict (upload_id, number) do update set blob_key = excluded.blob_key
      returning number),
    released as (select key from before join stored using (number)),
    ${condemned()}
    select (select json_agg(number order by number) from (
        select number from before union select number from stored) parts) as received,
      (select coalesce(json_agg(key), '[]') from released) as replaced
    from stored`;
  const [row] = await lockedWrite(lockUpload(id), statement);
  if (!row) throw notFound('Upload');
  await dropBytes(row['replaced'] as string[]);
  return stateOf({ id, size, received: row['received'] as number[] });
}
