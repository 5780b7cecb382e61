import { closeSync, openSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { PageInput } from '#domain/page-input.ts';
import { systemReason } from '#local/process/failure.ts';
import { PROJECT } from '#local/process/project.ts';
import type { SiteRules } from '#server/http/site-rules.ts';
import { linkOrCopy } from '#server/rendering/render-site.ts';
import { takeSnapshot } from '#server/snapshot.ts';
import { type BuiltCode, buildCode, type CodeOptions, fingerprintOf } from './code.ts';
import { type Renderer, say } from './render.ts';
import { buildFiles, makeCurrent, newBuildId } from './store.ts';

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
