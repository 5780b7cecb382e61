import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setEnvironmentContext } from '@netlify/blobs';
import { startBlobs } from '#local/blobs.ts';
import { connect, openDatabase, remoteUrl } from '#local/database/open.ts';
import { openInFolder } from '#local/database/postgres.ts';
import { askRunning } from '#local/database/shared.ts';
import { Failure } from '#local/process/failure.ts';
import { type Config, readConfig } from '#server/basics/config.ts';

export interface Installation {
  config: Config;
  dataDir: string;
  name: string;
}

export function installation(): Installation {
  const config = readConfig(process.env);
  const dataDir = resolve(config.PORTAL_DATA_DIR);
  const isRemote = remoteUrl(config.DATABASE_URL) !== undefined;
  return { config, dataDir, name: isRemote ? 'The database of DATABASE_URL' : `The portal in ${dataDir}` };
}

export async function openBlobs(
  { config, dataDir }: Installation,
  undo: AsyncDisposableStack,
): Promise<void> {
  if (process.env['NETLIFY_BLOBS_CONTEXT']) return;
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = config;
  if (siteID && token) setEnvironmentContext({ siteID, token });
  else undo.defer((await startBlobs(join(dataDir, 'blobs'))).stop);
}

/** A running portal lends a copy of its database, so no request waits. */
export async function openToRead(of: Installation, undo: AsyncDisposableStack): Promise<void> {
  const { config, dataDir } = of;
  if (remoteUrl(config.DATABASE_URL) === undefined && !existsSync(join(dataDir, 'postgres')))
    throw new Failure(`There is no portal in ${dataDir}: set PORTAL_DATA_DIR to the folder of its data`);
  const letGo = new AbortController();
  const lent = await askRunning(config.DATABASE_URL, dataDir, '/copy', { signal: letGo.signal });
  if (lent) {
    undo.defer(async () => letGo.abort());
    const reader = lent.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    const { folder, failure } = JSON.parse(Buffer.from(value ?? []).toString()) as {
      folder: string;
      failure?: string;
    };
    if (failure) throw new Failure(`${failure}. Make room there, then npm run backup -- <file>`);
    const copy = await openInFolder(folder);
    undo.defer(() => copy.close());
    undo.defer(connect(copy).close);
  } else undo.defer((await openDatabase(config.DATABASE_URL, dataDir)).close);
  await openBlobs(of, undo);
}
