import { Header, Parser, type ReadEntry } from 'tar';

export interface Entry {
  name: string;
  isFolder: boolean;
  content: Buffer;
}

/** An entry is smaller: an upload has at most 19 MB, and 250 rows have less than that. */
const MOST_BYTES = 128 * 2 ** 20;
/** Some programs pad a tar to 10 KB. */
const MOST_BEHIND = 2 ** 20;
const GZIP = 0x1f;

/** The entries of a tar, each whole and one at a time. @throws when it breaks off, or holds more than plain files and folders. */
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
    // The parser would unpack it a second time, without our limits.
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

/** The entry of a file; `TAR_END` follows the last one. @throws for a name that is too long. */
export function tarEntry(path: string, content: Buffer, mtime: Date): Buffer {
  const header = new Header({ path, size: content.length, type: 'File', mode: 0o600, uid: 0, gid: 0, mtime });
  if (header.encode() || !header.block) throw new Error(`The name ${path} does not fit a backup`);
  return Buffer.concat([header.block, content], BLOCK + Math.ceil(content.length / BLOCK) * BLOCK);
}

const BLOCK = 512;
export const TAR_END = Buffer.alloc(2 * BLOCK);
