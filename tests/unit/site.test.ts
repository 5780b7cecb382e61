import { mkdir, realpath, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placesIn } from '#domain/basics/search.ts';
import { patternsOf } from '#islands/vendors/find/blocks.ts';
import { codeIn, filesIn, kindOf } from '#service-worker/rules.ts';
import { adminCopies } from '#site/admin-copies.ts';
import { newFolder } from '#tests/support/folders.ts';

describe('admin copies', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await realpath(await newFolder('roots-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const COPIED = [
    'src/ui/Field.tsx',
    'src/api-client.ts',
    'src/domain/admin/rules.ts',
    'node_modules/zod/mini/index.js',
    'node_modules/@radix-ui/react-toast/dist/index.mjs',
  ];
  const SHARED = [
    'src/admin/AdminApp.tsx',
    'src/styles/site.css',
    'src/ui/Field.tsx?url',
    'netlify/server/serve.ts',
    'node_modules/react/index.js',
    'node_modules/react-dom/client.js',
    'node_modules/scheduler/index.js',
    'node_modules/@astrojs/react/dist/client.js',
  ];
  const ADMINS = ['src/admin/AdminApp.tsx', 'src/admin/ui/Field.tsx?x', 'src/ui/Field.tsx?admin'];

  describe.each([
    'portal',
    'src/portal',
    'src/admin/portal',
    'src/über uns/src',
    'node_modules/react',
    '.netlify/node_modules/portal',
  ])('in the folder %s', (name) => {
    let root: string;
    beforeAll(async () => {
      root = join(folder, name);
      await mkdir(root, { recursive: true });
    });

    test('the admin gets copies of shared sources and packages', () => {
      const { mayBeCopied } = adminCopies(root);
      expect(COPIED.filter((path) => !mayBeCopied(`${root}/${path}`))).toEqual([]);
    });

    test('React, the admin itself and what is no script are never copied', () => {
      const { mayBeCopied } = adminCopies(root);
      expect(SHARED.filter((path) => mayBeCopied(`${root}/${path}`))).toEqual([]);
    });

    test('the admin’s modules are known', () => {
      const { isAdmins } = adminCopies(root);
      expect(ADMINS.filter((path) => !isAdmins(`${root}/${path}`))).toEqual([]);
      expect([...COPIED, 'src/pages/admin.astro'].filter((path) => isAdmins(`${root}/${path}`))).toEqual([]);
    });
  });

  test('a root behind a symbolic link', async () => {
    await mkdir(join(folder, 'src/real'), { recursive: true });
    await symlink(join(folder, 'src/real'), join(folder, 'link'), 'junction');
    const { isAdmins, mayBeCopied } = adminCopies(join(folder, 'link'));
    expect(isAdmins(join(folder, 'src/real/src/admin/AdminApp.tsx'))).toBe(true);
    expect(mayBeCopied(join(folder, 'src/real/src/ui/Field.tsx'))).toBe(true);
    expect(mayBeCopied(join(folder, 'src/real/node_modules/react/index.js'))).toBe(false);
  });

  test('packages that are linked from elsewhere', () => {
    const { isAdmins, mayBeCopied } = adminCopies(folder);
    expect(mayBeCopied('/elsewhere/src/node_modules/zod/index.js')).toBe(true);
    expect(mayBeCopied('/elsewhere/src/node_modules/react/index.js')).toBe(false);
    expect(mayBeCopied('/elsewhere/src/ui/Field.tsx')).toBe(false);
    expect(isAdmins('/elsewhere/src/admin/AdminApp.tsx')).toBe(false);
  });

  test('both spellings of a path on Windows', () => {
    const { isAdmins } = adminCopies(folder);
    const path = `${folder}/src/admin/AdminApp.tsx`;
    expect(isAdmins(path.replaceAll('/', '\\'))).toBe(true);
  });
});

/** The parts of a line that are marked; none unless it has everything that is looked for. */
function marked(query: string, line: string) {
  const places = placesIn(line, patternsOf(query));
  return places.every((found) => found.length > 0)
    ? places.flat().map(({ start, end }) => line.slice(start, end))
    : [];
}

