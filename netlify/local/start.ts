import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openBackups, workForBackups } from '#local/backup/nightly.ts';
import type { BuildResult } from '#local/building/build.ts';
import { type Functions, startFunctions } from '#local/functions/run.ts';
import { type Caller, callersBehind, hostToListenOn } from '#local/process/callers.ts';
import { overlayEnv } from '#local/process/env.ts';
import { keepLog, makePrivate, writePrivately } from '#local/process/log-file.ts';
import { readingOnly, restoringAnswer, startingAnswer, startSteps } from '#local/starting/answers.ts';
import { provideBackups } from '#server/backups.ts';
import { config as currentConfig, enterDeploy, forgetConfig } from '#server/basics/config.ts';
import { eraseAgain, scrubErased } from '#server/inquiries/erase.ts';
import { provideRendering } from '#server/rendering/bundle.ts';
import { startBlobs } from './blobs.ts';
import { loadRenderingOf, openPages, type PagesOptions } from './building/pages.ts';
import { preparePublishing } from './building/publishing.ts';
import {
  connect,
  type Database,
  lockFolder,
  openDatabase,
  prepareSchema,
  remoteUrl,
} from './database/open.ts';
import { shareDatabase } from './database/shared.ts';
import { type Answer, listen } from './process/http-listener.ts';
import { inProject } from './process/project.ts';
import { versionVariables } from './process/version.ts';
import { portalServer, withHeaders } from './server.ts';

export interface PortalOptions extends Partial<Pick<PagesOptions, 'project' | 'script' | 'limit'>> {
  dataDir?: string;
  /** Replaces DATABASE_URL, and stays open. */
  database?: PGlite;
  port?: number;
  env?: Record<string, string>;
  /** A built folder, `build` (the default) to build when needed, or `none`. */
  site?: string;
  publishes?: boolean;
  functions?: string;
  /** Lends the embedded database under a known port and token. */
  lend?: { port: number; token: string };
  say?: (line: string) => void;
}

export interface Portal {
  url: string;
  dataDir: string;
  siteDir(): string | undefined;
  functions: Functions;
  rebuild(): Promise<BuildResult>;
  stop(): Promise<void>;
}

let running = false;

/** One at a time, because functions share the environment. @throws Failure or ConfigError, without leftovers. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  if (running) throw new Error('A portal runs in this process already');
  running = true;
  // Runs in reverse order, after the last answer.
  const undo = new AsyncDisposableStack();
  undo.defer(() => {
    running = false;
  });
  try {
    return await startWith(options, undo);
  } catch (error) {
    await undo.disposeAsync();
    throw error;
  }
}

async function startWith(options: PortalOptions, undo: AsyncDisposableStack): Promise<Portal> {
  undo.defer(overlayEnv(options.env ?? {}));
  undo.defer(forgetConfig);
  forgetConfig();
  // A local portal is never a preview.
  undo.defer(() => enterDeploy(undefined));
  enterDeploy('production');
  const config = currentConfig();

  const { site = 'build', publishes = site === 'build', say = () => {}, project, script, limit } = options;
  const steps = startSteps(say);

  const starting = startingAnswer(steps);
  let answer = starting;
  let paused: Answer | undefined;
  const pause = async (work: () => Promise<void>) => {
    paused = restoringAnswer;
    await work().finally(() => {
      paused = undefined;
    });
  };
  const listener = await listen(
    withHeaders((request, caller) => (paused ?? answer)(request, caller)),
    options.port ?? config.PORT,
    { host: hostToListenOn(config.HOST), callerOf: callersBehind(config) },
  );
  const { url } = listener;
  undo.defer(overlayEnv({ PORTAL_ORIGIN: options.env?.['PORTAL_ORIGIN'] ?? url }));
  forgetConfig();
  try {
    const dataDir = resolve(options.dataDir ?? config.PORTAL_DATA_DIR);
    undo.defer(writePrivately());
    if (config.LOG_FILE) undo.defer(keepLog(config.LOG_FILE));
    // Mails are stored here without a mail server.
    undo.defer(overlayEnv({ PORTAL_DATA_DIR: dataDir, PORTAL_MAIL_DIR: join(dataDir, 'mail') }));
    undo.defer(overlayEnv(await versionVariables()));
    forgetConfig();
    // Both throw before they touch another portal's data.
    if (remoteUrl(config.DATABASE_URL) !== undefined) undo.defer(lockFolder(dataDir));
    const opening = options.database
      ? Promise.resolve(connect(options.database))
      : openDatabase(config.DATABASE_URL, dataDir);
    const data = steps.run('Database', () => prepareData(opening, options, dataDir, pause));
    const opened = data.catch(() => undefined);
    undo.defer(async () => (await opened)?.disposeAsync());
    const folder = options.functions ?? inProject('netlify/functions');
    const functions = await steps.run('Functions', () => startFunctions(folder));
    const publishing = publishes ? await preparePublishing(functions, () => pages) : undefined;
    undo.defer(async () => publishing?.stop());
    const storeDir = join(dataDir, 'site');
    const pages = await openPages({
      storeDir,
      site,
      origin: config.SITE_URL ?? url,
      say,
      project,
      script,
      limit,
    });
    undo.defer(pages.stop);
    undo.defer(provideRendering(() => loadRenderingOf(pages)));
    const backups = options.database ? undefined : await openBackups(config, dataDir);
    if (backups) {
      undo.defer(backups.stop);
      undo.defer(provideBackups(backups));
      if (config.BACKUP_DIR && !config.BACKUP_KEY)
        say('Nightly backups are plain text: set BACKUP_KEY to encrypt them');
    }
    const waiting = {
      ...functions,
      run: (_: unknown, request: Request, caller: Caller) => starting(request, caller),
    };
    if (pages.site()) answer = readingOnly(steps, portalServer(waiting, pages.site));
    const [built] = await Promise.all([steps.run('Pages', () => pages.bringUpToDate(data)), data]);
    answer = portalServer(functions, pages.site);
    undo.defer(async () => publishing?.pause());
    await publishing?.start(built);
    backups?.start();
    const stop = async () => {
      await publishing?.pause();
      await listener.stop();
      await undo.disposeAsync();
    };
    return { url, dataDir, siteDir: pages.folder, functions, rebuild: pages.rebuild, stop };
  } catch (error) {
    await listener.stop();
    throw error;
  }
}

async function prepareData(
  opening: Promise<Database>,
  { lend }: PortalOptions,
  dataDir: string,
  pause: (work: () => Promise<void>) => Promise<void>,
) {
  await using stack = new AsyncDisposableStack();
  const database = await opening;
  stack.defer(database.close);
  await makePrivate(dataDir);
  await prepareSchema();
  const blobs = await startBlobs(join(dataDir, 'blobs'));
  stack.defer(blobs.stop);
  const forBackups = await workForBackups(database, dataDir, pause);
  if (database.fetch) stack.defer(await shareDatabase(database.fetch, dataDir, lend, forBackups));
  await eraseAgain();
  await scrubErased();
  return stack.move();
}
