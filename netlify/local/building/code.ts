import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CodeFiles } from '#domain/page-input.ts';
import { runNode } from '#local/process/child.ts';
import { Failure } from '#local/process/failure.ts';
import { waitForLock } from '#local/process/lock.ts';
import { inProject, PROJECT } from '#local/process/project.ts';
import { codeFingerprint, folderFingerprint, SETTINGS } from './fingerprint.ts';

export interface BuiltCode {
  fingerprint: string;
  entry: string;
  client: string;
  config: string;
  files: CodeFiles;
}

export interface CodeOptions {
  /** The project to build, and the script that does it; PORTAL_OUT_DIR tells it where to. */
  project?: string | undefined;
  script?: readonly string[] | undefined;
  output?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** Of the code of other days, that many are kept: another portal may stand on one of them. */
const KEPT = 3;
const SEAL = 'code.json';
/** The bundler takes twice the memory where nothing limits it; two thirds of this heap are enough for it. */
const SMALL_HEAP = ['--max-old-space-size=320', '--max-semi-space-size=4'];
const ASTRO_BUILD = [...SMALL_HEAP, inProject('node_modules/astro/bin/astro.mjs'), 'build'];
const SMALL_ARENAS = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' };
const TRIES = 3;

export const buildEnv = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };

const BASICS = ['PATH', 'HOME', 'LANG', 'NODE_OPTIONS', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'ComSpec'];

/** Nothing reaches the bundle that its name does not tell of: tools read the oddest variables (`DEV`, `MODE`). */
const surroundings = () =>
  Object.fromEntries([...BASICS, ...SETTINGS].map((name) => [name, process.env[name]]));

export const codeStore = (project = PROJECT): string => join(project, '.netlify', 'code');

/** The bundled code: kept while every byte of code, packages and settings is the same. @throws Failure when it cannot be built. */
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

/** Bundles the code that has this fingerprint; gives nothing when it was edited meanwhile. */
async function build(
  store: string,
  fingerprint: string,
  { project = PROJECT, script = ASTRO_BUILD, output, signal }: CodeOptions,
): Promise<BuiltCode | undefined> {
  const folder = join(store, fingerprint);
  const config = join(project, '.netlify', 'v1', 'config.json');
  // Each in a folder of its own: a build whose portal was killed may go on writing.
  const unfinished = `${folder}.${process.pid}.new`;
  for (const left of [folder, unfinished, config]) await rm(left, { recursive: true, force: true });
  const code = await runNode(script, {
    cwd: project,
    env: { ...surroundings(), ...buildEnv, ...SMALL_ARENAS, PORTAL_OUT_DIR: unfinished, NO_COLOR: '1' },
    ...(output !== undefined && { output }),
    ...(signal && { signal }),
  });
  // Nobody knows what is in the bundle, or what it failed at: it must not stand there under this name.
  if (codeFingerprint(project) !== fingerprint)
    return void (await rm(unfinished, { recursive: true, force: true }));
  if (code !== 0) throw new Failure('The code of the portal could not be built');
  await mkdir(join(unfinished, 'client'), { recursive: true });
  if (existsSync(config)) await rename(config, join(unfinished, 'config.json'));
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
    config: join(folder, 'config.json'),
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

async function markUsed(store: string, code: BuiltCode): Promise<BuiltCode> {
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
