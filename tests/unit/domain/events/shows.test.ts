import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { activeEvents, currentEvent, textsEvent } from '#domain/events/shows.ts';
import { isSlug } from '#domain/events/slugs.ts';
import * as pageCalls from '#domain/page-calls.ts';

test('a show has an address of its own, which is no other page’s', () => {
  expect(['nile', 'nile-youth', 'x2'].map(isSlug)).toEqual([true, true, true]);
  const refused = [
    'NILE',
    '',
    'x',
    '2x',
    'a_b',
    'a'.repeat(32),
    'admin',
    'api',
    'contact',
    'system',
    undefined,
  ];
  expect(refused.filter(isSlug)).toEqual([]);
});

test('no page, file or function stands where a show could', () => {
  const root = new URL('../../../../', import.meta.url);
  const named = ['src/pages', 'public'].flatMap((folder) => readdirSync(new URL(folder, root)));
  const calls = [api, ...Object.values(pageCalls)].flatMap((part) => Object.values(part));
  const called = calls.map(({ path }) => path.split('/')[1] ?? '');
  const firsts = [...named, ...called].map((name) => name.replace(/\.(?:astro|ts)$/, ''));
  expect(firsts).toContain('api');
  expect(firsts.filter(isSlug)).toEqual([]);
});

test('only active events are offered, in their order', () => {
  const events = [event('mate'), event('nile', false)];
  expect(activeEvents(events)).toEqual([event('mate')]);
});

describe('the current event (product 4.1)', () => {
  test.each([
    ['the one of the route', [event('nile'), event('mate')], 'mate', 'mate'],
    ['nile without a route slug', [event('mate'), event('nile')], undefined, 'nile'],
    ['nile for a slug that no event has', [event('mate'), event('nile')], 'fair', 'nile'],
    ['nile when the route’s event is not active', [event('mate', false), event('nile')], 'mate', 'nile'],
    ['the first active one when nile is not', [event('nile', false), event('mate')], undefined, 'mate'],
    ['the first active one, even on a page of nile', [event('nile', false), event('mate')], 'nile', 'mate'],
    ['none when none is active', [event('nile', false)], 'nile', undefined],
    ['none when there are none', [], undefined, undefined],
  ] as const)('is %s', (_, events, slug, expected) => {
    expect(currentEvent(events, slug)?.slug).toBe(expected);
  });
});

test('pages for all shows read their texts of the current event; while none is offered, of nile or the first', () => {
  const [nile, mate] = [event('nile', false), event('mate', false)];
  expect(textsEvent([mate, nile])).toBe(nile);
  expect(textsEvent([mate])).toBe(mate);
  expect(textsEvent([])).toBe(undefined);
  expect(textsEvent([nile, event('mate')])).toEqual(event('mate'));
});

function event(slug: PortalEvent['slug'], isActive = true): PortalEvent {
  return {
    id: slug === 'nile' ? '3f2504e0-4f89-41d3-9a0c-0305e82c3301' : '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    slug,
    name: slug.toUpperCase(),
    fullName: slug,
    isActive,
    primaryColor: '27 52% 47%',
    accentColor: '27 52% 47%',
    startDate: null,
    endDate: null,
    location: '',
    expofpEventId: null,
    isDefault: slug === 'nile',
  };
}
