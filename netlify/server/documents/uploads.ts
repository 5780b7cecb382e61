import {
  type DocumentUpload,
  replacementStartSchema,
  type Upload,
  uploadStartSchema,
} from '#domain/documents/document.ts';
import { partBytes, partCount } from '#domain/documents/uploads.ts';
import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { json } from '#server/http/json.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { lockedWrite } from '#server/saving/locked-write.ts';
import { condemned, dropBytes } from './blobs.ts';
import { acceptLabel } from './check.ts';
import { findDocument } from './find.ts';
import { refuseOverQuota } from './quota.ts';

/** An upload under way as it is stored; `keys` are its parts' in their order. */
export interface UploadRow {
  id: string;
  size: number;
  name: string;
  fields: DocumentUpload;
  /** The document whose file it is to be, in the version that was known; null for a new document. */
  replaces: string | null;
  replacesVersion: number | null;
  received: number[];
  keys: string[];
}

/** POST /api/uploads: what is wrong with name, size or room is said before a byte is sent. With `replaces`, for the file of that document. @throws HttpError 400, 404. */
export async function startUpload({ request, user }: AdministratorCall): Promise<Response> {
  const given = await readJson(request);
  if (isReplacement(given)) return startReplacement(given, user.id);
  const { name, size, ...fields } = validate(uploadStartSchema, given);
  acceptLabel(name, size);
  await refuseOverQuota(fields.eventId, size);
  const [row] = await sql`
    insert into uploads (event_id, title, description, category, is_public, original_name, size, created_by)
    values (${fields.eventId}, ${fields.title}, ${fields.description}, ${fields.category}, ${fields.isPublic}::boolean,
      ${name}, ${size}, ${user.id})
    returning id`;
  return json(stateOf({ id: row?.['id'] as string, size, received: [] }), 201);
}

const isReplacement = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'replaces' in given;

/** The file is to take the place of a document's, whose words stay. @throws HttpError 400, 404. */
async function startReplacement(given: unknown, userId: string): Promise<Response> {
  const { name, size, replaces, version = null } = validate(replacementStartSchema, given);
  acceptLabel(name, size);
  const { document } = await findDocument(replaces);
  if (version !== null && version !== document.version) return conflict(document);
  await refuseOverQuota(document.eventId, size);
  const [row] = await sql`
    insert into uploads (event_id, title, description, category, is_public, original_name, size, created_by, replaces,
      replaces_version)
    select event_id, title, description, category, is_public, ${name}, ${size}::int, ${userId}::uuid, id, ${version}::int
    from documents where id = ${replaces}
    returning id`;
  if (!row) throw notFound('Document');
  return json(stateOf({ id: row['id'] as string, size, received: [] }), 201);
}

/** GET /api/uploads/{id}: which parts are there, to go on with the others. @throws HttpError 404. */
export async function uploadState({ params }: AdministratorCall): Promise<Upload> {
  return stateOf(await findUpload(idFrom(params, 'Upload')));
}

/** DELETE /api/uploads/{id}: nothing of it stays. @throws HttpError 404. */
export async function cancelUpload({ params }: AdministratorCall): Promise<undefined> {
  const id = idFrom(params, 'Upload');
  if (!(await endUpload(id))) throw notFound('Upload');
}

/** What the caller learns of an upload. */
export const stateOf = ({ id, size, received }: Pick<UploadRow, 'id' | 'size' | 'received'>): Upload => ({
  id,
  size,
  partSize: partBytes,
  parts: partCount(size),
  received,
});

/** @throws HttpError 404 for an upload that never was, or that is over. */
export async function findUpload(id: string): Promise<UploadRow> {
  const [row] = await sql`
    select id, size, original_name as name,
      json_build_object('title', title, 'description', description, 'category', category, 'isPublic', is_public,
        'eventId', event_id) as fields, replaces, replaces_version as "replacesVersion",
      (select coalesce(json_agg(number order by number), '[]') from upload_parts where upload_id = id) as received,
      (select coalesce(json_agg(blob_key order by number), '[]') from upload_parts where upload_id = id) as keys
    from uploads where id = ${id}`;
  if (!row) throw notFound('Upload');
  return row as UploadRow;
}

/** For `lockedWrite`: its parts come, and it ends, one after the other. */
export const lockUpload = (id: string) => sql`select 1 from uploads where id = ${id} for update`;

/** Ends an upload with all its parts; false when there is none. */
export async function endUpload(id: string): Promise<boolean> {
  const statement = sql`
    with ended as (delete from uploads where id = ${id} returning id),
    released as (select blob_key as key from upload_parts where upload_id in (select id from ended)),
    ${condemned()}
    select (select coalesce(json_agg(key), '[]') from released) as keys from ended`;
  const [row] = await lockedWrite(lockUpload(id), statement);
  await dropBytes((row?.['keys'] as string[] | undefined) ?? []);
  return row !== undefined;
}
