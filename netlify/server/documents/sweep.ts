import { sql } from '#server/database/sql.ts';
import { condemned, dropBytes } from './blobs.ts';

/** A request that stores bytes ends long before; what it has not given a record by then, it never will. */
const GRACE_SECONDS = 3600;
/** An upload may be taken up again the next day. */
const ABANDONED_SECONDS = 48 * 3600;

const BATCH = 100;

/**
 * Removes what broken-off requests left behind: uploads that nobody goes on with, bytes that no record names, and
 * bytes whose record is gone. A key is condemned before its bytes go, and no record takes a condemned key.
 * @returns how many keys were removed.
 */
export async function sweepDocuments(): Promise<number> {
  await sql`
    with ended as (
      delete from uploads where seen_at < now() - make_interval(secs => ${ABANDONED_SECONDS}) returning id),
    released as (select blob_key as key from upload_parts where upload_id in (select id from ended)),
    ${condemned()}
    select 1`;
  await sql`delete from document_versions where not exists (select 1 from documents where id = document_id)`;
  await sql`
    update document_blobs set state = 'condemned'
    where created_at < now() - make_interval(secs => ${GRACE_SECONDS}) and (state = 'pending' or (
      state = 'used' and not exists (select 1 from documents where blob_key = key)
      and not exists (select 1 from document_versions where blob_key = key)
      and not exists (select 1 from upload_parts where blob_key = key)))`;
  let removed = 0;
  for (;;) {
    const rows =
      await sql`select key from document_blobs where state = 'condemned' order by created_at limit ${BATCH}`;
    const before = removed;
    removed += await dropBytes(rows.map((row) => row['key'] as string));
    if (rows.length < BATCH || removed === before) return removed;
  }
}
