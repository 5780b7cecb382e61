import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#local/database.ts';
import { bundleFunctions } from '#local/function-bundles.ts';
import { lendSql } from '#local/sql-endpoint.ts';
import { sql } from '#server/db.ts';
import { migrate } from '#server/migrate.ts';

const SOURCES = fileURLToPath(new URL('../../netlify/functions', import.meta.url));
/** architecture 8: own and package code of a public function. */
const MAX_BYTES = 300_000;

const undo = new AsyncDisposableStack();
let folder = '';
let bundles: Awaited<ReturnType<typeof zipFunctions>> = [];

beforeAll(async () => {
  // The bundles carry a driver of their own: they reach the database as a deploy does, over HTTP.
  const database = await openEmbedded('memory');
  undo.defer(database.close);
  await migrate(sql);
  const lent = await lendSql(database.fetch ?? fetch);
  undo.defer(lent.stop);
  Object.assign(process.env, lent.env);

  folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  await bundleFunctions(join(folder, 'in'));
  bundles = await zipFunctions(join(folder, 'in'), join(folder, 'out'), { archiveFormat: 'none' });
});
afterAll(async () => {
  await undo.disposeAsync();
  await rm(folder, { recursive: true, force: true });
});

const fileOf = (name: string) => join(folder, 'out', name, `${name}.mjs`);
interface FunctionModule {
  default(request: Request, context: Context): Promise<Response>;
  config: Config;
}
const load = (name: string) => import(pathToFileURL(fileOf(name)).href) as Promise<FunctionModule>;

test('the deploy’s own bundler takes every function, at the path its source names', async () => {
  const names = (await readdir(SOURCES)).map((file) => basename(file, '.mts')).sort();
  expect(bundles.map(({ name }) => name).sort()).toEqual(names);
  for (const { name, routes } of bundles) {
    const { config } = await load(name);
    expect([name, routes?.map(({ pattern }) => pattern)]).toEqual([name, [config.path].flat()]);
  }
});

test('every function, with all it uses of the packages, stays below its budget', async () => {
  const sizes = await Promise.all(
    bundles.map(async ({ name }) => [name, (await stat(join(folder, 'in', `${name}.mjs`))).size] as const),
  );
  expect(sizes.filter(([, size]) => size > MAX_BYTES)).toEqual([]);
});

test('every bundle answers: its own call, or 405 where it takes no GET', async () => {
  const answers: Record<string, number> = {};
  for (const { name } of bundles) {
    const { default: handler, config } = await load(name);
    const path = String([config.path].flat()[0]).replace(/:\w+/, '00000000-0000-4000-8000-000000000000');
    const request = new Request(new URL(path, 'https://portal.example'));
    const response = await handler(request, { requestId: 'bundle', ip: '' } as Context);
    answers[name] = response.status;
  }
  expect(answers).toEqual({
    'booth-inquiries': 401,
    'booth-inquiry': 405,
    content: 200,
    'content-item': 401,
    'current-user': 401,
    event: 405,
    'event-stats': 404,
    events: 200,
    exhibitors: 401,
    health: 200,
    login: 503,
    logout: 303,
    'not-found': 404,
    schedule: 200,
    'schedule-entry': 405,
    settings: 401,
  });
});
