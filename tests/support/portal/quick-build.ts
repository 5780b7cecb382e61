import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Stands in for Astro, so that tests can afford many builds: one page with one text, and /build.json. Files in the project
 * make it fail: `broken`, `database-down`, or take long: `slow`, and `held` until the file is gone.
 */
if (existsSync('database-down')) process.env['PORTAL_SQL_ENDPOINT'] = 'http://127.0.0.1:9/sql';
const { takeSnapshot } = await import('#server/snapshot.ts');

const { PORTAL_OUT_DIR: folder = '' } = process.env;
const { revision, content } = await takeSnapshot();
const title = content.find(({ key }) => key === 'hero_title')?.value ?? 'no title';
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'index.html'), `${title}\n`);
writeFileSync('builder', String(process.pid));
if (existsSync('slow')) await pause(Number(readFileSync('slow', 'utf8')));
while (existsSync('held')) await pause(50);
if (existsSync('broken')) throw new Error('the page does not compile');
writeFileSync(join(folder, 'build.json'), JSON.stringify({ revision, builtAt: new Date().toISOString() }));
