import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { PageInput } from '#domain/page-input.ts';
import { systemReason } from '#local/process/failure.ts';
import { PROJECT } from '#local/process/project.ts';
import type { SiteRules } from '#server/http/site-rules.ts';
import { linkOrCopy } from '#server/rendering/render-site.ts';
import { takeSnapshot } from '#server/snapshot.ts';
import { type BuiltCode, buildCode, type CodeOptions, fingerprintOf } from './code.ts';
import { type Renderer, say } from './render.ts';

export interface BuildOptions extends Pick<CodeOptions, 'project' | 'script'> {
  storeDir: string;
  renderer: Renderer;
  origin?: string | undefined;
  /** The pages in service; unchanged files are hard links to them. */
  before?: string | undefined;
  signal?: AbortSignal;
  /** Resolves when the database is readable; bundling starts earlier. */
  ready?: Promise<unknown>;
  limit?: number | undefined;
}

export interface BuildResult {
  ok: boolean;
  id: string;
  reason?: string;
  made?: { code: BuiltCode; rules: SiteRules };
  log: string;
  ms: number;
}

/** Shorter than the time after which a build counts as lost. */
const LIMIT = 5 * 60_000;

export const pictureStore = (project = PROJECT): string => join(project, '.netlify', 'pictures');

/** Builds all pages, then makes them current at once. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { storeDir } = options;
  const started = performance.now();
  const id = newBuildId();
  const { folder, log, unfinished } = buildFiles(storeDir, id);
  let output: number | undefined;
  const end = (result: Pick<BuildResult, 'ok' | 'reason' | 'made'>): BuildResult => ({
    ...result,
    id,
    log,
    ms: Math.round(performance.now() - started),
  });
  try {
    await mkdir(folder, { recursive: true });
    output = openSync(log, 'a');
    return end({ ok: true, made: await render(id, output, options) });
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const reason = systemReason(error);
    if (output !== undefined) say(output, `${reason}\n`);
    return end({ ok: false, reason });
  } finally {
    if (output !== undefined) closeSync(output);
  }
}

async function render(id: string, output: number, options: BuildOptions) {
  const { storeDir, renderer, origin, before, project, script, limit = LIMIT } = options;
  const tooLong = AbortSignal.timeout(limit);
  const signal = options.signal ? AbortSignal.any([options.signal, tooLong]) : tooLong;
  const files = buildFiles(storeDir, id);
  try {
    renderer.warmUp();
    const code = await buildCode({ project, script, output, signal });
    await options.ready;
    const snapshot = await takeSnapshot();
    const input: PageInput = { snapshot, origin, builtAt: new Date().toISOString(), code: code.files };
    const folder = files.unfinished;
    await placeFiles(code.client, folder);
    const rules = await renderer.render(
      { entry: code.entry, input, folders: { folder, before, pictures: pictureStore(project) } },
      { output, signal },
    );
    await writeFile(files.config, JSON.stringify(rules));
    await writeFile(files.input, JSON.stringify(input));
    await rename(folder, files.pages);
    await makeCurrent(storeDir, { id, fingerprint: fingerprintOf(code.fingerprint, snapshot, origin) });
    return { code, rules };
  } catch (error) {
    throw tooLong.aborted ? new Error(`The build was ended after ${limit / 1000} seconds.`) : error;
  }
}

export async function placeFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const place = join(to, relative(from, file));
    await mkdir(dirname(place), { recursive: true });
    await linkOrCopy(file, place);
  }
}

type CurrentBuild = { id: string; fingerprint: string };

const KEPT = 3;

export const buildFiles = (storeDir: string, id: string) => {
  const folder = join(storeDir, 'builds', id);
  return {
    folder,
    pages: join(folder, 'pages'),
    unfinished: join(folder, 'pages.new'),
    config: join(folder, 'config.json'),
    input: join(folder, 'input.json'),
    log: join(folder, 'build.log'),
  };
};

const newBuildId = (): string =>
  `${new Date().toISOString().replace(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`;

/** Falls back to the newest complete build. */
export async function readCurrent(storeDir: string): Promise<CurrentBuild | undefined> {
  const named = await readFile(join(storeDir, 'current.json'), 'utf8')
    .then((text) => JSON.parse(text) as CurrentBuild)
    .catch(() => undefined);
  if (named && (await isWhole(storeDir, named.id))) return named;
  for (const id of await readBuildIds(storeDir)) {
    if (await isWhole(storeDir, id)) return { id, fingerprint: '' };
  }
  return undefined;
}

/** A build moves all its pages into place at once, so one page proves all of them. */
const isWhole = (storeDir: string, id: string) =>
  stat(join(buildFiles(storeDir, id).pages, 'index.html')).then(
    ({ size }) => size > 0,
    () => false,
  );

const readBuildIds = async (storeDir: string) =>
  (await readdir(join(storeDir, 'builds')).catch(() => [])).sort().reverse();

/** The pointer always names a complete build. */
async function makeCurrent(storeDir: string, current: CurrentBuild): Promise<void> {
  const next = join(storeDir, 'current.json.new');
  await writeFile(next, JSON.stringify(current), { flush: true });
  await rename(next, join(storeDir, 'current.json'));
}

/** Keeps recent logs, but only current pages: older ones may show an erased person. */
export async function pruneBuilds(storeDir: string, inService: string | undefined): Promise<void> {
  const ids = await readBuildIds(storeDir);
  const old = ids.filter((id) => id !== inService).slice(inService === undefined ? KEPT : KEPT - 1);
  const unserved = ids.filter((id) => inService !== undefined && id < inService && !old.includes(id));
  const gone = [
    ...old.map((id) => buildFiles(storeDir, id).folder),
    ...unserved
      .map((id) => buildFiles(storeDir, id))
      .flatMap(({ pages, unfinished, input }) => [pages, unfinished, input]),
  ];
  await Promise.all(gone.map((path) => rm(path, { recursive: true, force: true })));
}