test.each([
  ['  Roll-up   DOORS ', 'Roll-up doors close', ['Roll-up', 'doors']],
  ['10am', 'Large equipment until 10:00 AM', ['10:00 AM']],
  ['10am', 'Oct 10, 8:00 AM', []],
  ['10am', '10:30 AM', []],
  ['7 PM', '7:00 PM', ['7:00 PM']],
  ['7 PM', '7:01 PM', []],
  ['October 11', 'Sat Oct 11', ['Oct', '11']],
  ['Sept 9', 'Sep 9', ['Sep', '9']],
  ['September', 'Sep 9', ['Sep']],
  ['moveout', 'Move-out from 7:01 PM', ['Move-out']],
  ['10', '(406) 555-0100', []],
  ['0100', '(406) 555-0100', ['0100']],
  ['(406)', '(406) 555-0100', ['(406)']],
  ['a.b*', 'axb', []],
  ['tear-down', 'Tear down by 9', ['Tear down']],
  ['exhibitor setup', 'Exhibitor set up', ['Exhibitor', 'set up']],
  ['set up', 'Setup', ['Set', 'up']],
  ['10x10', 'A 10×10 booth', ['10×10']],
  ['wifi', 'Wi\u2011Fi is free', ['Wi\u2011Fi']],
  ['10am-5pm', '10:00 AM–5:00 PM', ['10:00 AM', '5:00 PM']],
  ['rugs', 'Rugs from İzmir and rugs', ['Rugs', 'rugs']],
  ['izmir', 'Rugs from İzmir and rugs', ['İzmir']],
  ['cafe', 'The cafe\u0301 and a Café', ['cafe\u0301', 'Café']],
  ['grosse', 'İİ Große Halle', ['Große']],
  ['area', 'You are a vendor', []],
  ['format', 'for matters', []],
])('“%s” marks in “%s” %j', (query, line, words) => expect(marked(query, line)).toEqual(words));

test('nothing is looked for in no words', () => expect(patternsOf('  ')).toEqual([]));

test.each(
  Object.entries({
    page: '/ /nile/vendors /booth-inquiry /administrators /previews',
    file: '/_astro/client.DnS9v0uh.js',
    other:
      '/api /api/events /api/notices/1 /admin /admin/content /admin/preview/nile /preview/t.p/nile /booth-inquiry/status /build.json /nile/icon.svg /api/pictures /api/documents /preview/token/nile/guides/courtyard.pdf /admin/preview/nile/schedule.pdf /sw.js /nile/',
    notices: '/api/notices',
    fresh: '/booth-inquiry/status/token /nile/booth-inquiry/status/token /api/documents/1/download',
    opened:
      '/nile/schedule.ics /nile/schedule.pdf /nile/guides/courtyard.pdf /api/generate-area-pdf /art.svg /nile/art.svg /api/pictures/1/files/2',
  }),
)('for the service worker these are %s: %s', (kind, addresses) => {
  for (const path of addresses.split(' ')) expect([path, kindOf(path)]).toEqual([path, kind]);
});

test('the files of a page are those it loads, each once', () => {
  const html = `<link rel="preload" href="/_astro/sans.Dd-eT.woff2"><style>@font-face{src:url(/_astro/sans.Dd-eT.woff2) format("woff2")}</style>
    <astro-island component-url="/_astro/VendorTabs.C8iH1r5f.js" renderer-url="/_astro/client.DnS9v0uh.js"></astro-island>
    <a href="/nile/schedule.ics">./words.js</a>`;
  expect(filesIn(html)).toEqual([
    '/_astro/sans.Dd-eT.woff2',
    '/_astro/VendorTabs.C8iH1r5f.js',
    '/_astro/client.DnS9v0uh.js',
  ]);
});

test('the files of a script are those it imports, now or later', () => {
  const script =
    'import{a as b}from"./react.SfSQJ_j.js";const m=["_astro/guide.X1.js","_astro/guide.Y2.css"];import(`./to~ast.js`);x("./")';
  expect(filesIn(script)).toEqual([
    '/_astro/react.SfSQJ_j.js',
    '/_astro/guide.X1.js',
    '/_astro/guide.Y2.css',
    '/_astro/to~ast.js',
  ]);
});

test('a page names its code; one that does not has none', () => {
  expect(codeIn('<!doctype html><html lang="en-US" data-theme="nile" data-code="x_7-Q"> <head>')).toBe(
    'x_7-Q',
  );
  expect(codeIn('<!doctype html><html lang="en-US"><body data-code="x7">')).toBe('');
});

test('a query belongs to the address', () =>
  expect(filesIn('<script src="/_astro/app.Ab1.js?dpl=65f0">')).toEqual(['/_astro/app.Ab1.js?dpl=65f0']));
