import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { overlayEnv } from '#local/process/env.ts';
import { Failure } from '#local/process/failure.ts';
import { tryLock } from '#local/process/lock.ts';
import { forgetConfig } from '#server/basics/config.ts';
import { db } from '#server/database/database.ts';
import { publication } from '#server/database/schema/shows.ts';
import { type Database, EMBEDDED_URL, openDatabase, remoteUrl } from './open.ts';
import { lendSql, type OtherWork, type SqlEndpoint } from './sql-endpoint.ts';

/** A file beside the database, for users who can read both. */
const fileOf = (dataDir: string) => join(dataDir, 'database.json');

/** Lends the database to other commands. Without the lock, the file of a killed portal is ignored. @returns its undo. */
export async function shareDatabase(
  shim: typeof fetch,
  dataDir: string,
  known?: { port: number; token: string },
  others?: OtherWork,
): Promise<() => Promise<void>> {
  const { env, stop } = await lendSql(shim, known?.port, known?.token, others);
  const file = fileOf(dataDir);
  await rm(file, { force: true });
  // On a full disk the portal still starts, because its pages can be read.
  await writeFile(file, JSON.stringify(env), { mode: 0o600 }).catch(() => {});
  return async () => {
    await rm(file, { force: true });
    await stop();
  };
}

interface SharedDatabase extends Database {
  /** True if a running portal has prepared the schema. */
  isRunning: boolean;
}

/** Uses a running portal's connection. @throws Failure as `openDatabase` does, and while that portal does not answer. */
export async function openShared(configured: string | undefined, dataDir: string): Promise<SharedDatabase> {
  const env = lentBy(configured, dataDir);
  if (!env) return { ...(await openDatabase(configured, dataDir)), isRunning: false };
  const restoreEnv = overlayEnv({ ...env, DATABASE_URL: EMBEDDED_URL, PREVIEW_DATABASE_URL: EMBEDDED_URL });
  forgetConfig();
  try {
    await db.$count(publication);
  } catch {
    restoreEnv();
    throw away(dataDir);
  }
  return { isRunning: true, close: async () => restoreEnv() };
}

const away = (dataDir: string) =>
  new Failure(
    `The portal on the data in ${dataDir} does not answer: it is starting, stopping, or of an older version. Try again in a moment, or stop it first`,
  );

/** Undefined if no portal uses the data. @throws Failure while a portal does not say where. */
function lentBy(configured: string | undefined, dataDir: string): SqlEndpoint['env'] | undefined {
  if (remoteUrl(configured) !== undefined || isFree(dataDir)) return undefined;
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
  } catch {
    throw away(dataDir);
  }
}

/** Undefined if no portal is running. @throws Failure as `openShared` does. */
export async function askRunning(
  configured: string | undefined,
  dataDir: string,
  path: string,
  init: RequestInit = {},
): Promise<Response | undefined> {
  const env = lentBy(configured, dataDir);
  if (!env) return undefined;
  const headers = { Authorization: `Bearer ${env.PORTAL_SQL_TOKEN}` };
  const url = new URL(path, env.PORTAL_SQL_ENDPOINT);
  const response = await fetch(url, { method: 'POST', headers, ...init }).catch(() => undefined);
  if (!response?.ok) throw away(dataDir);
  return response;
}

function isFree(dataDir: string) {
  const release = tryLock(join(dataDir, 'lock'));
  release?.();
  return release !== undefined;
}
