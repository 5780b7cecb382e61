import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, managerRouteOf, routeOf } from '#admin/session/route.ts';
import { editingPath } from '#domain/paths.ts';

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

test('the addresses that calls give lead to a text, a field of Event Setup and a record', () => {
  const inDashboard = (place: Parameters<typeof editingPath>[0]) => {
    const [page, hash = ''] = editingPath(place).split('#');
    const { section, detail } = routeOf(hash);
    return [page, section, detail];
  };
  expect(inDashboard({ screen: 'text', id: 'hero_title' })).toEqual(['/admin', 'content', 'hero_title']);
  expect(inDashboard({ screen: 'event', id: 'event_end_date' })).toEqual([
    '/admin',
    'events',
    'event_end_date',
  ]);
  expect(inDashboard({ screen: 'dashboard', id: '' })).toEqual(['/admin', 'dashboard', null]);
  for (const screen of ['schedule', 'areas', 'rules', 'documents'] as const) {
    const [page, hash = ''] = editingPath({ screen, id: 'abc' }).split('#');
    expect([page, managerRouteOf(hash)]).toEqual(['/admin/content', { tab: screen, openKey: 'abc' }]);
  }
});
