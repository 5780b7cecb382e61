import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, routeOf } from '#admin/session/route.ts';

test('the address names section, detail and filters', () => {
  const { section, detail, filters } = routeOf('inquiries/abc?status=new&search=fence+%26+gate');
  expect([section, detail, filters.get('status'), filters.get('search')]).toEqual([
    'inquiries',
    'abc',
    'new',
    'fence & gate',
  ]);
});

test('no address and an unknown one are the dashboard', () => {
  for (const hash of ['', 'nowhere', 'nowhere/abc', '?status=new']) {
    expect([routeOf(hash).section, routeOf(hash).detail]).toEqual(['dashboard', null]);
  }
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9_-]+$/), fc.string(), (detail, search) => {
      const route = routeOf(hashOf('content', detail, new URLSearchParams({ search })));
      expect([route.section, route.detail, route.filters.get('search')]).toEqual(['content', detail, search]);
    }),
  );
});
