import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listen } from '#local/process/http-listener.ts';
import { quickProject } from '#tests/support/portal/quick-project.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';

let quick: Awaited<ReturnType<typeof quickProject>>;
let url: string;
let starting: Promise<Portal>;
const said: string[] = [];

beforeAll(async () => {
  quick = await quickProject();
});
afterEach(async () => {
  await quick.cure('held');
  await (await starting).stop();
});
afterAll(() => quick.remove());

/** Begins a start whose pages are under way until the test goes on, and waits for that. */
async function beginStart() {
  await quick.cause('held');
  const { port, stop } = await listen(async () => new Response(), 0);
  await stop();
  url = `http://127.0.0.1:${port}`;
  said.length = 0;
  await new Promise<void>((resolve, reject) => {
    const say = (line: string) => {
      said.push(line);
      // Both are under way at once; from here on the pages alone are.
      const isSaid = (begin: string) => said.some((other) => other.startsWith(begin));
      if (isSaid('Building the pages') && isSaid('Database ready')) resolve();
    };
    starting = startPortal({ ...quick.options, port, say });
    starting.catch(reject);
  });
}

const get = (path: string, accept: string, method = 'GET') =>
  fetch(url + path, { method, headers: { Accept: accept } });
const html = (path: string) => get(path, 'text/html,*/*;q=0.8');
const timeless = (text: string) => text.replace(/\d+(\.\d)? s/g, '… s');

/** The text of the elements of one kind. */
const textsOf = (page: string, tag: string) =>
  [...page.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) =>
    text.replace(/<[^>]+>/g, ' ').trim(),
  );

test('until the first pages are built people get a page with the steps that reloads by itself', async () => {
  await beginStart();
  const answer = await html('/nile/vendors');
  const { headers } = answer;
  expect([answer.status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  const page = await answer.text();
  expect(textsOf(page, 'title')).toEqual(['The portal is starting – Vendor Portal']);
  expect(textsOf(page, 'h1')).toEqual(['The portal is starting']);
  expect(page).toContain('<p role="status">Step 3 of 3: building the pages.</p>');
  expect(textsOf(page, 'li').map(timeless)).toEqual([
    'Functions  done in … s',
    'Database  done in … s',
    'Pages  under way, … s',
  ]);
  expect(page).toContain('<noscript><meta http-equiv="refresh" content="2"></noscript>');
  expect(page).not.toContain('<a ');
  const script = /<script>([\s\S]+)<\/script>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers.get('Content-Security-Policy')).toContain(`script-src 'sha256-${hash}'; connect-src 'self'`);

  const json = await html('/api/events');
  expect([json.status, json.headers.get('Retry-After'), await json.json()]).toEqual([
    503,
    '2',
    { message: 'The portal is starting.' },
  ]);
  for (const other of [await get('/_astro/app.js', '*/*'), await get('/nile', 'text/html', 'POST')])
    expect([other.status, other.headers.get('Retry-After'), await other.text()]).toEqual([
      503,
      '2',
      'The portal is starting.',
    ]);

  await quick.cure('held');
  await starting;
  expect((await html('/')).status).toBe(200);
  expect((await html('/api/events')).status).toBe(200);
  // The first two happen side by side.
  expect(said.map(timeless).toSorted()).toEqual([
    'Building the pages …',
    'Database ready after … s',
    'Functions ready after … s',
    'Pages ready after … s',
  ]);
});

test('pages of an earlier build are read while new ones are built; what needs the functions waits', async () => {
  await mkdir(join(quick.options.project, 'src'));
  await writeFile(join(quick.options.project, 'src/new.txt'), 'changed');
  await beginStart();
  const home = await html('/');
  expect([home.status, await home.text()]).toEqual([200, 'no title\n']);
  expect((await html('/nowhere')).status).toBe(404);
  const admin = await html('/admin/content');
  expect([admin.status, textsOf(await admin.text(), 'h1')]).toEqual([503, ['The portal is starting']]);
  const api = await get('/api/events', 'application/json');
  expect([api.status, await api.json()]).toEqual([503, { message: 'The portal is starting.' }]);
  await quick.cure('held');
  await starting;
  expect((await html('/api/events')).status).toBe(200);
});

test('a start with nothing to build says what it did', async () => {
  // Files name the address, and with it the port.
  const options = { ...quick.options, port: 0, env: { SITE_URL: 'https://vendors.example.com' } };
  await (await startPortal(options)).stop();
  said.length = 0;
  starting = startPortal({ ...options, say: (line) => said.push(line) });
  await starting;
  // The first two happen side by side.
  expect(said.map(timeless).toSorted()).toEqual([
    'Database ready after … s',
    'Functions ready after … s',
    'Pages ready after … s',
  ]);
});
