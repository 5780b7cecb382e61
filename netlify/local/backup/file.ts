import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Failure, systemReason } from '#local/process/failure.ts';
import { AGE_MAGIC, decrypt, encrypt, HEADER_BYTES, isModest, WrongKey } from './age.ts';
import { type Entry, readTar, TAR_END, tarEntry } from './tar.ts';

/** Documents are already compressed, and rows compress well at any level. */
const LEVEL = 1;
const GZIP_MAGIC = '\x1f\x8b';
/** At `LEVEL`, gzip makes nothing more than 230 times smaller; only a bomb unpacks to more. */
const MOST_RATIO = 300;
const FREE_BYTES = 64 * 2 ** 20;
const MOST_ENTRIES = 200_000;

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Adds a file to the backup; waits while the disk is slower. */
export type Add = (name: string, content: Buffer) => Promise<void>;

/** Writes a compressed tar, encrypted if there is a key. */
export async function writeArchive(
  target: Writable,
  key: string | undefined,
  fill: (add: Add) => Promise<void>,
): Promise<void> {
  const tar = new PassThrough();
  const ended = new AbortController();
  const through = key === undefined ? [] : [encrypt(key)];
  const written = pipeline([tar, createGzip({ level: LEVEL }), ...through, target] as never[]).catch(
    (error) => {
      ended.abort(error);
      throw error;
    },
  );
  const push = async (bytes: Buffer) => {
    ended.signal.throwIfAborted();
    if (tar.write(bytes)) return;
    await new Promise<void>((drained, broken) => {
      tar.once('drain', drained);
      ended.signal.addEventListener('abort', () => broken(ended.signal.reason), { once: true });
    });
  };
  const filled = fill((name, content) => push(tarEntry(name, content, new Date())))
    .then(() => push(TAR_END))
    .then(() => tar.end())
    .catch((error: unknown) => {
      tar.destroy(error as Error);
      throw error;
    });
  await Promise.all([filled, written]);
}

/** The file gets its name only once it is complete and on the disk. @throws Failure when it cannot be written. */
export async function writeWhole(file: string, write: (target: Writable) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  try {
    await write(createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
    await syncFolder(dirname(resolve(file)));
  } catch (error) {
    await rm(part, { force: true });
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new Failure(
      `${file} cannot be written: ${systemReason(error)}. Make room there, or name another place: npm run backup -- <file>`,
    );
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder.
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** The entries of a backup, in order. @throws Failure if it is not a backup, the key is wrong, or it is damaged. */
export async function* readArchive(file: string, key: string | undefined): AsyncGenerator<Entry> {
  try {
    let count = 0;
    for await (const entry of readTar(unpacked(await openStream(file, key)))) {
      count += 1;
      if (count > MOST_ENTRIES) throw new Error(`it has more than ${MOST_ENTRIES} entries`);
      yield entry;
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof WrongKey)
      throw new Failure(`${file} cannot be opened with this BACKUP_KEY: set the one with which it was made`);
    throw damaged(file, (error as Error).message);
  }
}

/** A refusal in one line, whatever the file makes the message say. */
export const damaged = (file: string, how: string): Failure =>
  new Failure(
    `${file} is damaged: ${how.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 300)}, so take another backup and try it with npm run verify -- <file>`,
  );

async function openStream(file: string, key: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  const buffer = Buffer.alloc(HEADER_BYTES);
  try {
    await using handle = await open(file);
    await handle.read(buffer);
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${systemReason(error)}`);
  }
  const start = buffer.toString('latin1');
  const stream = createReadStream(file, { highWaterMark: 2 ** 18 });
  if (start.startsWith(AGE_MAGIC)) {
    if (key === undefined)
      throw new Failure(`${file} is encrypted: set BACKUP_KEY to the key with which it was made`);
    if (!isModest(start)) throw damaged(file, 'its header is not one that the portal writes');
    return decrypt(key)(stream);
  }
  if (start.startsWith(GZIP_MAGIC)) return stream;
  throw new Failure(`${file} is no backup of the portal: npm run backup -- <file> makes one`);
}

async function* unpacked(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 2 ** 18 });
  // A failure shows when its output is read.
  pipeline(packed, gunzip).catch((error) => gunzip.destroy(error));
  let bytes = 0;
  for await (const part of gunzip) {
    bytes += part.length;
    if (bytes > FREE_BYTES + MOST_RATIO * gunzip.bytesWritten)
      throw new Error('it unpacks to more than a backup can hold');
    yield part;
  }
}
