import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { pictureTypes, type SizedPicture } from '#domain/basics/picture.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { StoredRecord } from '#domain/basics/record.ts';
import { defaultQuotaMegabytes } from '#domain/events/setting.ts';
import { maxLogoBytes } from '#domain/exhibitors/exhibitor.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import type { PictureFiles } from '#domain/pictures/picture.ts';
import { existing, fieldError, HttpError, notFound } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { now, pictures, publication } from '#server/database/schema/shows.ts';
import {
  type FileAnswer,
  fileHeaders,
  hasVersion,
  notModified,
  readBytes,
  UNTRUSTED,
} from '#server/http/http.ts';
import { claimBytes, dropReleased, storeBytes, streamBytes } from '#server/saving/blobs.ts';
import { changeOf, deleteRecord, type RecordKind, selectRecords } from '#server/saving/records.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';
import { cleanPicture } from './picture.ts';

const MB = 1024 * 1024;

/** In bytes, for all files of a show except those of the record `except`. The builder has no words for this query. */
export function roomColumns(eventId: string | null, except: string | null = null) {
  const isIts = eventId === null ? sql`event_id is null` : sql`event_id = ${eventId}`;
  const isOther = sql`id is distinct from ${except}::uuid`;
  return {
    quota: sql<number>`${MB}::bigint * coalesce((
      select value::int from settings
      where key = 'documents_quota_mb' and value ~ '^[0-9]{1,6}$' and (${isIts} or event_id is null)
      order by event_id nulls last limit 1), ${defaultQuotaMegabytes}::int)`,
    taken: sql<number>`coalesce((
      select sum(size) from (
        select blob_key, size from documents where ${isIts}
        union select blob_key, size from document_versions
          where document_id in (select id from documents where ${isIts})
        union select logo_key, coalesce((logo ->> 'size')::int, ${maxLogoBytes}::int) from exhibitors
          where ${isIts} and ${isOther} and logo_key is not null
        union select file_key, (select sum((width ->> 'size')::int)::int from jsonb_array_elements(files) width)
          from pictures where ${isIts} and ${isOther} and file_key is not null
      ) named), 0)`,
  };
}

/** Called before bytes are stored. @throws HttpError 400 for a full quota. */
export async function refuseOverQuota(eventId: string | null, size: number): Promise<void> {
  const [row] = await db.select(roomColumns(eventId)).from(publication);
  if (row) refuseWithoutRoom(row, size);
}

export function refuseWithoutRoom(
  { quota, taken }: { quota: number; taken: number },
  size: number,
  path = 'file',
): void {
  const free = quota - taken;
  if (size <= free) return;
  const message = `This show’s files can take up ${quota / MB} MB, and ${(Math.max(0, free) / MB).toFixed(1)} MB is left. Delete some first.`;
  throw fieldError(path, message);
}

interface Slot {
  readonly field: 'logo' | 'files';
  readonly allowed: string;
}

export interface PictureSlot<Item extends StoredRecord> extends Slot {
  readonly kind: RecordKind<Item>;
  readonly keyField: 'logoKey' | 'fileKey';
  readonly key: PgColumn;
}

export const refusal = ({ field, allowed }: Slot, message: string): HttpError =>
  fieldError(field, `${message} ${allowed}`);

export const readSent = (slot: Slot, request: Request, most: number) =>
  readBytes(request, most).catch((error: unknown) => {
    const isTooLarge = error instanceof HttpError && error.status === 413;
    throw isTooLarge ? refusal(slot, 'The file is too large.') : error;
  });

