import { appendFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildEnv } from '#local/building/build.ts';
import { type Database, openDatabase, openEmbedded, remoteUrl } from '#local/database/open.ts';
import { prepareSchema } from '#local/database/schema.ts';
import { lendSql } from '#local/database/sql-endpoint.ts';
import { runNode } from '#local/process/child.ts';
import { isDeployable } from '#local/process/deploy-variables.ts';
import { Failure } from '#local/process/failure.ts';
import { waitForLock } from '#local/process/lock.ts';
import { inProject, PROJECT } from '#local/process/project.ts';
import { type Config, readConfig } from '#server/basics/config.ts';
import { bundleFunctions } from './function-bundles.ts';

/**
 * `npm run build`, as Netlify runs it: types and the functions into `dist-functions` first, for the functions in service
 * have to live with the new schema if anything fails after the migrations; then those, and the pages into `dist`.
 * @throws Failure when a step fails, or without a database where the result can be deployed: the pages of this machine's own
 * data must not replace the live ones.
 */
export async function build(): Promise<void> {
  const config = readConfig(process.env);
  const database = await databaseFor(config);
  const release = await waitForLock(inProject('.netlify', 'build.lock'));
  try {
    await astro('check', 'The types are not right');
    await bundleFunctions(inProject('dist-functions'));
    await prepareSchema();
    const lent = database.fetch && (await lendSql(database.fetch));
    try {
      await astro('build', 'The pages could not be built', lent?.env);
      if (config.isPreview) await appendFile(inProject('dist', '_headers'), NOINDEX);
    } finally {
      await lent?.stop();
    }
  } finally {
    release();
    await database.close();
  }
}

/** On every page and file of a preview; its functions say the same of their answers. */
const NOINDEX = '/*\n  X-Robots-Tag: noindex\n';

/** The database that the pages are made from, and that is brought to the newest schema. */
function databaseFor({ DATABASE_URL, PORTAL_DATA_DIR, isPreview }: Config): Promise<Database> {
  if (remoteUrl(DATABASE_URL) === undefined) {
    if (isPreview) {
      console.log(
        'A preview without PREVIEW_DATABASE_URL: the pages as a new portal has them, and no functions',
      );
      return openEmbedded('memory');
    }
    if (isDeployable()) {
      throw new Failure('No database to build from: set DATABASE_URL in the site’s environment');
    }
  }
  return openDatabase(DATABASE_URL, resolve(PORTAL_DATA_DIR));
}

async function astro(command: string, failure: string, env: Record<string, string> = {}): Promise<void> {
  const code = await runNode([inProject('node_modules/astro/bin/astro.mjs'), command], {
    cwd: PROJECT,
    env: { ...buildEnv, ...env },
  });
  if (code !== 0) throw new Failure(`${failure}: see above`);
}
