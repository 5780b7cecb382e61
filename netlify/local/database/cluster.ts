import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** An empty cluster of the PGlite in its name; `npm run cluster` packs another. */
export const PACKED_CLUSTER = new URL('./cluster-0.5.16.tar.br', import.meta.url);

const BLOCK = 512;
const FOLDER = '5';

/** An empty cluster as a tar file: PGlite's own way to create one takes 1 GB of memory and some seconds. */
export const emptyCluster = (): Buffer<ArrayBuffer> => brotliDecompressSync(readFileSync(PACKED_CLUSTER));

/** Creates an empty cluster in a folder. */
export function unpackCluster(folder: string): void {
  const tar = emptyCluster();
  let at = 0;
  const text = (from: number, length: number) =>
    tar.toString('latin1', at + from, at + from + length).replace(/\0.*$/s, '');
  // Two empty blocks end it.
  while (text(0, 100) !== '') {
    const path = join(folder, text(0, 100));
    const size = Number.parseInt(text(124, 12), 8);
    const content = at + BLOCK;
    if (text(156, 1) === FOLDER) mkdirSync(path, { recursive: true, mode: 0o700 });
    else writeFileSync(path, tar.subarray(content, content + size), { mode: 0o600 });
    at = content + Math.ceil(size / BLOCK) * BLOCK;
  }
}
