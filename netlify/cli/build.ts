import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageInput } from '#domain/page-input.ts';
import { pictureStore, placeFiles } from '#local/building/build.ts';
import { type BuiltCode, buildCode, buildEnv, sourcesFingerprint } from '#local/building/code.ts';
import { openDatabase, openEmbedded, prepareSchema, remoteUrl } from '#local/database/open.ts';
import { runNode } from '#local/process/child.ts';
import { isDeployable } from '#local/process/env.ts';
import { Failure } from '#local/process/failure.ts';
import { inProject, PROJECT } from '#local/process/project.ts';
import { type Config, readConfig } from '#server/basics/config.ts';
import type * as Rendering from '#server/rendering/entry.ts';
import { takeSnapshot } from '#server/snapshot.ts';
import { bundleFunctions } from './function-bundles.ts';

/** Bundles the functions before the migrations as a check, and again at the end with the pages' input. */
export async function build(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabaseFor(config);
  try {
    await checkTypes();
    const code = await buildCode();
    await bundleFunctions(inProject('dist-functions'), { code });
    await prepareSchema();
    const snapshot = await takeSnapshot();
    const input: PageInput = { snapshot, builtAt: new Date().toISOString(), code: code.files };
    await writeSite(code, input, config.isPreview);
    await bundleFunctions(inProject('dist-functions'), { code, live: input });
  } finally {
    await database.close();
  }
}

async function writeSite(code: BuiltCode, input: PageInput, isPreview: boolean) {
  const folder = inProject('dist');
  await rm(folder, { recursive: true, force: true });
  await placeFiles(code.client, folder);
  const { renderSite } = (await import(pathToFileURL(code.entry).href)) as typeof Rendering;
  const { headers, redirects } = await renderSite(input, { folder, pictures: pictureStore() });
  await mkdir(inProject('.netlify', 'v1'), { recursive: true });
  const rules = { headers: isPreview ? [...headers, NOINDEX] : headers, redirects };
  await writeFile(inProject('.netlify', 'v1', 'config.json'), JSON.stringify(rules));
}

const NOINDEX = { for: '/*', values: { 'X-Robots-Tag': 'noindex' } };

function openDatabaseFor({ DATABASE_URL, PORTAL_DATA_DIR, isPreview }: Config) {
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

/** The slowest step, so it runs only after a change. */
async function checkTypes() {
  const kept = inProject('.netlify', 'types-checked');
  const sources = sourcesFingerprint();
  if ((await readFile(kept, 'utf8').catch(() => '')) === sources) return;
  const code = await runNode([inProject('node_modules/astro/bin/astro.mjs'), 'check'], {
    cwd: PROJECT,
    env: { ...process.env, ...buildEnv },
  });
  if (code !== 0) throw new Failure('The types are not right: see above');
  await mkdir(dirname(kept), { recursive: true });
  await writeFile(kept, sources);
}
