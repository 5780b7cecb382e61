import { createHash, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { maxPicturePixels, pictureTypes } from '#domain/basics/picture.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { Exhibitor } from '#domain/exhibitors/exhibitor.ts';
import { allowedLogos, type Logo, maxLogoBytes } from '#domain/exhibitors/logo.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { events, exhibitors } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import type { AdministratorCall, Call } from '#server/http/call.ts';
import { type FileAnswer, fileHeaders, hasVersion, notModified } from '#server/http/files.ts';
import { idFrom, readBytes } from '#server/http/input.ts';
import { claimBytes, dropReleased, storeBytes, streamBytes } from '#server/saving/blobs.ts';
import { readPicture } from '#server/saving/picture.ts';
import { changeOf, selectRecords } from '#server/saving/records.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';
import { isPageOut } from './exhibitors.ts';
import { exhibitorKind } from './kind.ts';

/** Somebody else's file: opened on its own, it may neither run nor load anything. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** GET …/logo: for strangers only while its exhibitor is shown. @throws HttpError 404. */
export async function readLogo({ request, params }: Call): Promise<Response> {
  const [row] = await db
    .select({
      logo: exhibitors.logo,
      key: exhibitors.logoKey,
      isForAll: sql<boolean>`${and(exhibitors.isShown, isPageOut)}`,
    })
    .from(exhibitors)
    .innerJoin(events, eq(events.id, exhibitors.eventId))
    .where(eq(exhibitors.id, idFrom(params, 'Logo')));
  if (!row?.logo || !row.key) throw notFound('Logo');
  if (!row.isForAll && !(await currentAdministrator(request))) throw notFound('Logo');
  const { type, sha256 } = row.logo;
  const file: FileAnswer = {
    name: `logo.${pictureTypes[type]}`,
    mediaType: type,
    etag: `"${sha256}"`,
    disposition: 'inline',
  };
  if (hasVersion(request, file.etag)) return notModified(file);
  const headers = { ...fileHeaders(file), 'Content-Security-Policy': POLICY };
  return new Response(request.method === 'HEAD' ? null : await streamBytes(row.key), { headers });
}

/** PUT …/logo: the picture's bytes. @throws HttpError 400 with what is wrong, 404. */
export async function putLogo({ request, params, user }: AdministratorCall) {
  const id = idFrom(params, 'Exhibitor');
  const { bytes, logo } = await readSent(request);
  const logoKey = `${logo.sha256}/${randomUUID()}`;
  return storeBytes(logoKey, bytes, () => setLogo(user, id, { logo, logoKey }));
}

/** DELETE …/logo. @throws HttpError 404. */
export async function removeLogo({ params, user }: AdministratorCall) {
  return setLogo(user, idFrom(params, 'Exhibitor'), { logo: null, logoKey: null });
}

/** The picture of a request, by what its bytes are and not by what it says of them. @throws HttpError 400. */
async function readSent(request: Request): Promise<{ bytes: Buffer<ArrayBuffer>; logo: Logo }> {
  const refuse = (message: string) =>
    validationError([{ path: 'logo', message: `${message} ${allowedLogos}` }]);
  const bytes = await readBytes(request, maxLogoBytes).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 413 ? refuse('The file is too large.') : error;
  });
  const picture = readPicture(bytes);
  if (!picture) throw refuse('This file is not a whole, still picture of one of these kinds.');
  const { width, height } = picture;
  if (Math.min(width, height) < 1 || Math.max(width, height) > maxPicturePixels)
    throw refuse(`The picture must be at most ${maxPicturePixels} pixels wide and high.`);
  return { bytes, logo: { ...picture, sha256: createHash('sha256').update(bytes).digest('hex') } };
}

/** The version stays: whoever is editing the exhibitor changes other fields, so there is no conflict. */
async function setLogo(
  user: CurrentUser,
  id: string,
  set: { readonly logo: Logo | null; readonly logoKey: string | null },
): Promise<Versioned<Exhibitor>> {
  const isIt = eq(exhibitors.id, id);
  const { saved, key } = await pageTransaction(async (tx) => {
    const [stored] = await selectRecords(tx, exhibitorKind, isIt);
    const [{ key = null } = {}] = await tx.select({ key: exhibitors.logoKey }).from(exhibitors).where(isIt);
    if (!stored) throw notFound('Exhibitor');
    if (set.logoKey) await claimBytes(tx, set.logoKey);
    await tx
      .update(exhibitors)
      .set({ ...set, updatedAt: now })
      .where(isIt);
    const saved = { ...stored, logo: set.logo };
    await track(tx, user, [changeOf(exhibitorKind, stored, saved)]);
    return { saved, key };
  });
  if (key) await dropReleased([key]);
  return saved;
}
