import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '#local/process/project.ts';
import { readSnapshot } from '#server/snapshot.ts';

/** Everything the pages are made from, beside the database. */
const SOURCES = [
  'src',
  'public',
  'netlify/server',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * Names what the pages would be made from now: sources, settings and what the database shows. Equal to the current
 * build's, nothing needs building.
 */
export async function fingerprint(project = PROJECT): Promise<string> {
  const hash = createHash('sha256');
  const { SITE_URL = '', URL: netlifyUrl = '' } = process.env;
  hash.update(JSON.stringify([process.version, SITE_URL, netlifyUrl, await readSnapshot()]));
  for (const source of SOURCES) await addSource(hash, join(project, source));
  return hash.digest('hex');
}

async function addSource(hash: Hash, path: string): Promise<void> {
  try {
    for (const name of (await readdir(path)).sort()) await addSource(hash, join(path, name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (code !== 'ENOTDIR') throw error;
    hash.update(`\0${path}\0`).update(await readFile(path));
  }
}
