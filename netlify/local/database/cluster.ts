import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';

/** An empty cluster of the PGlite in its name; `npm run cluster` packs another. */
export const PACKED_CLUSTER = new URL('./cluster-0.5.16.tar.br', import.meta.url);

const BLOCK = 512;
const FOLDER = '5';
const PART = 2 ** 20;

/** An empty cluster as a tar file: PGlite's own way to create one takes 1 GB of memory and some seconds. */
export const emptyCluster = (): Buffer<ArrayBuffer> => brotliDecompressSync(readFileSync(PACKED_CLUSTER));

/** Creates an empty cluster in a folder, part by part: whole, the tar would stay in memory until much later. */
export async function unpackCluster(folder: string): Promise<void> {
  const tar = createBrotliDecompress({ chunkSize: PART });
  tar.end(readFileSync(PACKED_CLUSTER));
  let rest = Buffer.alloc(0);
  for await (const part of tar) {
    rest = Buffer.concat([rest, part]);
    for (let size = sizeOfFirst(rest); rest.length >= size; size = sizeOfFirst(rest)) {
      unpackFirst(rest, folder);
      rest = rest.subarray(size);
    }
  }
}

const text = (tar: Buffer, from: number, length: number): string =>
  tar.toString('latin1', from, from + length).replace(/\0.*$/s, '');

const contentSize = (tar: Buffer): number => Number.parseInt(text(tar, 124, 12) || '0', 8);

/** How much of the tar the first entry takes; more than is there while its header is not. */
const sizeOfFirst = (tar: Buffer): number =>
  tar.length < BLOCK ? BLOCK : BLOCK + Math.ceil(contentSize(tar) / BLOCK) * BLOCK;

function unpackFirst(tar: Buffer, folder: string): void {
  const name = text(tar, 0, 100);
  if (name === '') return;
  const path = join(folder, name);
  if (text(tar, 156, 1) === FOLDER) mkdirSync(path, { recursive: true, mode: 0o700 });
  else writeFileSync(path, tar.subarray(BLOCK, BLOCK + contentSize(tar)), { mode: 0o600 });
}
