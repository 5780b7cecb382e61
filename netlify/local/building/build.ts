import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lendSql } from '#local/database/sql-endpoint.ts';
import { runNode } from '#local/process/child.ts';
import { noDeploy } from '#local/process/deploy-variables.ts';
import { waitForLock } from '#local/process/lock.ts';
import { inProject, PROJECT } from '#local/process/project.ts';
import { buildFiles, makeCurrent, newBuild } from './store.ts';

export interface BuildOptions {
  /** Holds `builds/<id>/` and the pointer to the current one. */
  storeDir: string;
  /** Names what the pages are made from; asked when the build's turn has come. */
  fingerprint: () => Promise<string>;
  /** The embedded database, lent to the build; without it the build connects to DATABASE_URL. */
  fetch?: typeof fetch | undefined;
  signal?: AbortSignal;
  /** How long a build may take, in milliseconds; then it hangs, and is ended. */
  limit?: number | undefined;
  /** The project to build, and the script that does it; PORTAL_OUT_DIR tells it where to. */
  project?: string | undefined;
  script?: readonly string[] | undefined;
}

export interface BuildResult {
  ok: boolean;
  id: string;
  /** The file with everything the build said. */
  log: string;
  ms: number;
}

/** Sooner than the publication gives a build up as lost. */
const LIMIT = 5 * 60_000;

const ASTRO_BUILD = [inProject('node_modules/astro/bin/astro.mjs'), 'build'];

/**
 * Builds the pages and, only when that succeeded, moves them into a folder of their own and makes it the current build.
 * One build runs at a time, inside the project: Astro writes part of its output there anyway, and finds its packages
 * from nowhere else.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { storeDir, signal, project = PROJECT } = options;
  const started = performance.now();
  const id = await newBuild(storeDir);
  const files = buildFiles(storeDir, id);
  const release = await waitForLock(join(project, '.netlify', 'build.lock'), signal);
  try {
    const fingerprint = await options.fingerprint();
    const unfinished = join(project, '.netlify', 'pages');
    const config = join(project, '.netlify', 'v1', 'config.json');
    for (const left of [unfinished, config]) await rm(left, { recursive: true, force: true });
    // Each in a folder of its own: a build whose portal was killed may go on writing.
    const pages = join(unfinished, id);
    const ok = (await runBuild(options, { pages, log: files.log })) === 0;
    if (ok) {
      await move(pages, files.pages);
      // A build without rules of its own writes none.
      if (existsSync(config)) await move(config, files.config);
      await makeCurrent(storeDir, { id, fingerprint });
    }
    return { ok, id, log: files.log, ms: Math.round(performance.now() - started) };
  } finally {
    release();
  }
}

async function runBuild(
  options: BuildOptions,
  { pages, log }: { pages: string; log: string },
): Promise<number> {
  const { fetch, signal, limit = LIMIT, project = PROJECT, script = ASTRO_BUILD } = options;
  const tooLong = AbortSignal.timeout(limit);
  const lent = fetch && (await lendSql(fetch));
  const output = openSync(log, 'a');
  try {
    const code = await runNode(script, {
      cwd: project,
      env: { ...buildEnv, ...noDeploy, ...lent?.env, PORTAL_OUT_DIR: pages, NO_COLOR: '1' },
      output,
      signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
    });
    if (tooLong.aborted) writeSync(output, `The build was ended after ${limit / 1000} seconds.\n`);
    return code;
  } finally {
    closeSync(output);
    await lent?.stop();
  }
}

/** What every run of Astro gets. */
export const buildEnv = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };

/** Onto another disk, too. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
}
