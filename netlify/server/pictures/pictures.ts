import { and, eq, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import {
  allowedPictures,
  maxFileBytes,
  maxFiles,
  maxPhoneBytes,
  type Picture,
  pictureRecord,
} from '#domain/pictures/picture.ts';
import { db } from '#server/database/database.ts';
import { events, pictures } from '#server/database/schema/shows.ts';
import { recordRoutes } from '#server/events/columns.ts';
import {
  bytesAt,
  cleanFile,
  deleteWithPicture,
  type PictureSlot,
  putPicture,
  readSent,
  refusal,
  sendPicture,
} from '#server/files/stored-pictures.ts';
import { route } from '#server/http/http.ts';
import type { RecordKind } from '#server/saving/records.ts';

export const pictureKind: RecordKind<Picture> = {
  of: pictureRecord,
  table: pictures,
  order: [pictures.eventId, pictures.place, pictures.area, pictures.id],
  shown: eq(pictures.isShown, true),
  complete: async (_, drafts) => ({
    items: drafts.map(({ item }) => ({ ...item, files: item.files ?? [] })),
  }),
};

const slot: PictureSlot<Picture> = {
  kind: pictureKind,
  field: 'files',
  keyField: 'fileKey',
  key: pictures.fileKey,
  allowed: allowedPictures,
};

/** Strangers need a visible picture of an offered show. @throws HttpError 404. */
export const readPictureFile = route(api.readPictureFile, async ({ id, request, params }) => {
  const [row] = await db
    .select({
      files: pictures.files,
      key: pictures.fileKey,
      isForAll: sql<boolean>`${and(pictures.isShown, eq(events.state, 'current'), events.isActive)}`,
    })
    .from(pictures)
    .innerJoin(events, eq(events.id, pictures.eventId))
    .where(eq(pictures.id, id));
  const { files = [], key, isForAll = false } = row ?? {};
  const at = files.findIndex(({ sha256 }) => sha256 === params['sha256']);
  const file = files[at];
  const picture = file && key ? { file, isForAll, open: () => bytesAt(files, at, key) } : undefined;
  // The address names the bytes, but a hidden picture must leave caches within a day.
  const caching = isForAll ? 'public, max-age=86400' : 'private, no-store';
  return sendPicture(request, 'Picture', picture, caching);
});

/** One body with all widths; `sizes` has the end of each. @throws HttpError 400, 404. */
export const putPictureFiles = route(api.putPictureFiles, async ({ id, request, query, user }) => {
  const sent = await readSent(slot, request, maxFiles * maxFileBytes);
  const sizes = query.sizes.split(',').map(Number);
  const isRight = sizes.every((size) => Number.isInteger(size) && size > 0 && size <= maxFileBytes);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (!isRight || sizes.length > maxFiles || total !== sent.length)
    throw refusal(slot, 'Its sizes are not right.');
  if ((sizes[0] ?? 0) > maxPhoneBytes) throw refusal(slot, 'It is too large for a phone.');
  let start = 0;
  const clean: Awaited<ReturnType<typeof cleanFile>>[] = [];
  for (const size of sizes) {
    clean.push(await cleanFile(slot, sent.subarray(start, start + size)));
    start += size;
  }
  const files = clean.map(({ file }) => file);
  return putPicture(slot, user, id, files, Buffer.concat(clean.map(({ bytes }) => bytes)));
});

export const routes = recordRoutes(pictureKind, {
  list: api.listPictures,
  add: api.addPicture,
  update: api.updatePicture,
});

export const deletePicture = route(api.deletePicture, (call) => deleteWithPicture(slot, call));
