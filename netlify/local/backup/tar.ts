const BLOCK = 512;
/** Of a name; a longer one gives its folders to the field for what stands before it. */
const NAME = 100;
const FOLDER = '5';

export interface Entry {
  name: string;
  isFolder: boolean;
  content: Buffer;
}

/** The entries of a tar, each whole and one at a time. @throws when it breaks off within one. */
export async function* readTar(tar: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let parts: Buffer[] = [];
  let length = 0;
  let wanted = BLOCK;
  for await (const part of tar) {
    parts.push(part);
    length += part.length;
    // Joined once at the end: joining part by part would copy everything many times.
    while (length >= wanted) {
      let rest = Buffer.concat(parts);
      const size = sizeOfFirst(rest);
      if (rest.length >= size) {
        const entry = entryOf(rest);
        if (entry.name !== '') yield entry;
        rest = rest.subarray(size);
      }
      parts = [rest];
      length = rest.length;
      wanted = rest.length < BLOCK ? BLOCK : sizeOfFirst(rest);
    }
  }
  if (length > 0) throw new Error('The tar breaks off');
}

/** The entry of a file; `TAR_END` follows the last one. */
export function tarEntry(name: string, content: Buffer, at: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  const cut = name.length > NAME ? name.lastIndexOf('/') : -1;
  header.write(name.slice(cut + 1), 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${octal(content.length, 11)} `, 124);
  header.write(`${octal(Math.floor(at.getTime() / 1000), 11)} `, 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  if (cut > 0) header.write(name.slice(0, cut), 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return Buffer.concat([header, content], BLOCK + padded(content.length));
}

export const TAR_END = Buffer.alloc(2 * BLOCK);

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');
const padded = (size: number): number => Math.ceil(size / BLOCK) * BLOCK;

const text = (tar: Buffer, from: number, length: number): string =>
  tar.toString('utf8', from, from + length).replace(/\0.*$/s, '');

function contentSize(tar: Buffer): number {
  const size = Number.parseInt(text(tar, 124, 12) || '0', 8);
  if (Number.isNaN(size)) throw new Error('This is not a tar');
  return size;
}

/** How much of the tar the first entry takes. */
const sizeOfFirst = (tar: Buffer): number => (tar.length < BLOCK ? BLOCK : BLOCK + padded(contentSize(tar)));

function entryOf(tar: Buffer): Entry {
  const folders = text(tar, 257, 5) === 'ustar' ? text(tar, 345, 155) : '';
  return {
    name: (folders && `${folders}/`) + text(tar, 0, NAME),
    isFolder: text(tar, 156, 1) === FOLDER,
    content: tar.subarray(BLOCK, BLOCK + contentSize(tar)),
  };
}
