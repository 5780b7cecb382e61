import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Backups that the portal of November 2026 wrote: a document, a picture and a logo, plain and with a key. */
export const plainBackup = new URL('./backups/of-2026-11.tar.gz', import.meta.url).pathname;
export const sealedBackup = `${plainBackup}.age`;
export const sealedKey = 'a key that nobody guesses';

export interface TarFile {
  name: string;
  content: Buffer;
  /** The twelve bytes of its size, where they say something else. */
  size?: Buffer;
  /** '0' for a file, '2' for a symbolic link. */
  type?: string;
}

const text = (tar: Buffer, at: number, length: number) =>
  tar.toString('utf8', at, at + length).replace(/\0.*$/s, '');

/** Reads a tar of plain files without the portal's code. */
export function untar(tar: Buffer): TarFile[] {
  const files: TarFile[] = [];
  for (let at = 0; at + 512 <= tar.length && text(tar, at, 100) !== ''; ) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8);
    const prefix = text(tar, at + 345, 155);
    const name = (prefix && `${prefix}/`) + text(tar, at, 100);
    files.push({ name, content: tar.subarray(at + 512, at + 512 + size) });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

function headerOf({ name, content, size, type = '0' }: TarFile): Buffer {
  const block = Buffer.alloc(512);
  const cut = name.length > 100 ? name.lastIndexOf('/') : -1;
  block.write(name.slice(cut + 1), 0, 100);
  block.write('0000600\x000000000\x000000000\0', 100);
  block.write(`${content.length.toString(8).padStart(11, '0')} 00000000000         ${type}`, 124);
  size?.copy(block, 124);
  if (type === '2') block.write('backup.json', 157);
  block.write('ustar\x0000', 257);
  if (cut > 0) block.write(name.slice(0, cut), 345, 155);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** Packs files as a backup is packed. */
export const tarOf = (files: readonly TarFile[]): Buffer =>
  Buffer.concat([
    ...files.flatMap((file) => [
      headerOf(file),
      file.content,
      Buffer.alloc((512 - (file.content.length % 512)) % 512),
    ]),
    Buffer.alloc(1024),
  ]);

type Sums = Record<string, { rows?: number; size?: number; sha256: string }>;
export interface Said {
  tables: Sums;
  blobs: Sums;
  missing: string[];
}

export const sumOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

export const goodFiles = (): TarFile[] => untar(gunzipSync(readFileSync(plainBackup)));
export const saidBy = (files: readonly TarFile[]): Said =>
  JSON.parse(String(files.find(({ name }) => name === 'manifest.json')?.content));

/** The good backup with other files and another manifest. */
export function changedBackup(change: (files: TarFile[], said: Said) => readonly TarFile[]): Buffer {
  const said = saidBy(goodFiles());
  const files = change(goodFiles(), said);
  const anew = Buffer.from(JSON.stringify(said));
  return gzipSync(
    tarOf(files.map((file) => (file.name === 'manifest.json' ? { ...file, content: anew } : file))),
  );
}
