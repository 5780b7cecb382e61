import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CodeFiles } from '#domain/page-input.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { runNode } from '#local/process/child.ts';
import { Failure } from '#local/process/failure.ts';
import { waitForLock } from '#local/process/lock.ts';
import { inProject, PROJECT } from '#local/process/project.ts';

/** Sources of the pages' code; npm writes the last one when it installs packages. */
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
  /^(node_modules|\.git|\.astro|\.netlify|\.portal|dist|dist-functions|dist-release|test-results|playwright-report)$/;

const SETTINGS = ['SITE_URL', 'URL'];

/** Reads every byte, because times and sizes of files can mislead. */
export function codeFingerprint(project = PROJECT): string {
  // A release brings its code built, and no sources of pages.
  const released = join(codeStore(project), 'released');
  if (existsSync(released)) return readFileSync(released, 'utf8');
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

/** Covers everything that pages depend on, so an equal one needs no build. */
export const fingerprintOf = (code: string, snapshot: Snapshot, origin: string | undefined): string =>
  `${code} ${createHash('sha256')
    .update(JSON.stringify([snapshot, origin]))
    .digest('hex')}`;

function folderFingerprint(folder: string, without: string) {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) if (name !== without) addFiles(hash, folder, name);
  return hash.digest('hex');
}

function addFiles(hash: Hash, root: string, name: string, without?: RegExp) {
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

export interface BuiltCode {
  fingerprint: string;
  entry: string;
  client: string;
  files: CodeFiles;
}

export interface CodeOptions {
  project?: string | undefined;
  script?: readonly string[] | undefined;
  output?: number | undefined;
  signal?: AbortSignal | undefined;
}

const KEPT = 3;
const SEAL = 'code.json';
/** Without a limit the bundler takes twice the memory; it needs two thirds of this heap. */
const SMALL_HEAP = ['--max-old-space-size=320', '--max-semi-space-size=4'];
const ASTRO_BUILD = [...SMALL_HEAP, inProject('node_modules/astro/bin/astro.mjs'), 'build'];
const SMALL_ARENAS = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' };
const TRIES = 3;

export const buildEnv = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };

const BASICS = ['PATH', 'HOME', 'LANG', 'NODE_OPTIONS', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'ComSpec'];

/** Tools read variables such as `DEV`, which the fingerprint does not cover, so the build gets none. */
const surroundings = () =>
  Object.fromEntries([...BASICS, ...SETTINGS].map((name) => [name, process.env[name]]));

export const codeStore = (project = PROJECT): string => join(project, '.netlify', 'code');

/** Cached until a byte of code, packages or settings changes. @throws Failure when the build fails. */
export async function buildCode(options: CodeOptions = {}): Promise<BuiltCode> {
  const { project = PROJECT, signal } = options;
  const store = codeStore(project);
  const kept = read(store, codeFingerprint(project));
  if (kept) return markUsed(store, kept);
  const release = await waitForLock(join(project, '.netlify', 'build.lock'), signal);
  try {
    for (let n = 0; n < TRIES; n += 1) {
      const fingerprint = codeFingerprint(project);
      const built = read(store, fingerprint) ?? (await build(store, fingerprint, options));
      if (built) return await markUsed(store, built);
    }
    throw new Failure('The code of the portal changes while it is built');
  } finally {
    release();
  }
}

async function build(
  store: string,
  fingerprint: string,
  { project = PROJECT, script = ASTRO_BUILD, output, signal }: CodeOptions,
): Promise<BuiltCode | undefined> {
  const folder = join(store, fingerprint);
  // A folder per process, because the build of a killed portal may still write.
  const unfinished = `${folder}.${process.pid}.new`;
  for (const left of [folder, unfinished]) await rm(left, { recursive: true, force: true });
  const code = await runNode(script, {
    cwd: project,
    env: { ...surroundings(), ...buildEnv, ...SMALL_ARENAS, PORTAL_OUT_DIR: unfinished, NO_COLOR: '1' },
    ...(output !== undefined && { output }),
    ...(signal && { signal }),
  });
  // The bundle mixes two versions of the code, so it must not get this fingerprint.
  if (codeFingerprint(project) !== fingerprint)
    return void (await rm(unfinished, { recursive: true, force: true }));
  if (code !== 0) throw new Failure('The code of the portal could not be built');
  await mkdir(join(unfinished, 'client'), { recursive: true });
  const files = browserFiles(join(unfinished, 'client'));
  const seal: Seal = { digest: folderFingerprint(unfinished, SEAL), files };
  await writeFile(join(unfinished, SEAL), JSON.stringify(seal));
  await rename(unfinished, folder);
  return describe(store, fingerprint, files);
}

type Seal = { digest: string; files: CodeFiles };

function read(store: string, fingerprint: string): BuiltCode | undefined {
  const folder = join(store, fingerprint);
  try {
    const { digest, files } = JSON.parse(readFileSync(join(folder, SEAL), 'utf8')) as Seal;
    return digest === folderFingerprint(folder, SEAL) ? describe(store, fingerprint, files) : undefined;
  } catch {
    return undefined;
  }
}

function describe(store: string, fingerprint: string, files: CodeFiles): BuiltCode {
  const folder = join(store, fingerprint);
  return {
    fingerprint,
    entry: join(folder, 'server', 'entry.mjs'),
    client: join(folder, 'client'),
    files,
  };
}

function browserFiles(client: string): CodeFiles {
  const folder = join(client, '_astro');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const digest = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
  const files = Object.fromEntries(
    names.map((name) => [`/_astro/${name}`, digest(readFileSync(join(folder, name)))]),
  );
  const name = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 12);
  return { name, files };
}

async function markUsed(store: string, code: BuiltCode) {
  const now = new Date();
  await utimes(join(store, code.fingerprint), now, now);
  const times = await Promise.all(
    (await readdir(store)).map(async (name) => {
      const { mtimeMs } = await stat(join(store, name)).catch(() => ({ mtimeMs: 0 }));
      return { folder: join(store, name), mtimeMs };
    }),
  );
  const old = times.sort((a, b) => b.mtimeMs - a.mtimeMs).slice(KEPT);
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })));
  return code;
}
