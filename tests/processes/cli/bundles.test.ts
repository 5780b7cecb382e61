import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleFunctions } from '#cli/function-bundles.ts';
import { buildCode } from '#local/building/code.ts';
import { openEmbedded } from '#local/database/open.ts';
import { lendSql } from '#local/database/sql-endpoint.ts';
import { type FunctionModule, loadFunctions } from '#local/functions/run.ts';
import { seed } from '#server/database/first-records.ts';
import { migrate } from '#server/database/migrate.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { newFolder } from '#tests/support/folders.ts';
import { maxBytesOf } from '#tests/support/function-budgets.ts';

const SOURCES = fileURLToPath(new URL('../../../netlify/functions', import.meta.url));
const undo = new AsyncDisposableStack();
let folder = '';
let bundles: FunctionModule[] = [];

beforeAll(async () => {
  // The bundles carry a driver of their own: they reach the database as a deploy does, over HTTP.
  const database = await openEmbedded('memory');
  undo.defer(database.close);
  await migrate();
  await seed();
  const lent = await lendSql(database.fetch ?? fetch);
  undo.defer(lent.stop);
  Object.assign(process.env, lent.env);

  folder = await newFolder('bundles-');
  const code = await buildCode();
  const snapshot = await readSnapshot();
  const events = snapshot.events.map((event) => ({ ...event, fullName: `${event.name}, as it is live` }));
  const live = { snapshot: { ...snapshot, events }, builtAt: new Date().toISOString(), code: code.files };
  // Outside the project: a bundle that lacks something finds no packages there.
  await bundleFunctions(folder, { code, live });
  bundles = await loadFunctions(folder);
  // The code of the pages may have to be built first.
});
afterAll(async () => {
  await undo.disposeAsync();
  await rm(folder, { recursive: true, force: true });
});

const fileOf = (name: string) => join(folder, `${name}.mjs`);
/** A function that the clock or the platform's events call has none. */
const pathsOf = ({ path = [] }: Config = {}) => [path].flat();
/** Calls a bundle as the platform does. */
async function call(name: string, request: Request) {
  const handler = bundles.find((bundle) => bundle.name === name)?.handler;
  return (await handler?.(request, { requestId: 'bundle', ip: '' } as Context)) as Response;
}

test('every function is bundled, with the paths, the times and the events of its source', async () => {
  const described = (functions: FunctionModule[]) =>
    functions.map(({ name, config, events }) => [name, config, Object.keys(events)]);
  expect(described(bundles)).toEqual(described(await loadFunctions(SOURCES)));
});

test('a path belongs to one function', () => {
  const paths = bundles.flatMap(({ config }) => pathsOf(config));
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test('every function, with all it uses of the packages, stays below its budget', async () => {
  const sizes = await Promise.all(
    bundles.map(async ({ name }) => {
      const { size } = await stat(fileOf(name));
      return [name, size, maxBytesOf(name)] as const;
    }),
  );
  expect(sizes.filter(([, size, most]) => size > most)).toEqual([]);
});

test('every bundle answers: its own call, or 405 where it takes no GET', async () => {
  const answers: Record<string, number> = {};
  for (const { name, config } of bundles) {
    const path = pathsOf(config)[0]?.replace(/:\w+/, '00000000-0000-4000-8000-000000000000');
    if (path === undefined) continue;
    const request = new Request(new URL(path, 'https://portal.example'));
    answers[name] = (await call(name, request)).status;
  }
  expect(answers).toEqual({
    api: 200,
    checks: 401,
    guides: 404,
    inquiries: 401,
    'inquiry-form': 405,
    'not-found': 404,
    openapi: 401,
    pages: 404,
    portal: 404,
    'sign-in': 401,
    uploads: 200,
  });
});

test('a refused plain form is answered from what is live, whatever the database does', async () => {
  const endpoint = process.env['PORTAL_SQL_ENDPOINT'];
  process.env['PORTAL_SQL_ENDPOINT'] = 'http://127.0.0.1:9/sql';
  try {
    const request = new Request('https://portal.example/nile/booth-inquiry', {
      method: 'POST',
      body: new URLSearchParams({ companyName: 'Big Sky Fence' }),
    });
    const response = await call('inquiry-form', request);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('NILE, as it is live');
    expect(html).toContain('value="Big Sky Fence"');
  } finally {
    Object.assign(process.env, { PORTAL_SQL_ENDPOINT: endpoint });
  }
});

test('the bundle that makes PDFs has its fonts with it, and needs no blobs', async () => {
  const request = new Request('https://portal.example/nile/guides/expo.pdf');
  const response = await call('guides', request);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 8)
      .toString(),
  ).toBe('%PDF-1.7');
});
