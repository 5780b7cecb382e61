import { expect, test } from 'vitest';
import { codeIn, filesIn, kindOf } from '../../../src/service-worker/rules.ts';

test.each([
  ['/', 'page'],
  ['/nile/vendors', 'page'],
  ['/booth-inquiry', 'page'],
  ['/administrators', 'page'],
  ['/_astro/client.DnS9v0uh.js', 'file'],
  ['/api', 'other'],
  ['/api/events', 'other'],
  ['/api/notices', 'notices'],
  ['/api/notices/1', 'other'],
  ['/admin', 'other'],
  ['/admin/content', 'other'],
  ['/admin/preview/nile', 'other'],
  ['/preview/t.p/nile', 'other'],
  ['/booth-inquiry/status', 'other'],
  ['/booth-inquiry/status/token', 'fresh'],
  ['/previews', 'page'],
  ['/build.json', 'other'],
  ['/nile/schedule.ics', 'opened'],
  ['/nile/schedule.pdf', 'opened'],
  ['/nile/guides/courtyard.pdf', 'opened'],
  ['/api/generate-area-pdf', 'opened'],
  ['/art.svg', 'opened'],
  ['/nile/art.svg', 'opened'],
  ['/nile/icon.svg', 'other'],
  ['/api/pictures/1/files/2', 'opened'],
  ['/api/pictures', 'other'],
  ['/api/documents/1/download', 'fresh'],
  ['/api/documents', 'other'],
  ['/preview/token/nile/guides/courtyard.pdf', 'other'],
  ['/admin/preview/nile/schedule.pdf', 'other'],
  ['/sw.js', 'other'],
  ['/nile/', 'other'],
])('%s is for the service worker: %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
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

test('a query belongs to the address', () => {
  expect(filesIn('<script src="/_astro/app.Ab1.js?dpl=65f0">')).toEqual(['/_astro/app.Ab1.js?dpl=65f0']);
});
