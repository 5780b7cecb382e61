import { and, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { blobStore } from '#server/basics/blob-store.ts';
import { isPreview } from '#server/basics/config.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { logError } from '#server/basics/log.ts';
import { db, idsOf, type Tx, unwrapFaults } from '#server/database/database.ts';
import {
  documentBlobs,
  documents,
  documentVersions,
  exhibitors,
  pictures,
  uploadParts,
  uploads,
} from '#server/database/schema/shows.ts';

const store = () => blobStore('documents');

/** Notes the key for the sweep, stores the bytes, then lets `record` name them; without a record the bytes go. */
export async function storeBytes<Outcome extends object>(
  key: string,
  bytes: Buffer<ArrayBuffer>,
  record: () => Promise<Outcome>,
): Promise<Outcome> {
  await db.insert(documentBlobs).values({ key });
  await store().set(key, new Blob([bytes]));
  let outcome: Outcome | undefined;
  try {
    outcome = await record();
    return outcome;
  } finally {
    if (!outcome) await drop(and(eq(documentBlobs.key, key), isPending));
  }
}

/** Call it in the transaction that names a key. @throws HttpError 503 if the sweep removed the bytes first. */
export async function claimBytes(tx: Tx, key: string): Promise<void> {
  const used = await tx
    .update(documentBlobs)
    .set({ state: 'used' })
    .where(and(eq(documentBlobs.key, key), isPending))
    .returning({ key: documentBlobs.key });
  if (used.length === 0) throw new HttpError(503, 'Storing the file took too long. Please try again.');
}

/** @throws if the bytes are missing; HttpError 404 in a preview, which has no files of production. */
export async function streamBytes(key: string): Promise<ReadableStream> {
  const stream = await store().get(key, { type: 'stream' });
  if (!stream && isPreview()) throw new HttpError(404, 'The file of this document is not in this preview');
  if (!stream) throw new Error('The bytes of a document are missing');
  return stream;
}

export async function joinBytes(keys: readonly string[]): Promise<Buffer<ArrayBuffer>> {
  const parts = await Promise.all(keys.map((key) => store().get(key, { type: 'arrayBuffer' })));
  return Buffer.concat(
    parts.map((part) => {
      if (!part) throw new Error('A part of an upload is missing');
      return new Uint8Array(part);
    }),
  );
}

export const isPending = eq(documentBlobs.state, 'pending');

export const namingColumns = [
  documents.blobKey,
  documentVersions.blobKey,
  uploadParts.blobKey,
  exhibitors.logoKey,
  pictures.fileKey,
];

/** True after the last record stopped naming a key: editions and versions may share one. */
export const isReleased = and(
  eq(documentBlobs.state, 'used'),
  ...namingColumns.map((named) =>
    notExists(db.select({ key: named }).from(named.table).where(eq(named, documentBlobs.key))),
  ),
);

/** Removes the bytes of keys that no record names; the sweep retries failures. */
export const dropReleased = (keys: readonly string[]): Promise<void> =>
  drop(and(inArray(documentBlobs.key, [...keys]), isReleased));

async function drop(which: SQL | undefined) {
  const keys = await unwrapFaults(condemn(which)).catch(logFailure);
  if (keys) await removeCondemned(keys);
}

/** No record takes a key after this. */
async function condemn(which: SQL | undefined) {
  const condemned = db.update(documentBlobs).set({ state: 'condemned' }).where(which);
  return (await condemned.returning({ key: documentBlobs.key })).map(({ key }) => key);
}

async function removeCondemned(keys: readonly string[]) {
  const outcomes = await Promise.all(
    keys.map((key) =>
      store()
        .delete(key)
        .then(() => key, logFailure),
    ),
  );
  const removed = outcomes.filter((key) => key !== undefined);
  if (removed.length === 0) return 0;
  const { key, state } = documentBlobs;
  const rows = db.delete(documentBlobs).where(and(inArray(key, removed), eq(state, 'condemned')));
  return (await unwrapFaults(rows.returning({ key })).catch(logFailure))?.length ?? 0;
}

function logFailure(error: unknown): undefined {
  logError('drop-bytes', error);
}

/** Longer than any request needs from storing bytes to storing their record. */
const GRACE_SECONDS = 3600;
/** People may resume an upload the next day. */
const ABANDONED_SECONDS = 48 * 3600;

const BATCH = 100;

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

/** Removes abandoned uploads, and bytes without a record. @returns how many keys. */
export async function sweepDocuments(): Promise<number> {
  await db.delete(uploads).where(lt(uploads.seenAt, ago(ABANDONED_SECONDS)));
  const itsDocument = idsOf(db, documents, eq(documents.id, documentVersions.documentId));
  await db.delete(documentVersions).where(notExists(itsDocument));
  const isOld = lt(documentBlobs.createdAt, ago(GRACE_SECONDS));
  await condemn(and(isOld, isPending));
  await condemn(and(isOld, isReleased));
  let removed = 0;
  for (;;) {
    const rows = await db
      .select({ key: documentBlobs.key })
      .from(documentBlobs)
      .where(eq(documentBlobs.state, 'condemned'))
      .orderBy(documentBlobs.createdAt)
      .limit(BATCH);
    const before = removed;
    removed += await removeCondemned(rows.map(({ key }) => key));
    if (rows.length < BATCH || removed === before) return removed;
  }
}
