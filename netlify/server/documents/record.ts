import type { Versioned } from '#domain/basics/primitives.ts';
import type { DocumentUpload, PortalDocument } from '#domain/documents/document.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { sql } from '#server/database/sql.ts';
import { documentWords, pageWrite, tracked } from '#server/saving/page-write.ts';
import { condemned, used } from './blobs.ts';
import { refuseOverQuota, room } from './quota.ts';
import { documentColumns } from './read.ts';

/** A document whose bytes are stored and checked. */
export interface CheckedDocument {
  id: string;
  fields: DocumentUpload;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  key: string;
}

/** A new record, and the keys of the parts that its bytes came in. */
export interface Recorded {
  document: Versioned<PortalDocument>;
  parts: string[];
}

/**
 * Adds the record of stored bytes; a public one shows with the next publication. When they came in parts, the parts'
 * upload ends in the same statement. Nothing when that upload has ended before, or when the sweep was faster.
 * @throws HttpError 400 over the show's quota.
 */
export async function recordDocument(
  { id, fields, name, mediaType, size, sha256, key }: CheckedDocument,
  user: CurrentUser,
  uploadId: string | null,
): Promise<Recorded | undefined> {
  const statement = sql`
    with ${room(fields.eventId)},
    upload as (select id from uploads where id = ${uploadId}::uuid for update),
    allowed as (
      select 1 from room where free >= ${size}::int and (${uploadId}::uuid is null or exists (select 1 from upload))),
    ${used(key)},
    added as (
      insert into documents (id, event_id, title, description, category, is_public, original_name, blob_key, sha256,
        media_type, size, created_by)
      select ${id}::uuid, ${fields.eventId}::uuid, ${fields.title}, ${fields.description}, ${fields.category},
        ${fields.isPublic}::boolean, ${name}, used.key, ${sha256}, ${mediaType}, ${size}::int, ${user.id}::uuid
      from used
      returning *),
    released as (
      select blob_key as key from upload_parts where upload_id = ${uploadId}::uuid and exists (select 1 from added)),
    ${condemned()},
    ended as (delete from uploads where id = ${uploadId}::uuid and exists (select 1 from added)),
    changed as (
      select event_id, 'document' as kind, id::text as record, null::jsonb as before, ${documentWords()} as after,
        is_public as shows
      from added),
    ${tracked(user)}
    select ${documentColumns()}, (select coalesce(json_agg(key), '[]') from released) as parts from added`;
  const [row] = await pageWrite(statement);
  if (!row) {
    await refuseOverQuota(fields.eventId, size);
    return undefined;
  }
  const { parts, ...document } = row as unknown as Versioned<PortalDocument> & { parts: string[] };
  return { document, parts };
}
