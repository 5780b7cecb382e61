import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inProject } from '#local/process/project.ts';

/**
 * An empty Postgres cluster as a tar file, made once per PGlite version: tests start from it in a third of a second
 * instead of creating a cluster each time.
 */
export async function clusterTemplate(): Promise<Blob> {
  const manifest = await readFile(inProject('node_modules/@electric-sql/pglite/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const file = inProject(`node_modules/.cache/vendor-portal/postgres-${version}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept]);

  const db = await PGlite.create();
  const made = Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer());
  await db.close();
  // Without a place to keep it, the next test makes it again.
  await keep(file, made).catch(() => {});
  return new Blob([made]);
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  const half = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(half, bytes);
  await rename(half, file);
}
