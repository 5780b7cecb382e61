import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { PACKED_CLUSTER } from './cluster.ts';

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
