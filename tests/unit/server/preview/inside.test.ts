import { expect, test } from 'vitest';
import { keptInside } from '#server/preview/pages.ts';

const inside = (html: string) => keptInside(html, '/admin/preview');

test.each([
  ['<a href="/">', '<a href="/admin/preview">'],
  [
    '<a class="x" href="/nile/vendors#schedule">',
    '<a class="x" href="/admin/preview/nile/vendors#schedule">',
  ],
  [
    '<a\n  class="x"\n  href="/nile?area=expo" download>',
    '<a\n  class="x"\n  href="/admin/preview/nile?area=expo" download>',
  ],
  ['<a href="/nile/schedule.ics" download>', '<a href="/admin/preview/nile/schedule.ics" download>'],
  [
    '<form method="post" action="/nile/booth-inquiry" novalidate>',
    '<form method="post" action="/admin/preview/nile/booth-inquiry" novalidate>',
  ],
  ['<a href="/apiary">', '<a href="/admin/preview/apiary">'],
])('leads to a page of the preview: %s', (html, expected) => {
  expect(inside(html)).toBe(expected);
});

test.each([
  '<a href="#schedule">',
  '<a href="tel:+14065550100">',
  '<a href="https://example.org/">',
  '<a href="//example.org/">',
  '<a href="/api/login">',
  '<a href="/api/documents/1/download">',
  '<a href="/admin">',
  '<a href="/admin/content#vendor">',
  '<a href="/nile/guides/expo.pdf">',
  '<a href="/nile/schedule.pdf?x=1">',
  '<form action="/api/generate-area-pdf">',
  '<link rel="icon" href="/favicon.ico">',
  '<script src="/_astro/a.js">',
  '<p>&lt;a href="/nile"></p>',
  '<abbr title="x" href="/nile">',
  '<a title="href=">text</a> href="/nile"',
])('leaves as it is: %s', (html) => {
  expect(inside(html)).toBe(html);
});
