import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants, createBrotliDecompress } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
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

const MAX_BYTES = 64 * 1024 * 1024;

/** `npm run cluster`, after a change of PGlite's version. */
export async function packCluster(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cluster-'));
  const db = await PGlite.create({ dataDir: join(folder, 'postgres') });
  await db.close();
  const { stdout: tar } = await promisify(execFile)(
    'tar',
    ['--format=ustar', '--sort=name', '--owner=0', '--group=0', '-C', join(folder, 'postgres'), '-c', '.'],
    { encoding: 'buffer', maxBuffer: MAX_BYTES },
  );
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS } = constants;
  const packed = brotliCompressSync(tar, {
    // The window must span the three identical databases.
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS },
  });
  await writeFile(PACKED_CLUSTER, packed);
  await rm(folder, { recursive: true });
}
