import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { neonConfig } from '@neondatabase/serverless';
import { isDeployable, overlayEnv } from '#local/process/env.ts';
import { Failure } from '#local/process/failure.ts';
import { tryLock } from '#local/process/lock.ts';
import { connectTo } from '#server/database/database.ts';
import { seed } from '#server/database/first-records.ts';
import { migrate } from '#server/database/migrate.ts';
import type { RawDatabase } from '#server/database/neon.ts';
import { openInFolder, openInMemory } from './postgres.ts';
import { embedded, neonFetch } from './sql-endpoint.ts';

/** An address for the driver; the embedded database answers without a port. */
export const EMBEDDED_URL = 'postgres://portal:portal@localhost/portal';

export interface Database {
  /** Answers the driver's requests; Neon does that itself. */
  fetch?: typeof fetch;
  /** Copies the folder at one moment; statements wait. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Overrides every setting, so this process and its children reach no other database. */
export const connect = (db: PGlite): Database =>
  attach(embedded(db), overlayEnv({ DATABASE_URL: EMBEDDED_URL, PREVIEW_DATABASE_URL: EMBEDDED_URL }));

function attach(database: RawDatabase, end: () => unknown): Database {
  const shim = neonFetch(database);
  neonConfig.fetchFunction = shim;
  connectTo(database);
  return {
    fetch: shim,
    close: async () => {
      neonConfig.fetchFunction = undefined;
      connectTo(undefined);
      await end();
    },
  };
}

/** Locks the folder. @throws Failure immediately if it is in use or read-only, later if it holds no readable database. */
export function openEmbedded(dataDir: string | 'memory'): Promise<Database> {
  return open(dataDir, dataDir === 'memory' ? () => {} : lockFolder(dataDir));
}

async function open(dataDir: string | 'memory', release: () => void): Promise<Database> {
  try {
    const folder = dataDir === 'memory' ? undefined : join(dataDir, 'postgres');
    const db = await (folder === undefined ? openInMemory() : openInFolder(folder));
    const connected = connect(db);
    const close = async () => {
      await connected.close();
      await db.close();
      release();
    };
    if (folder === undefined) return { ...connected, close };
    // Copies like a crash at this moment: opening the copy replays its log.
    const mode = constants.COPYFILE_FICLONE;
    const copyTo = (target: string) => db.transaction(() => cp(folder, target, { recursive: true, mode }));
    return { ...connected, copyTo, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** Neon's driver connects by itself. */
const neonsDatabase: Database = { close: async () => {} };

/** Functions on Netlify know only Neon's protocol. */
export const isNeons = (url: string): boolean =>
  isDeployable() ||
  Boolean(process.env['PORTAL_SQL_ENDPOINT']) ||
  new URL(url).hostname.endsWith('.neon.tech');

async function openOrdinary(url: string): Promise<Database> {
  const { openServer } = await import('./server.ts');
  const { close, ...database } = await openServer(url);
  return attach(database, close);
}

/** Undefined for the embedded database, also in a child of a portal. */
export const remoteUrl = (configured: string | undefined): string | undefined =>
  configured === EMBEDDED_URL ? undefined : configured;

/** Not async, so that it throws as immediately as `openEmbedded` does. */
export function openDatabase(configured: string | undefined, dataDir: string): Promise<Database> {
  const url = remoteUrl(configured);
  if (url === undefined) return openEmbedded(dataDir);
  return isNeons(url) ? Promise.resolve(neonsDatabase) : openOrdinary(url);
}

/** @throws Failure if another portal uses the folder. @returns its undo. */
export function lockFolder(dataDir: string) {
  const release = tryLock(join(dataDir, 'lock'));
  if (release) return release;
  throw new Failure(
    `The data in ${dataDir} is in use by another portal: stop that one first, or set PORTAL_DATA_DIR to another folder`,
  );
}

/** Also adds missing shows. @throws Failure if the database does not answer or a migration does not fit. */
export async function prepareSchema(): Promise<{ applied: string[] }> {
  try {
    const outcome = await migrate();
    await seed();
    return outcome;
  } catch (error) {
    throw new Failure(`The database could not be prepared: ${(error as Error).message}`, { cause: error });
  }
}
