import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { pictureTypes, type SizedPicture } from '#domain/basics/picture.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { Kept } from '#domain/basics/record.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import type { PictureFiles } from '#domain/pictures/picture.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { pictures } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { type FileAnswer, fileHeaders, hasVersion, notModified, UNTRUSTED } from '#server/http/files.ts';
import { readBytes } from '#server/http/input.ts';
import { claimBytes, dropReleased, storeBytes, streamBytes } from '#server/saving/blobs.ts';
import { changeOf, type RecordKind, selectRecords } from '#server/saving/records.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';
import { cleanPicture } from './picture.ts';
import { refuseWithoutRoom, roomColumns } from './quota.ts';

/** Where records of a kind keep a picture. `allowed` says in a sentence which pictures may be sent. */
export interface PictureSlot<Item extends Kept> {
  readonly kind: RecordKind<Item>;
  readonly field: 'logo' | 'files';
  readonly keyField: 'logoKey' | 'fileKey';
  readonly key: PgColumn;
  readonly allowed: string;
}

type Slot<Item extends Kept> = Pick<PictureSlot<Item>, 'field' | 'allowed'>;

export const refusal = <Item extends Kept>({ field, allowed }: Slot<Item>, message: string): HttpError =>
  validationError([{ path: field, message: `${message} ${allowed}` }]);

/** The body of a request. @throws HttpError 400 if it is larger than `most`. */
export const readSent = <Item extends Kept>(slot: Slot<Item>, request: Request, most: number) =>
  readBytes(request, most).catch((error: unknown) => {
    const isTooLarge = error instanceof HttpError && error.status === 413;
    throw isTooLarge ? refusal(slot, 'The file is too large.') : error;
  });

/** Goes by the bytes, not by a name or type. @throws HttpError 400 unless they are a whole, still picture. */
export async function cleanFile<Item extends Kept>(slot: Slot<Item>, sent: Buffer) {
  const picture = await cleanPicture(sent);
  if (typeof picture === 'string') throw refusal(slot, picture);
  const { bytes, ...told } = picture;
  const file: SizedPicture = { ...told, size: bytes.length, sha256: sha256Of(bytes) };
  return { bytes, file };
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Puts `value` and its bytes into a record; null removes them. The version stays, since an open form
 * edits other fields. @throws HttpError 400 over the quota, 404.
 */
export async function putPicture<Item extends Kept>(
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
      const [stored] = await selectRecords(tx, kind, isIt);
      if (!stored) throw notFound(kind.of.noun);
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

/** A picture that a record keeps. */
export interface StoredPicture {
  readonly file: Pick<SizedPicture, 'type' | 'sha256'>;
  readonly isForAll: boolean;
  open(): Promise<ReadableStream | ArrayBuffer>;
}

/** Strangers get it only if it is for all. @throws HttpError 404. */
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

/** One of a picture's files, which are stored one behind the other. @throws where they are not there. */
export async function bytesAt(files: PictureFiles, at: number, key: string): Promise<ArrayBuffer> {
  const start = files.slice(0, at).reduce((sum, { size }) => sum + size, 0);
  const bytes = await new Response(await streamBytes(key)).arrayBuffer();
  return bytes.slice(start, start + (files[at]?.size ?? 0));
}

/** The file of a picture with these bytes; undefined after somebody replaced it. */
export async function readPictureBytes(id: string, sha256: string): Promise<ArrayBuffer | undefined> {
  const [row] = await db
    .select({ files: pictures.files, key: pictures.fileKey })
    .from(pictures)
    .where(eq(pictures.id, id));
  const at = row?.files.findIndex((file) => file.sha256 === sha256) ?? -1;
  return row?.key && at >= 0 ? bytesAt(row.files, at, row.key) : undefined;
}
