import { createHash, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { maxPicturePixels, pictureTypes } from '#domain/basics/picture.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { allowedPictures, maxFileBytes, maxFiles, maxPhoneBytes } from '#domain/pictures/files.ts';
import type { Picture, PictureFiles } from '#domain/pictures/picture.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { events, pictures } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import type { AdministratorCall, Call } from '#server/http/call.ts';
import { type FileAnswer, fileHeaders, hasVersion, notModified } from '#server/http/files.ts';
import { idFrom, readBytes } from '#server/http/input.ts';
import { claimBytes, dropReleased, storeBytes } from '#server/saving/blobs.ts';
import { readPicture } from '#server/saving/picture.ts';
import { bytesAt } from '#server/saving/picture-files.ts';
import { changeOf, selectRecords } from '#server/saving/records.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';
import { pictureKind } from './kind.ts';

/** Somebody else's file: opened on its own, it may neither run nor load anything. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** GET …/files/{sha256}: for strangers only while its show is offered and it is shown. @throws HttpError 404. */
export async function readPictureFile({ request, params }: Call): Promise<Response> {
  const [row] = await db
    .select({
      files: pictures.files,
      key: pictures.fileKey,
      isForAll: sql<boolean>`${and(pictures.isShown, eq(events.state, 'current'), events.isActive)}`,
    })
    .from(pictures)
    .innerJoin(events, eq(events.id, pictures.eventId))
    .where(eq(pictures.id, idFrom(params, 'Picture')));
  const at = row?.files.findIndex(({ sha256 }) => sha256 === params['sha256']) ?? -1;
  const found = row?.files[at];
  if (!row?.key || !found) throw notFound('Picture');
  if (!row.isForAll && !(await currentAdministrator(request))) throw notFound('Picture');
  const file: FileAnswer = {
    name: `picture.${pictureTypes[found.type]}`,
    mediaType: found.type,
    etag: `"${found.sha256}"`,
    disposition: 'inline',
  };
  if (hasVersion(request, file.etag)) return notModified(file);
  const headers = {
    ...fileHeaders(file),
    // Its address names its bytes.
    'Cache-Control': row.isForAll ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'Content-Security-Policy': POLICY,
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(await bytesAt(row.files, at, row.key), { headers });
}

/** PUT …/files: its bytes in all widths, one behind the other; `sizes` says where each ends. @throws HttpError 400, 404. */
export async function putPictureFiles({ request, params, query, user }: AdministratorCall) {
  const id = idFrom(params, 'Picture');
  const bytes = await readBytes(request, maxFiles * maxFileBytes).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 413 ? refusal('It is too large.') : error;
  });
  const files = filesIn(bytes, (query.get('sizes') ?? '').split(',').map(Number));
  const fileKey = `${createHash('sha256').update(bytes).digest('hex')}/${randomUUID()}`;
  return storeBytes(fileKey, bytes, () => setFiles(user, id, { files, fileKey }));
}

const refusal = (message: string) =>
  validationError([{ path: 'files', message: `${message} ${allowedPictures}` }]);

/** Goes by the bytes, not by the name or type given. @throws HttpError 400. */
function filesIn(bytes: Buffer, sizes: readonly number[]): PictureFiles {
  const isRight = sizes.every((size) => Number.isInteger(size) && size > 0 && size <= maxFileBytes);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (!isRight || sizes.length > maxFiles || total !== bytes.length)
    throw refusal('Its sizes are not right.');
  if ((sizes[0] ?? 0) > maxPhoneBytes) throw refusal('It is too large for a phone.');
  let start = 0;
  return sizes.map((size) => {
    const file = bytes.subarray(start, start + size);
    start += size;
    const picture = readPicture(file);
    if (!picture) throw refusal('This file is not a whole, still picture of one of these kinds.');
    const { width, height } = picture;
    if (Math.min(width, height) < 1 || Math.max(width, height) > maxPicturePixels)
      throw refusal(`The picture must be at most ${maxPicturePixels} pixels wide and high.`);
    return { ...picture, size, sha256: createHash('sha256').update(file).digest('hex') };
  });
}

/** The version stays: whoever is editing the picture changes other fields, so there is no conflict. */
async function setFiles(
  user: CurrentUser,
  id: string,
  set: { readonly files: PictureFiles; readonly fileKey: string },
): Promise<Versioned<Picture>> {
  const isIt = eq(pictures.id, id);
  const { saved, key } = await pageTransaction(async (tx) => {
    const [stored] = await selectRecords(tx, pictureKind, isIt);
    const [{ key = null } = {}] = await tx.select({ key: pictures.fileKey }).from(pictures).where(isIt);
    if (!stored) throw notFound('Picture');
    await claimBytes(tx, set.fileKey);
    await tx
      .update(pictures)
      .set({ ...set, updatedAt: now })
      .where(isIt);
    const saved = { ...stored, files: set.files };
    await track(tx, user, [changeOf(pictureKind, stored, saved)]);
    return { saved, key };
  });
  if (key) await dropReleased([key]);
  return saved;
}
