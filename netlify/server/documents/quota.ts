import { defaultQuotaMegabytes } from '#domain/documents/uploads.ts';
import { type HttpError, validationError } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';

const SETTING = 'documents_quota_mb';
const MB = 1024 * 1024;

/** `room`: how many bytes the documents of one show, earlier files included, may take together, and how many are free. */
export const room = (eventId: string | null) => sql`
  quota as (
    select ${MB}::bigint * coalesce((
      select value::int from settings
      where key = ${SETTING} and value ~ '^[0-9]{1,6}$' and (event_id = ${eventId}::uuid or event_id is null)
      order by event_id nulls last limit 1), ${defaultQuotaMegabytes}::int) as bytes),
  room as (
    select quota.bytes, quota.bytes - coalesce((
      select sum(size) from (
        select blob_key, size from documents where event_id is not distinct from ${eventId}::uuid
        union
        select file.blob_key, file.size from document_versions file join documents on documents.id = document_id
        where event_id is not distinct from ${eventId}::uuid) stored), 0) as free
    from quota)`;

/**
 * Asks for room before bytes are sent or stored.
 * @throws HttpError 400 for an unknown show and when its documents would take more than the setting allows.
 */
export async function refuseOverQuota(eventId: string | null, size: number): Promise<void> {
  const [row] = await sql`
    with ${room(eventId)}
    select bytes::float8 as bytes, free::float8 as free,
      ${eventId}::uuid is null or exists (select 1 from events where id = ${eventId}::uuid) as known
    from room`;
  const { bytes, free, known } = row as { bytes: number; free: number; known: boolean };
  if (!known) throw validationError([{ path: 'eventId', message: 'Invalid event ID' }]);
  if (size > free) throw overQuota(bytes, Math.max(0, free));
}

function overQuota(bytes: number, free: number): HttpError {
  const message = `The documents of this show may take ${bytes / MB} MB together, and ${(free / MB).toFixed(1)} MB are free. Delete some first.`;
  return validationError([{ path: 'file', message }]);
}
