import { closeSync, openSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFiles, makeCurrent, newBuild, pruneBuilds } from './build-store.ts';
import { runNode } from './child.ts';
import { waitForLock } from './lock.ts';
import { inProject, PROJECT } from './project.ts';
import { lendSql } from './sql-endpoint.ts';

export interface BuildOptions {
  /** Holds `builds/<id>/` and the pointer to the current one. */
  storeDir: string;
  /** Names what the pages are made from; asked when the build's turn has come. */
  fingerprint: () => Promise<string>;
  /** The embedded database, lent to the build; without it the build connects to DATABASE_URL. */
  fetch?: typeof fetch | undefined;
  signal?: AbortSignal;
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

const ASTRO_BUILD = [inProject('node_modules/astro/bin/astro.mjs'), 'build'];

/**
 * Builds the pages into a folder of their own and, only when that succeeded, makes it the current build. One build runs
 * at a time: Astro writes part of its output into the project.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { storeDir, signal, project = PROJECT } = options;
  const started = performance.now();
  const id = await newBuild(storeDir);
  const files = buildFiles(storeDir, id);
  const release = await waitForLock(join(project, '.netlify', 'build.lock'), signal);
  try {
    const fingerprint = await options.fingerprint();
    const written = join(project, '.netlify', 'v1', 'config.json');
    await rm(written, { force: true });
    const ok = (await runBuild(options, files)) === 0;
    if (ok) {
      await move(written, files.config);
      await makeCurrent(storeDir, { id, fingerprint });
    } else {
      await rm(files.pages, { recursive: true, force: true });
    }
    await pruneBuilds(storeDir);
    return { ok, id, log: files.log, ms: Math.round(performance.now() - started) };
  } finally {
    release();
  }
}

async function runBuild(
  options: BuildOptions,
  { pages, log }: { pages: string; log: string },
): Promise<number> {
  const { fetch, signal, project = PROJECT, script = ASTRO_BUILD } = options;
  const lent = fetch && (await lendSql(fetch));
  const output = openSync(log, 'a');
  try {
    return await runNode(script, {
      cwd: project,
      env: { ...buildEnv, ...lent?.env, PORTAL_OUT_DIR: pages, NO_COLOR: '1' },
      output,
      ...(signal && { signal }),
    });
  } finally {
    closeSync(output);
    await lent?.stop();
  }
}

/** What every run of Astro gets. */
export const buildEnv = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };

async function move(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
    await rm(from);
  } catch (error) {
    // A build without rules of its own writes none.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
