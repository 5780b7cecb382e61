import { createHash } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { paletteOf } from '#domain/look/palette.ts';
import type { PageInput } from '#domain/page-input.ts';
import { policyHeaders, withOwnPolicy } from '#server/http/site-rules.ts';
import { keptInside } from '#server/preview/pages.ts';
import { linesOf, sharePicture, widthOf } from '#server/rendering/pictures/share-pictures.ts';
import { pageRenderer, writeUnlessSame } from '#server/rendering/render-site.ts';
import { newFolder } from '#tests/support/folders.ts';

const POLICY = `default-src 'none'; frame-ancestors 'none'; script-src 'self' "x"`;
const input = (files?: Record<string, string>) =>
  ({ ...(files && { code: { files } }) }) as unknown as PageInput;
const answering = (body: string, type: string | null, status = 200) =>
  pageRenderer({
    render: async () => {
      const headers = { 'Content-Length': '7', 'X-Own': 'kept', ...(type && { 'Content-Type': type }) };
      return new Response(body, { status, headers });
    },
  });

test('each script of a page names the digest of its file, if there is one', async () => {
  const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;
  const page = `${script('a')}${script('b')}<astro-island opts="{&quot;name&quot;:&quot;FloorMap&quot;,&quot;value&quot;:true}">`;
  const answer = await answering(
    page,
    'text/html; charset=utf-8',
    404,
  )('/x', input({ '/_astro/a.js': 'sha256-a' }));
  expect([answer.status, answer.headers.get('X-Own'), answer.headers.get('Content-Length')]).toEqual([
    404,
    'kept',
    null,
  ]);
  expect(await answer.text()).toBe(
    `<script type="module" src="/_astro/a.js" integrity="sha256-a"></script>${script('b')}<astro-island opts="{&quot;value&quot;:true}">`,
  );
});

test('without digests, and what is no page, is handed on', async () => {
  const script = '<script type="module" src="/_astro/a.js"></script>';
  expect(await (await answering(script, 'text/html')('/x', input())).text()).toBe(script);
  for (const type of ['text/css', null]) {
    const answer = await answering(script, type)('/x.css', input({ '/_astro/a.js': 'sha256-a' }));
    expect(answer.headers.get('Content-Length')).toBe('7');
    expect(await answer.text()).toBe(script);
  }
});

test('a page that cannot be rendered is a fault', async () =>
  await expect(answering('', 'text/html', 500)('/nile', input())).rejects.toThrow(
    'The page /nile cannot be rendered',
  ));

test('a policy goes with every address of a page', () => {
  const values = { 'Content-Security-Policy': POLICY, 'Speculation-Rules': '"/speculation-rules.json"' };
  expect(policyHeaders('/', POLICY)).toEqual([
    { for: '/', values },
    { for: '/index.html', values },
  ]);
  expect(policyHeaders('/nile', POLICY).map((one) => one.for)).toEqual(['/nile', '/nile.html']);
});

test('a page that is shown anywhere has its policy inside, but for who may frame it', () => {
  const head = '<meta charset="utf-8">';
  expect(withOwnPolicy(`<head>${head}<title>$&</title>`, POLICY)).toBe(
    `<head>${head}<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' &quot;x&quot;"><title>$&</title>`,
  );
  expect(() => withOwnPolicy('<head>', POLICY)).toThrow('no place for its policy');
});

describe('same file', async () => {
  const folder = await newFolder('same-file-');
  const [before, file] = [join(folder, 'before'), join(folder, 'file')];
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('a file with the bytes of the one before is that one; any other is written', async () => {
    await writeFile(before, 'one');
    await writeUnlessSame(file, Buffer.from('one'), before);
    expect((await stat(file)).ino).toBe((await stat(before)).ino);
    const other = `${file}-2`;
    await writeUnlessSame(other, Buffer.from('two'), before);
    expect(await Promise.all([before, other].map((path) => readFile(path, 'utf8')))).toEqual(['one', 'two']);
    for (const [at, old] of [undefined, `${before}-gone`].entries()) {
      await writeUnlessSame(`${file}-new-${at}`, Buffer.from('three'), old);
      expect(await readFile(`${file}-new-${at}`, 'utf8')).toBe('three');
    }
  });
});

const show = {
  name: 'Fair',
  mark: 'barn',
  motif: 'river',
  primaryColor: '207 44% 49%',
  accentColor: '207 44% 49%',
};
const palette = paletteOf(show);
const drawn = (given: Partial<Parameters<typeof sharePicture>[0]> = {}) =>
  sharePicture({ palette, show, name: 'Fair', line: 'County Fair', facts: ['', 'Billings'], ...given });

// Somebody looked at each; one that changes has to be looked at again.
test.each([
  ['Fair', 'County Fair', '62762d43d917'],
  ['Yellowstone Fair', 'Of the valley of the Yellowstone, in its hundred and first year', '8c20c0826958'],
  ['Montana Agricultural and Livestock Exposition', 'County Fair', '85e7e4c3bd9c'],
])('the picture of %s is the one that was agreed', (name, line, digest) => {
  const svg = drawn({ name, line, facts: ['October 10–18, 2025', 'MetraPark, Billings, Montana'] });
  expect(createHash('sha256').update(svg).digest('hex').slice(0, 12)).toBe(digest);
});

test('words are measured in the portal’s own letters', () => {
  expect(widthOf('WW', 100)).toBeCloseTo(2 * widthOf('W', 100));
  expect(widthOf('W', 50)).toBeCloseTo(widthOf('W', 100) / 2);
  expect(widthOf('W W', 100)).toBeLessThan(2 * widthOf('W', 100) + widthOf('n', 100));
  expect(widthOf('馬', 100)).toBe(0);
  expect(linesOf('County Fair', 100, widthOf('County', 100) + 1)).toEqual(['County', 'Fair']);
});

const inside = (html: string) => keptInside(html, '/admin/preview');

test.each(
  Object.entries({
    '<a href="/">': '<a href="/admin/preview">',
    '<a class="x" href="/nile/vendors#schedule">':
      '<a class="x" href="/admin/preview/nile/vendors#schedule">',
    '<a\n  class="x"\n  href="/nile?area=expo" download>':
      '<a\n  class="x"\n  href="/admin/preview/nile?area=expo" download>',
    '<a href="/nile/schedule.ics" download>': '<a href="/admin/preview/nile/schedule.ics" download>',
    '<form method="post" action="/nile/booth-inquiry" novalidate>':
      '<form method="post" action="/admin/preview/nile/booth-inquiry" novalidate>',
    '<a href="/apiary">': '<a href="/admin/preview/apiary">',
  }),
)('leads to a page of the preview: %s', (html, expected) => expect(inside(html)).toBe(expected));

test.each([
  '<a href="#schedule">',
  '<a href="tel:+14065550100">',
  '<a href="https://example.org/">',
  '<a href="//example.org/">',
  '<a href="/api/login">',
  '<a href="/admin">',
  '<a href="/nile/guides/expo.pdf">',
  '<a href="/nile/schedule.pdf?x=1">',
  '<link rel="icon" href="/favicon.ico">',
  '<script src="/_astro/a.js">',
  '<p>&lt;a href="/nile"></p>',
  '<a title="href=">text</a> href="/nile"',
])('leaves as it is: %s', (html) => expect(inside(html)).toBe(html));
