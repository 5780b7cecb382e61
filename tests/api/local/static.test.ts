import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFunctions } from '#local/functions/run.ts';
import { type Listener, listen } from '#local/process/http-listener.ts';
import { portalServer } from '#local/server.ts';
import { openSite, type Site } from '#local/site/open.ts';
import type { SiteRules } from '#server/http/site-rules.ts';
import { newFolder } from '#tests/support/folders.ts';
import { column, expectStatus } from '#tests/support/http/answers.ts';
import { askAs } from '#tests/support/http/ask-as.ts';

const LONG = 'Load-in starts at the loading dock. '.repeat(100);
const files: Record<string, string> = {
  'pages/index.html': '<h1>Home</h1>',
  'pages/404.html': '<h1>404 Page Not Found</h1>',
  'pages/nile.html': `<h1>NILE</h1>${LONG}`,
  'pages/nile/404.html': '<h1>NILE: 404</h1>',
  'pages/nile/vendors.html': '<h1>Vendors</h1>',
  'pages/folder/index.html': '<h1>Folder</h1>',
  'pages/caf\u00e9.html': '<h1>Caf\u00e9</h1>',
  'pages/_astro/app.js': `// ${LONG}`,
  'pages/nile/schedule.ics': 'BEGIN:VCALENDAR',
  'pages/site.webmanifest': '{}',
  'pages/font.woff2': 'wOF2',
  'pages/guide.pdf': '%PDF-1.7',
  'pages/.well-known/security.txt': 'Contact: x',
  'pages/.hidden': 'hidden',
  'secret.txt': 'outside',
};

const rules: SiteRules = {
  headers: [
    { for: '/*', values: { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'public, max-age=60' } },
    { for: '/_astro/*', values: { 'cache-control': 'public, max-age=31536000, immutable' } },
    { for: '/nile', values: { 'Content-Security-Policy': "default-src 'self'" } },
    { for: '/404', values: { 'Content-Security-Policy': "default-src 'none'" } },
    { for: '/nile/404', values: { 'Content-Security-Policy': "default-src 'self' nile" } },
  ],
  redirects: [
    { from: '/mate', to: '/', status: 302 },
    { from: '/old/*', to: '/nile', status: 301 },
    { from: '/folder', to: '/nile', status: 301 },
    { from: '/nile/*', to: '/nile/404.html', status: 404 },
  ],
};

let root: string;
let site: Site;
let listener: Listener;
let at: (path: string) => string;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(at(path), { redirect: 'manual', headers: { 'Accept-Encoding': 'identity', ...headers } });

beforeAll(async () => {
  root = await newFolder('static-');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await mkdir(join(root, 'functions'));
  await symlink(join(root, 'secret.txt'), join(root, 'pages/link.txt'));
  site = await open('pages');
  const functions = await startFunctions(join(root, 'functions'));
  listener = await listen(
    portalServer(functions, () => site),
    0,
  );
  at = (path) => `http://127.0.0.1:${listener.port}${path}`;
});
afterAll(async () => {
  await listener.stop();
  await rm(root, { recursive: true });
});

/** The pages in a folder, by the rules of this deploy; `before` is what was served until now. */
const open = (folder: string, before?: Site) => openSite(join(root, folder), rules, before);

