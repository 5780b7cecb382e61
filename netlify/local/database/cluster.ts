import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import { readTar } from '#local/backup/file.ts';

/** Matches the version of PGlite in its name; `npm run cluster` packs another. */
export const PACKED_CLUSTER = new URL('./cluster-0.5.16.tar.br', import.meta.url);

const PART = 2 ** 20;

/** PGlite would take 1 GB of memory and seconds to create one. */
export const emptyCluster = (): Buffer<ArrayBuffer> => brotliDecompressSync(readFileSync(PACKED_CLUSTER));

/** Unpacks in parts, because the whole tar would stay in memory. */
export async function unpackCluster(folder: string): Promise<void> {
  const tar = createBrotliDecompress({ chunkSize: PART });
  tar.end(readFileSync(PACKED_CLUSTER));
  for await (const { name, isFolder, content } of readTar(tar)) {
    const path = join(folder, name);
    if (isFolder) mkdirSync(path, { recursive: true, mode: 0o700 });
    else writeFileSync(path, content, { mode: 0o600 });
  }
}
