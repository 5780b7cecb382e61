import { rm } from 'node:fs/promises';
import { type Portal as LocalPortal, type PortalOptions, startPortal as start } from '#local/start.ts';
import { logTo } from '#server/basics/log.ts';
import { newFolder } from '#tests/support/folders.ts';
import { cleanDatabase, databaseOnServer } from './shared-database.ts';
import { type Sql, sql } from './sql.ts';

// Vitest keeps what its workers log to itself; elsewhere it would hide what a run says.
if (!process.env['TEST_LOGS'] && !process.env['VITEST_WORKER_ID']) logTo(() => {});

export interface Portal extends LocalPortal {
  sql: Sql;
}

interface TestPortalOptions extends PortalOptions {
  /** Keeps nothing: the database of this process, emptied, and a folder that is removed at the end. */
  memory?: true;
}

let running: Promise<Portal> | undefined;

/**
 * Starts a portal in this process, as `startPortal` of the platform does. One that a failed test left behind is stopped
 * first, so that no failure causes another.
 */
export async function startPortal({ memory, ...options }: TestPortalOptions = {}): Promise<Portal> {
  await endPortal();
  running = (memory ? startInMemory(options) : start(options)).then(stoppedOnce);
  return running;
}

function stoppedOnce(portal: LocalPortal): Portal {
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= portal.stop();
    return stopped;
  };
  return { ...portal, sql, stop };
}

/** Stops what runs in this process, if anything. */
export async function endPortal(): Promise<void> {
  const left = await running?.catch(() => undefined);
  running = undefined;
  await left?.stop();
}

async function startInMemory(options: PortalOptions): Promise<LocalPortal> {
  const dataDir = await newFolder('portal-');
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const url = await databaseOnServer();
    const on = url
      ? { env: { ...options.env, DATABASE_URL: url, DEPLOY_ID: '' } }
      : { database: await cleanDatabase() };
    const portal = await start({ ...options, dataDir, ...on });
    const stop = async () => {
      await portal.stop();
      await remove();
    };
    return { ...portal, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
