import { expect, test } from 'vitest';
import { redirectsOf } from '#domain/redirects.ts';

test('a show’s pages are found as flyers print them, and what it has not is its own 404', () => {
  const lines = redirectsOf(['fair'], ['fair']).trimEnd().split('\n');
  expect(lines).toContain('/FAIR /fair 301');
  expect(lines).toContain('/Fair/vendors /fair/vendors 301');
  expect(lines).toContain('/FAIR/VENDORS /fair/vendors 301');
  expect(lines.slice(-3)).toEqual([
    '/fair/* /fair/404.html 404',
    '/FAIR/* /fair/404.html 404',
    '/Fair/* /fair/404.html 404',
  ]);
  expect(lines.filter((line) => line.includes('302'))).toEqual([]);
});

test('a show that is not offered leads home, however it is written', () => {
  expect(redirectsOf(['fair', 'wool'], ['wool']).split('\n').slice(0, 6)).toEqual([
    '/fair / 302',
    '/fair/* / 302',
    '/FAIR / 302',
    '/FAIR/* / 302',
    '/Fair / 302',
    '/Fair/* / 302',
  ]);
});
