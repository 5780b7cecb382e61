import { blobStore } from '#server/basics/blob-store.ts';
import { isPreview } from '#server/basics/deploy.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { sql } from '#server/database/sql.ts';

const store = () => blobStore('documents');

/**
 * Stores bytes under a key of its own that no record names yet. The key is written down first: whatever happens from
 * here on, the sweep knows of it.
 */
export async function storeBytes(key: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
  await sql`insert into document_blobs (key) values (${key})`;
  await store().set(key, new Blob([bytes]));
}

/**
 * The bytes as a stream.
 * @throws when they are not there: a record never stands without them. HttpError 404 in a preview, whose database may be
 * a branch of production's while its files are its own.
 */
export async function streamBytes(key: string): Promise<ReadableStream> {
  const stream = await store().get(key, { type: 'stream' });
  if (!stream && isPreview()) throw new HttpError(404, 'The file of this document is not in this preview');
  if (!stream) throw new Error('The bytes of a document are missing');
  return stream;
}

/** The bytes of several keys, one after the other. @throws when some are not there. */
export async function joinBytes(keys: readonly string[]): Promise<Buffer<ArrayBuffer>> {
  const parts = await Promise.all(keys.map((key) => store().get(key, { type: 'arrayBuffer' })));
  return Buffer.concat(
    parts.map((part) => {
      if (!part) throw new Error('A part of an upload is missing');
      return new Uint8Array(part);
    }),
  );
}

/**
 * `used`: the key, now named by a record of the same statement. No row without one in the CTE `allowed`, and none when
 * the sweep took the key meanwhile.
 */
export const used = (key: string) => sql`
  used as (
    update document_blobs set state = 'used'
    where key = ${key} and state = 'pending' and exists (select 1 from allowed) returning key)`;

/** `condemned`: the keys of the CTE `released`, no longer named by a record. Their bytes go next. */
export const condemned = () => sql`
  condemned as (
    update document_blobs set state = 'condemned' where key in (select key from released) returning key)`;

/** Removes stored bytes that got no record. */
export async function discardBytes(key: string): Promise<void> {
  const condemn = sql`update document_blobs set state = 'condemned' where key = ${key} and state = 'pending'`;
  await condemn.then(() => dropBytes([key]), logFailure);
}

/** Removes bytes that no record names; what fails here is left to the sweep. @returns how many keys were removed. */
export async function dropBytes(keys: readonly string[]): Promise<number> {
  const outcomes = await Promise.all(
    keys.map((key) =>
      store()
        .delete(key)
        .then(() => key, logFailure),
    ),
  );
  const removed = outcomes.filter((key) => key !== undefined);
  if (removed.length === 0) return 0;
  const rows = await sql`
    delete from document_blobs where key = any(${removed}) and state = 'condemned' returning key`.catch(
    logFailure,
  );
  return rows?.length ?? 0;
}

function logFailure(error: unknown): undefined {
  log({ event: 'drop-bytes', ...describeFault(error) });
}