describe('which file answers', () => {
  test.each([
    ['/', '<h1>Home</h1>'],
    ['/index.html', '<h1>Home</h1>'],
    ['/nile/vendors', '<h1>Vendors</h1>'],
    ['/nile/vendors.html', '<h1>Vendors</h1>'],
    ['/nile/vendors?tab=schedule', '<h1>Vendors</h1>'],
    ['/caf%C3%A9', '<h1>Café</h1>'],
    ['/.well-known/security.txt', 'Contact: x'],
  ])('%s', async (path, body) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, body]);
  });

  test('a closing slash moves to the path without it and keeps the query', async () => {
    const response = await get('/nile/vendors/?tab=schedule');
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/nile/vendors?tab=schedule']);
  });

  test.each(['/nowhere', '/nowhere/', '/NILE', '/NILE/schedule', '/mate/schedule'])(
    '%s is the 404 page',
    async (path) => {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([404, '<h1>404 Page Not Found</h1>']);
      expect(response.headers.get('ETag')).not.toBe(null);
    },
  );

  test.each(['/nile/schedule', '/nile/schedule/', '/nile/a/b?c=d'])(
    '%s is the 404 page that a redirect names, for every method',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const response = await fetch(at(path), { method });
        expect([response.status, await response.text()]).toEqual([404, '<h1>NILE: 404</h1>']);
        expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'self' nile");
      }
    },
  );

  test('content types', async () => {
    const types = {
      '/': 'text/html; charset=UTF-8',
      '/_astro/app.js': 'application/javascript; charset=UTF-8',
      '/nile/schedule.ics': 'text/calendar; charset=UTF-8',
      '/site.webmanifest': 'application/manifest+json; charset=UTF-8',
      '/font.woff2': 'font/woff2',
      '/guide.pdf': 'application/pdf',
    };
    for (const [path, type] of Object.entries(types))
      expect([path, (await get(path)).headers.get('Content-Type')]).toEqual([path, type]);
  });

  test.each([
    ['/../secret.txt', 404],
    ['/..%2fsecret.txt', 404],
    ['/%2e%2e/secret.txt', 404],
    ['/%2e%2e%2fsecret.txt', 404],
    ['/nile/..%5c..%5csecret.txt', 404],
    ['/nile%00.html', 404],
    ['//nile/', 404],
    ['//example.com/%2e%2e', 404],
    ['/link.txt', 404],
    ['/.hidden', 404],
    ['/%', 400],
    ['/%ff', 400],
    ['/\\secret.txt', 400],
    ['*', 400],
  ])('nothing outside the pages: %s is %i', async (path, status) => {
    expect((await raw(path)).status).toBe(status);
  });

  test('other methods than reading are refused', async () => {
    const response = await fetch(at('/nile'), { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});

test('an idle connection is kept longer than proxies keep one, so that none of them meets its end', async () => {
  expect((await get('/nile')).headers.get('Keep-Alive')).toBe('timeout=75');
});

describe('caching', () => {
  test('a known version is answered with 304 and its headers', async () => {
    const first = await get('/nile');
    const again = await get('/nile', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
    expect(again.headers.get('Content-Security-Policy')).toBe("default-src 'self'");
    await expectStatus(200, get('/nile', { 'If-None-Match': '"other", W/"this"' }));
  });

  test('HEAD says what GET says, without a body', async () => {
    const response = await fetch(at('/nile/vendors'), {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect([response.status, response.headers.get('Content-Length'), await response.text()]).toEqual([
      200,
      '16',
      '',
    ]);
  });

  test('brotli before gzip, each with its own ETag; a client without either gets plain text', async () => {
    const answers = await Promise.all(
      ['gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0.5', 'identity'].map((accepted) =>
        raw('/nile', accepted),
      ),
    );
    expect(column(answers, 'encoding')).toEqual(['br', 'gzip', 'gzip', undefined]);
    const [br, gzip, , plain] = answers;
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(files['pages/nile.html']);
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(files['pages/nile.html']);
    expect(plain?.body.toString()).toBe(files['pages/nile.html']);
    expect(new Set(column(answers, 'etag')).size).toBe(3);
    expect(column(answers, 'vary')).toEqual(Array(4).fill('Accept-Encoding'));
    await expectStatus(304, get('/nile', { 'If-None-Match': String(br?.etag) }));
    expect((await raw('/font.woff2', 'br')).encoding).toBe(undefined);
  });

  test('a page that could not be read once is read at the next request', async () => {
    const file = join(root, 'pages/late.html');
    const text = '<h1>Late</h1>';
    await writeFile(file, text);
    site = await open('pages');
    await rm(file);
    await expectStatus(500, get('/late'));
    await writeFile(file, text);
    expect(await (await get('/late')).text()).toBe(text);
  });
});

describe('compression', () => {
  /** Long enough, and with words enough, that an encoder has something to think about. */
  const text = (seed: number) =>
    Array.from({ length: 2000 }, (_, n) => `dock ${(n * n * seed) % 9973} opens at ${n % 24}`).join('\n');
  const smallest = (page: string) => {
    const window = Math.ceil(Math.log2(Buffer.byteLength(page) + 16));
    const br = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_LGWIN]: window } });
    const gzip = gzipSync(page, { level: 9 });
    return [br, gzip];
  };
  /** A page in both encodings, and what names it in each. */
  const asked = async (path: string) => {
    const [br, gzip] = [await raw(path, 'br'), await raw(path, 'gzip')];
    return { forms: [br.body, gzip.body], tags: [br.etag, gzip.etag] };
  };

  beforeEach(async () => {
    await mkdir(join(root, 'first'), { recursive: true });
    await writeFile(join(root, 'first/nile.html'), text(3));
    await writeFile(join(root, 'first/mate.html'), text(5));
    site = await open('first');
  });

  afterAll(async () => {
    site = await open('pages');
  });

  test('a page is encoded quickly when it is asked for, and as small as it goes once there was time', async () => {
    const quick = await asked('/nile');
    expect(quick.forms.map((form, n) => form.length > (smallest(text(3))[n]?.length ?? 0))).toEqual([
      true,
      true,
    ]);
    await site.shrink(new AbortController().signal);
    expect((await asked('/nile')).forms).toEqual(smallest(text(3)));
    expect((await asked('/mate')).forms).toEqual(smallest(text(5)));
  });

  test('a tag outlives the change from quick to small, and so claims no more than the same content', async () => {
    const before = (await asked('/nile')).tags;
    await site.shrink(new AbortController().signal);
    expect((await asked('/nile')).tags).toEqual(before);
    expect(before.map((tag) => tag?.startsWith('W/"'))).toEqual([true, true]);
    expect((await raw('/nile', 'identity')).etag).toMatch(/^"/);
    for (const tag of before) await expectStatus(304, get('/nile', { 'If-None-Match': String(tag) }));
  });

  test('what a publication leaves as it is keeps its small form; what it changes is encoded anew', async () => {
    await site.shrink(new AbortController().signal);
    await mkdir(join(root, 'second'), { recursive: true });
    await writeFile(join(root, 'second/nile.html'), text(3));
    await writeFile(join(root, 'second/mate.html'), text(7));
    site = await open('second', site);
    expect((await asked('/nile')).forms).toEqual(smallest(text(3)));
    const changed = (await asked('/mate')).forms;
    expect(changed).not.toEqual(smallest(text(7)));
    expect(brotliDecompressSync(changed[0] ?? '').toString()).toBe(text(7));
    await site.shrink(new AbortController().signal);
    expect((await asked('/mate')).forms).toEqual(smallest(text(7)));
  });

  test('work that was broken off encodes nothing more', async () => {
    await site.shrink(AbortSignal.abort());
    expect((await asked('/nile')).forms).not.toEqual(smallest(text(3)));
  });

  test('a page that cannot be read leaves the others their turn', async () => {
    await rm(join(root, 'first/mate.html'));
    await site.shrink(new AbortController().signal);
    expect((await asked('/nile')).forms).toEqual(smallest(text(3)));
  });
});

/** Keeps the path and the compressed bytes, which `fetch` would normalize and unpack. */
async function raw(path: string, accepted = 'identity') {
  const { status, headers, bytes } = await askAs(at(''), { path, headers: { 'Accept-Encoding': accepted } });
  const { 'content-encoding': encoding, etag, vary } = headers;
  return { status, encoding, etag, vary, body: bytes };
}

describe('headers of the deploy', () => {
  test('come from every rule of the path', async () => {
    const { headers } = await get('/nile');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
    expect(headers.get('Cache-Control')).toBe('public, max-age=60');
    expect((await get('/')).headers.get('Content-Security-Policy')).toBe(null);
  });

  test('a later rule replaces an earlier one', async () => {
    expect((await get('/_astro/app.js')).headers.get('Cache-Control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  test('the policy of a page goes with it: under its .html name, and with the 404 page at any path', async () => {
    expect((await get('/nile.html')).headers.get('Content-Security-Policy')).toBe("default-src 'self'");
    expect((await get('/some/where')).headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  });
});

describe('redirects', () => {
  test.each([
    ['/mate', 302, '/'],
    ['/mate/', 302, '/'],
    ['/mate?a=1', 302, '/?a=1'],
    ['/old/vendors', 301, '/nile'],
    ['/old', 301, '/nile'],
    ['/old//example.com', 301, '/nile'],
  ])('%s → %i %s', async (path, status, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('Location')]).toEqual([status, location]);
  });

  test('a file comes before a redirect', async () => {
    const shown = await get('/folder');
    expect([shown.status, await shown.text()]).toEqual([200, '<h1>Folder</h1>']);
  });
});
