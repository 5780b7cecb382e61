import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { PROJECT } from '#local/process/project.ts';

/** Everything the renderer and the files beside it are made from; npm keeps the last one: what is really installed. */
const SOURCES = [
  'src',
  'public',
  'netlify/server',
  'netlify/local/building',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
];

const NOT_SOURCES =
  /^(node_modules|\.git|\.astro|\.netlify|\.portal|dist|dist-functions|test-results|playwright-report)$/;

export const SETTINGS = ['SITE_URL', 'URL'];

/** Names the code that pages are made with. Every byte is read anew: times and sizes of files say less. */
export function codeFingerprint(project = PROJECT): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([process.version, ...SETTINGS.map((name) => process.env[name] ?? '')]));
  for (const source of SOURCES) addFiles(hash, project, source);
  return hash.digest('hex').slice(0, 32);
}

export function sourcesFingerprint(project = PROJECT): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(project).sort())
    if (!NOT_SOURCES.test(name)) addFiles(hash, project, name, NOT_SOURCES);
  addFiles(hash, project, 'node_modules/.package-lock.json');
  return hash.digest('hex');
}

/** Names all that pages are made from: equal to the current build's, nothing needs building. */
export const fingerprintOf = (code: string, snapshot: Snapshot, origin: string | undefined): string =>
  `${code} ${createHash('sha256')
    .update(JSON.stringify([snapshot, origin]))
    .digest('hex')}`;

export function folderFingerprint(folder: string, without: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) if (name !== without) addFiles(hash, folder, name);
  return hash.digest('hex');
}

function addFiles(hash: Hash, root: string, name: string, without?: RegExp): void {
  try {
    for (const entry of readdirSync(join(root, name)).sort())
      if (!without?.test(entry)) addFiles(hash, root, `${name}/${entry}`, without);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (code !== 'ENOTDIR') throw error;
    const bytes = readFileSync(join(root, name));
    hash.update(`\0${name}\0${bytes.length}\0`).update(bytes);
  }
}