/** Judges the bytes, not the name or type. @throws HttpError 400 unless they are a whole, still picture. */
export async function cleanFile(slot: Slot, sent: Buffer) {
  const picture = await cleanPicture(sent);
  if (typeof picture === 'string') throw refusal(slot, picture);
  const { bytes, ...facts } = picture;
  const file: SizedPicture = { ...facts, size: bytes.length, sha256: sha256Of(bytes) };
  return { bytes, file };
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Null removes the picture. The version stays, since open forms edit other fields. @throws HttpError 400, 404 */
export async function putPicture<Item extends StoredRecord>(
  { kind, field, keyField, key: keyColumn }: PictureSlot<Item>,
  user: CurrentUser,
  id: string,
  value: unknown,
  bytes: Buffer<ArrayBuffer> | null,
): Promise<Versioned<Item>> {
  const key = bytes && `${sha256Of(bytes)}/${randomUUID()}`;
  const write = () =>
    pageTransaction(async (tx) => {
      const isIt = eq(kind.table.id, id);
      const stored = existing(await selectRecords(tx, kind, isIt), kind.of.noun);
      const [room] = await tx
        .select({ before: keyColumn, ...roomColumns(stored.eventId, id) })
        .from(kind.table)
        .where(isIt);
      if (bytes && room) refuseWithoutRoom(room, bytes.length, field);
      if (key) await claimBytes(tx, key);
      await tx
        .update(kind.table)
        .set({ [field]: value, [keyField]: key, updatedAt: now } as never)
        .where(isIt);
      const saved = { ...stored, [field]: value };
      await track(tx, user, [changeOf(kind, stored, saved)]);
      return { saved, before: room?.before as string | null };
    });
  const { saved, before } = await (key ? storeBytes(key, bytes, write) : write());
  if (before) await dropReleased([before]);
  return saved;
}

/** Deletes the record before its bytes, which other editions may share. @throws HttpError 404, 409. */
export async function deleteWithPicture<Item extends StoredRecord>(
  { kind, key }: PictureSlot<Item>,
  { id, query, user }: { id: string; query: { version?: number | undefined }; user: CurrentUser },
): Promise<void> {
  const [row] = await db.select({ key }).from(kind.table).where(eq(kind.table.id, id));
  await deleteRecord(kind, user, id, query.version);
  if (row?.key) await dropReleased([row.key as string]);
}

interface StoredPicture {
  readonly file: Pick<SizedPicture, 'type' | 'sha256'>;
  readonly isForAll: boolean;
  open(): Promise<ReadableStream | ArrayBuffer>;
}

/** Strangers get public pictures only. @throws HttpError 404 */
export async function sendPicture(
  request: Request,
  noun: string,
  picture: StoredPicture | undefined,
  caching?: string,
): Promise<Response> {
  if (!picture?.isForAll && !(picture && (await currentAdministrator(request)))) throw notFound(noun);
  const { type, sha256 } = picture.file;
  const file: FileAnswer = {
    name: `${noun.toLowerCase()}.${pictureTypes[type]}`,
    mediaType: type,
    etag: `"${sha256}"`,
    disposition: 'inline',
  };
  if (hasVersion(request, file.etag)) return notModified(file);
  const headers = { ...fileHeaders(file), ...UNTRUSTED, ...(caching && { 'Cache-Control': caching }) };
  return new Response(request.method === 'HEAD' ? null : await picture.open(), { headers });
}

/** A picture's files are stored one after another. @throws if a file is missing */
export async function bytesAt(files: PictureFiles, at: number, key: string): Promise<ArrayBuffer> {
  const start = files.slice(0, at).reduce((sum, { size }) => sum + size, 0);
  const bytes = await new Response(await streamBytes(key)).arrayBuffer();
  return bytes.slice(start, start + (files[at]?.size ?? 0));
}

/** Undefined after somebody replaced the picture. */
export async function readPictureBytes(id: string, sha256: string): Promise<ArrayBuffer | undefined> {
  const [row] = await db
    .select({ files: pictures.files, key: pictures.fileKey })
    .from(pictures)
    .where(eq(pictures.id, id));
  const at = row?.files.findIndex((file) => file.sha256 === sha256) ?? -1;
  return row?.key && at >= 0 ? bytesAt(row.files, at, row.key) : undefined;
}
