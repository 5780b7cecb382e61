import { expect, test } from 'vitest';
import { redirectsOf } from '#domain/redirects.ts';

const lines = (slugs: string[], offered: string[]) =>
  redirectsOf(slugs, offered).map(({ from, to, status }) => `${from} ${to} ${status}`);

test('a show’s pages are found as flyers print them, and what it has not is its own 404', () => {
  const rules = lines(['fair'], ['fair']);
  expect(rules).toContain('/FAIR /fair 301');
  expect(rules).toContain('/Fair/vendors /fair/vendors 301');
  expect(rules).toContain('/FAIR/VENDORS /fair/vendors 301');
  expect(rules.slice(-3)).toEqual([
    '/fair/* /fair/404.html 404',
    '/FAIR/* /fair/404.html 404',
    '/Fair/* /fair/404.html 404',
  ]);
  expect(rules.filter((line) => line.includes('302'))).toEqual([]);
});

test('a show that is not offered leads home, however it is written', () => {
  expect(lines(['fair', 'wool'], ['wool']).slice(0, 6)).toEqual([
    '/fair / 302',
    '/fair/* / 302',
    '/FAIR / 302',
    '/FAIR/* / 302',
    '/Fair / 302',
    '/Fair/* / 302',
  ]);
});
