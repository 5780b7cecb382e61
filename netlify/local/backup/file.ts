import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Failure, systemReason } from '#local/process/failure.ts';
import { AGE_MAGIC, decrypt, encrypt, WrongKey } from './age.ts';
import { type Entry, readTar, TAR_END, tarEntry } from './tar.ts';

/** Documents are already compressed, and rows compress well at any level. */
const LEVEL = 1;
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

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
    yield* readTar(unpacked(await openStream(file, key)));
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof WrongKey)
      throw new Failure(`${file} cannot be opened with this BACKUP_KEY: set the one with which it was made`);
    throw damaged(file, (error as Error).message);
  }
}

export const damaged = (file: string, how: string): Failure =>
  new Failure(
    `${file} is damaged: ${how}. Take another backup; npm run verify -- <file> tells whether one is whole`,
  );

async function openStream(file: string, key: string | undefined): Promise<Readable | AsyncGenerator<Buffer>> {
  const magic = Buffer.alloc(AGE_MAGIC.length);
  try {
    await using handle = await open(file);
    await handle.read(magic);
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${systemReason(error)}`);
  }
  const stream = createReadStream(file, { highWaterMark: 2 ** 18 });
  if (magic.equals(AGE_MAGIC)) {
    if (key === undefined)
      throw new Failure(`${file} is encrypted: set BACKUP_KEY to the key with which it was made`);
    return decrypt(key)(stream);
  }
  if (magic.subarray(0, 2).equals(GZIP_MAGIC)) return stream;
  throw new Failure(`${file} is no backup of the portal: npm run backup -- <file> makes one`);
}

function unpacked(packed: Readable | AsyncGenerator<Buffer>): AsyncIterable<Buffer> {
  const gunzip = createGunzip({ chunkSize: 2 ** 18 });
  // A failure shows when its output is read.
  pipeline(packed, gunzip).catch((error) => gunzip.destroy(error));
  return gunzip;
}
