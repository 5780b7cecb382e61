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

/** What is made of the project's files, or brought along beside them. */
const NOT_SOURCES =
  /^(node_modules|\.git|\.astro|\.netlify|\.portal|dist|dist-functions|test-results|playwright-report)$/;

/** Settings that pages read. */
export const SETTINGS = ['SITE_URL', 'URL'];

/**
 * Names the code that pages are made with: sources, packages, settings, and Node itself. Every byte is read anew (some
 * ten milliseconds): times and sizes of files say less than what stands in them.
 */
export function codeFingerprint(project = PROJECT): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([process.version, ...SETTINGS.map((name) => process.env[name] ?? '')]));
  for (const source of SOURCES) addFiles(hash, project, source);
  return hash.digest('hex').slice(0, 32);
}

/** Names all that the type check reads: every file of the project, and its packages. */
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

/** Names all files below a folder, but those of one name. */
export function folderFingerprint(folder: string, without: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) if (name !== without) addFiles(hash, folder, name);
  return hash.digest('hex');
}

/** Adds a file, or all files of a folder, by their names below `root` and their bytes; nothing where there is none. */
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
