import type { Versioned } from '#domain/basics/primitives.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { idFrom, versionFrom } from '#server/http/validate.ts';
import { documentWords, pageWrite, tracked } from '#server/saving/page-write.ts';
import { condemned, discardBytes, storeBytes, used } from './blobs.ts';
import { acceptFile } from './check.ts';
import { findDocument } from './find.ts';
import { refuseOverQuota, room } from './quota.ts';
import { documentColumns } from './read.ts';
import { type ArrivedFile, keyFor, readFileForm, tookTooLong } from './upload.ts';

type Document = Versioned<PortalDocument>;

/** What became of a replacement: `document` is what is stored, which somebody else saved where it was not `accepted`. */
export interface Replacement {
  accepted: boolean;
  document: Document;
  /** The keys of the parts that the file came in. */
  parts: string[];
}

/**
 * PUT /api/documents/{id}/file: a form with the file that stands at the document's address from now on; the one before is
 * kept. With `version`, only when nobody saved in between.
 * @throws HttpError 400 with what is wrong with the file, 404, 413 above 4 MB.
 */
export async function replaceFile({
  request,
  params,
  query,
  user,
}: AdministratorCall): Promise<Document | Response> {
  const id = idFrom(params, 'Document');
  const version = versionFrom(query);
  await findDocument(id);
  const { file } = await readFileForm(request);
  const bytes = Buffer.from(await file.arrayBuffer());
  const accepted = await acceptFile(file.name, bytes);
  const replaced = await putFile({ id, accepted, bytes }, version, user);
  if (!replaced) throw tookTooLong();
  return replaced.accepted ? replaced.document : conflict(replaced.document);
}

/**
 * Stores a file's bytes and puts it into the place of a document's. The same file again changes nothing. Nothing when
 * the upload `uploadId` has ended before, or when the sweep was faster.
 * @throws HttpError 400 over the show's quota, 404 for a document that is gone.
 */
export async function putFile(
  { id, accepted, bytes }: Omit<ArrivedFile, 'fields'>,
  version: number | null,
  user: CurrentUser,
  uploadId: string | null = null,
): Promise<Replacement | undefined> {
  const { document, sha256 } = await findDocument(id);
  const stored = keyFor(bytes);
  if (stored.sha256 === sha256 && accepted.name === document.originalName)
    return { accepted: true, document, parts: [] };
  const { eventId } = document;
  await refuseOverQuota(eventId, bytes.length);
  await storeBytes(stored.key, bytes);
  const file = { ...accepted, ...stored, size: bytes.length };
  let replaced: Replacement | undefined;
  try {
    replaced = await recordFile(id, eventId, file, version, user, uploadId);
  } finally {
    if (!replaced?.accepted) await discardBytes(stored.key);
  }
  if (replaced) return replaced;
  await findDocument(id);
  await refuseOverQuota(eventId, bytes.length);
  return undefined;
}

interface NewFile {
  name: string;
  mediaType: string;
  sha256: string;
  size: number;
  key: string;
}

/** Nothing where there is no such document, no room, or no bytes any more. */
async function recordFile(
  id: string,
  eventId: string | null,
  { name, mediaType, sha256, size, key }: NewFile,
  version: number | null,
  user: CurrentUser,
  uploadId: string | null,
): Promise<Replacement | undefined> {
  const [row] = await pageWrite(sql`
    with ${room(eventId)},
    upload as (select id from uploads where id = ${uploadId}::uuid for update),
    old as (select * from documents where id = ${id}),
    fitting as (select 1 from old where coalesce(version = ${version}::int, true)),
    allowed as (
      select 1 from fitting, room
      where free >= ${size}::int and (${uploadId}::uuid is null or exists (select 1 from upload))),
    ${used(key)},
    incoming as (
      select ${name} as name, ${mediaType} as "mediaType", ${sha256} as sha256, ${size}::int as size, used.key,
        ${uploadId}::uuid as upload
      from used),
    ${replaced(user)},
    released as (
      select blob_key as key from upload_parts where upload_id = ${uploadId}::uuid and exists (select 1 from written)),
    ${condemned()},
    ended as (delete from uploads where id = ${uploadId}::uuid and exists (select 1 from written))
    select ${documentColumns()}, true as accepted, (select coalesce(json_agg(key), '[]') from released) as parts
    from written
    union all
    select ${documentColumns()}, false, '[]' from old where not exists (select 1 from fitting)`);
  if (!row) return undefined;
  const { accepted, parts, ...document } = row as unknown as Document & Omit<Replacement, 'document'>;
  return { accepted, parts, document };
}

/**
 * CTEs after `old`, the document, and `incoming`, the file that takes the place of its own: that one is kept as a
 * version, and `written` is the document with the new one.
 */
export const replaced = (user: CurrentUser): Statement => sql`
  kept as (
    insert into document_versions (document_id, file, original_name, blob_key, sha256, media_type, size, file_at,
      file_by, file_upload)
    select old.id, old.file, original_name, blob_key, old.sha256, media_type, old.size,
      coalesce(file_at, created_at), case when file_at is null then created_by else file_by end, file_upload
    from old, incoming),
  written as (
    update documents set original_name = incoming.name, blob_key = incoming.key, sha256 = incoming.sha256,
      media_type = incoming."mediaType", size = incoming.size, file = old.file + 1, file_at = now(),
      file_by = ${user.id}::uuid, file_upload = incoming.upload, version = old.version + 1
    from old, incoming where documents.id = old.id
    returning documents.*),
  changed as (
    select event_id, 'document' as kind, id::text as record, (select ${documentWords()} from old) as before,
      ${documentWords()} as after, is_public as shows
    from written),
  ${tracked(user)}`;
