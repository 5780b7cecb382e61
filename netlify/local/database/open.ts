import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { neonConfig } from '@neondatabase/serverless';
import { overlayEnv } from '#local/process/env.ts';
import { Failure } from '#local/process/failure.ts';
import { tryLock } from '#local/process/lock.ts';
import { connectTo } from '#server/database/database.ts';
import { openInFolder, openInMemory } from './postgres.ts';
import { embedded, neonFetch } from './sql-endpoint.ts';

/** An address for the driver; the embedded database answers without a port. */
export const EMBEDDED_URL = 'postgres://portal:portal@localhost/portal';

export interface Database {
  /** Answers the driver's requests; only the embedded database has it. */
  fetch?: typeof fetch;
  /** Copies the folder at one moment; statements wait. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
}

export function connect(db: PGlite): Database {
  const database = embedded(db);
  const shim = neonFetch(database);
  // Overrides every setting, so this process and its children reach no other database.
  const restoreEnv = overlayEnv({ DATABASE_URL: EMBEDDED_URL, PREVIEW_DATABASE_URL: EMBEDDED_URL });
  neonConfig.fetchFunction = shim;
  connectTo(database);
  const close = async () => {
    neonConfig.fetchFunction = undefined;
    connectTo(undefined);
    restoreEnv();
  };
  return { fetch: shim, close };
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
    const copyTo = (target: string) => db.transaction(() => copyFolder(folder, target));
    return { ...connected, copyTo, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** Copies files concurrently, and shares their bytes where the disk can. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const copyEntry = (entry: Dirent) =>
    (entry.isDirectory() ? copyFolder : copyShared)(join(from, entry.name), join(to, entry.name));
  await Promise.all((await readdir(from, { withFileTypes: true })).map(copyEntry));
}

const copyShared = (from: string, to: string) => copyFile(from, to, constants.COPYFILE_FICLONE);

/** The server connects to DATABASE_URL by itself. */
const remoteDatabase: Database = { close: async () => {} };

/** Undefined for the embedded database, also in a child of a portal. */
export const remoteUrl = (configured: string | undefined): string | undefined =>
  configured === EMBEDDED_URL ? undefined : configured;

/** @throws as `openEmbedded` does. */
export const openDatabase = (configured: string | undefined, dataDir: string): Promise<Database> =>
  remoteUrl(configured) === undefined ? openEmbedded(dataDir) : Promise.resolve(remoteDatabase);

function lockFolder(dataDir: string): () => void {
  const release = tryLock(join(dataDir, 'lock'));
  if (release) return release;
  throw new Failure(
    `The data in ${dataDir} is in use by another portal: stop that one first, or set PORTAL_DATA_DIR to another folder`,
  );
}
