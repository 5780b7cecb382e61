import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { neonConfig } from '@neondatabase/serverless';
import { startPortal } from '#local/start.ts';

/**
 * A portal that publishes, in its own process, on the quick project of the first argument and the port PORT. It prints its address
 * once it has started. While a file `untold` in the project holds the pointer to the current pages,
 * the portal does not record the pages that replace them.
 */
const project = process.argv[2] ?? '';
const dataDir = `${project}/.portal`;
const script = [fileURLToPath(new URL('quick-build.ts', import.meta.url))];
const portal = await startPortal({ project, dataDir, script, port: Number(process.env['PORT'] ?? 0) });

const isUntold = () =>
  existsSync(`${project}/untold`) &&
  readFileSync(`${project}/untold`, 'utf8') !== readFileSync(`${dataDir}/site/current.json`, 'utf8');
const toDatabase = neonConfig.fetchFunction as typeof fetch;
neonConfig.fetchFunction = async (...[url, init]: Parameters<typeof fetch>) => {
  if (/\bupdate publication\b/.test(String(init?.body)) && isUntold()) await new Promise(() => {});
  return toDatabase(url, init);
};
console.log(portal.url);
