import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { Header, Parser, type ReadEntry } from 'tar';
import { Failure, systemReason } from '#local/process/failure.ts';

export interface Entry {
  name: string;
  isFolder: boolean;
  content: Buffer;
}

/** More than any entry: an upload has at most 19 MB, 250 rows have less. */
const MOST_BYTES = 128 * 2 ** 20;
const MOST_BEHIND = 2 ** 20;
const GZIP = 0x1f;

/** One whole entry at a time. @throws for an incomplete tar, or one with more than plain files and folders. */
export async function* readTar(tar: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const parser = new Parser({ strict: true, zstd: false });
  const ready: Entry[] = [];
  let fault: Error | undefined;
  const refuse = (how: string | Error) => {
    fault ??= typeof how === 'string' ? new Error(how) : how;
  };
  parser.on('error', refuse);
  parser.on('ignoredEntry', () => refuse('it holds more than plain files'));
  parser.on('entry', (entry: ReadEntry) => {
    const { header, path: name, type } = entry;
    const isFolder = type === 'Directory';
    if (!isFolder && type !== 'File') refuse(`${name} is not a plain file`);
    if (header.size === undefined || header.size > MOST_BYTES) refuse(`the size of ${name} is not possible`);
    const parts: Buffer[] = [];
    entry.on('data', (part: Buffer) => parts.push(part));
    entry.on('end', () => ready.push({ name, isFolder, content: Buffer.concat(parts) }));
  });
  function* taken(): Generator<Entry> {
    if (fault) throw fault;
    yield* ready.splice(0);
  }
  let [isFirst, isOver, behind] = [true, false, 0];
  parser.on('eof', () => {
    isOver = true;
  });
  for await (const part of tar) {
    // The parser would unpack it again, without our limits.
    if (isFirst && part[0] === GZIP) throw new Error('it is packed twice');
    isFirst = false;
    if (isOver) behind += part.length;
    else parser.write(part);
    if (behind > MOST_BEHIND) throw new Error('it goes on behind its end');
    yield* taken();
  }
  parser.end();
  yield* taken();
}

/** `TAR_END` follows the last one. @throws for a name that is too long. */
export function tarEntry(path: string, content: Buffer, mtime: Date): Buffer {
  const header = new Header({ path, size: content.length, type: 'File', mode: 0o600, uid: 0, gid: 0, mtime });
  if (header.encode() || !header.block) throw new Error(`The name ${path} does not fit a backup`);
  return Buffer.concat([header.block, content], BLOCK + Math.ceil(content.length / BLOCK) * BLOCK);
}

const BLOCK = 512;
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** `age -d` opens a backup without the portal. */
const AGE_MAGIC = 'age-encryption.org/v1\n';
const HEADER_BYTES = 256;
/** The header for one passphrase. `age-encryption` would read a longer one into memory. */
const HEADER = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} (\d{1,2})\n[\w+/]{43}\n--- [\w+/]{43}\n/;

/** This scrypt work, as a power of two, takes 64 MB and half a second. */
const WORK = 16;
/** The program `age` uses this work, which takes 256 MB. */
const MOST_WORK = 18;

export class WrongKey extends Error {
  override name = 'WrongKey';
}

type Parts = AsyncIterable<Uint8Array>;

const streamOf = (parts: Parts) => WebStream.from(parts) as ReadableStream<Uint8Array>;

export const encrypt = (key: string) =>
  async function* (plain: Parts): Parts {
    const age = new Encrypter();
    age.setScryptWorkFactor(WORK);
    age.setPassphrase(key);
    yield* await age.encrypt(streamOf(plain));
  };

/** @throws WrongKey at once; later if the file is altered or incomplete. */
export const decrypt = (key: string) =>
  async function* (sealed: Parts): Parts {
    const age = new Decrypter();
    age.addPassphrase(key);
    yield* await age.decrypt(streamOf(sealed)).catch((error: Error) => {
      throw error.message.startsWith('no identity matched') ? new WrongKey('The key does not fit') : error;
    });
  };

const isModest = (start: string) => Number(HEADER.exec(start)?.[1] ?? Infinity) <= MOST_WORK;

/** Documents are compressed already, and rows compress well at any level. */
const LEVEL = 1;
const GZIP_MAGIC = '\x1f\x8b';
/** At `LEVEL`, gzip makes nothing more than 230 times smaller; only a bomb unpacks to more. */
const MOST_RATIO = 300;
const FREE_BYTES = 64 * 2 ** 20;
const MOST_ENTRIES = 200_000;

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export type Add = (name: string, content: Buffer) => Promise<void>;

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

/** Renames a complete, synced file, so no partial backup has the name. @throws Failure when it cannot be written. */
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

async function syncFolder(folder: string) {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** @throws Failure if it is not a backup, the key is wrong, or it is damaged. */
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
  pipeline(packed, gunzip).catch((error) => gunzip.destroy(error));
  let bytes = 0;
  for await (const part of gunzip) {
    bytes += part.length;
    if (bytes > FREE_BYTES + MOST_RATIO * gunzip.bytesWritten)
      throw new Error('it unpacks to more than a backup can hold');
    yield part;
  }
}
