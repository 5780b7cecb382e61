import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import {
  addDays,
  dateInZone,
  daysBetween,
  venueClock,
  venueTimeZone,
  weekdayName,
} from '#domain/basics/dates.ts';
import { suggestedStart } from '#domain/events/edition.ts';
import { proposedSlug } from '#domain/events/setup.ts';
import {
  activeEvents,
  currentEvent,
  editionName,
  isPast,
  nameAmongShows,
  nextPhaseChange,
  overFrom,
  phaseOf,
  spanOf,
  textsEvent,
} from '#domain/events/shows.ts';
import { isSlug } from '#domain/events/slugs.ts';
import * as pageCalls from '#domain/page-calls.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';

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

const event = (slug: 'nile' | 'mate', isActive = true) => ({ ...firstShow(slug).event, isActive });

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
  ] as const)('is %s', (_, events, slug, expected) =>
    expect(currentEvent(events, slug)?.slug).toBe(expected),
  );
});

test('pages for all shows read their texts of the current event; while none is offered, of nile or the first', () => {
  const [nile, mate] = [event('nile', false), event('mate', false)];
  expect(textsEvent([mate, nile])).toBe(nile);
  expect(textsEvent([mate])).toBe(mate);
  expect(textsEvent([])).toBe(undefined);
  expect(textsEvent([nile, event('mate')])).toEqual(event('mate'));
});

describe('the first day that is suggested for the next edition', () => {
  test.each([
    ['while the show is still ahead', '2025-10-10', '2025-06-01', '2026-10-09'],
    ['right after it', '2025-10-10', '2025-10-19', '2026-10-09'],
    ['on the suggested day itself, the one after', '2025-10-10', '2026-10-09', '2027-10-08'],
    ['the day before the suggested one', '2025-10-10', '2026-10-08', '2026-10-09'],
    ['more than a year late', '2025-10-10', '2026-11-22', '2027-10-08'],
  ])('%s', (_, start, today, expected) => {
    expect(suggestedStart(start, today)).toBe(expected);
    expect(weekdayName(expected)).toBe(weekdayName(start));
  });

  test('lies ahead of today by no more than 52 weeks, whatever the days', () => {
    for (let days = -800; days < 3000; days += 7) {
      const today = addDays('2024-02-29', days);
      const suggested = suggestedStart('2024-02-29', today);
      expect(daysBetween('2024-02-29', suggested) % 364).toBe(0);
      expect(suggested > today).toBe(true);
      if (days >= 364) expect(daysBetween(today, suggested)).toBeLessThanOrEqual(364);
    }
  });
});

test.each([
  ['NILE', '2027-10-09', 'NILE 2027'],
  ['NILE 2027', '2027-10-09', 'NILE 2027'],
  ['NILE', null, 'NILE'],
])('%s that begins on %s is called %s', (name, startDate, expected) =>
  expect(editionName({ name, startDate })).toBe(expected),
);

test('among several shows, the current edition goes by its name alone', () => {
  const edition = { name: 'County Fair', startDate: '2027-08-01' };
  expect(nameAmongShows({ ...edition, state: 'current' })).toBe('County Fair');
  expect(nameAmongShows({ ...edition, state: 'draft' })).toBe('County Fair 2027');
});

test('a show is over on the day after its last one, and never without dates', () => {
  expect(['2025-10-17', '2025-10-18', '2025-10-19'].map((today) => isPast('2025-10-18', today))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isPast(null, '2099-12-31')).toBe(false);
});

describe('the instant from which a show is over', () => {
  test.each([
    ['in winter time', '2026-02-14', '2026-02-15T07:00:00.000Z'],
    // Clocks change at two o'clock: the midnight before is still of the old time.
    ['before the night in which clocks go forward', '2026-03-07', '2026-03-08T07:00:00.000Z'],
    ['before the night in which they go back', '2026-10-31', '2026-11-01T06:00:00.000Z'],
  ])('is midnight at the venue %s', (_, lastDay, midnight) => {
    expect(new Date(overFrom(lastDay)).toISOString()).toBe(midnight);
    const date = (instant: number) => dateInZone(instant, venueTimeZone);
    expect(isPast(lastDay, date(overFrom(lastDay)))).toBe(true);
    expect(isPast(lastDay, date(overFrom(lastDay) - 1))).toBe(false);
  });

  test('is none of what is no date', () => expect(() => overFrom('soon')).toThrow(RangeError));
});

test.each(
  Object.entries({
    '  Wool & Fiber!  ': 'wool-fiber',
    'Île d’Été 2027': 'ile-dete-2027',
    '4-H Expo': 'h-expo',
    'Farm Tech Days of the Big Sky Country': 'farm-tech-days-of-the-big-sky',
    'Farm Tech Days of the Big Skiing': 'farm-tech-days-of-the-big',
    NILE: 'nile-2',
    Contact: 'contact-show',
    Fonts: 'fonts-show',
    馬: '',
    A: 'a-show',
  }),
)('a show called %j is proposed the address %j', (name, slug) =>
  expect(proposedSlug(name, ['nile', 'mate', 'nile-show'])).toBe(slug),
);

test('whatever the name, a proposal can be used', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      const slug = proposedSlug(name, ['nile']);
      return slug === '' || (isSlug(slug) && slug !== 'nile');
    }),
  ));

const nile = { startDate: '2026-10-09', endDate: '2026-10-17' };
const mate = { startDate: '2027-02-11', endDate: '2027-02-13' };
const at = (instant: string) => Date.parse(instant);

test('a show without both dates, or with its end before its start, has no days yet', () => {
  expect(spanOf(nile)).toEqual({ first: '2026-10-09', last: '2026-10-17' });
  expect(spanOf({ ...nile, endDate: nile.startDate })).toEqual({ first: '2026-10-09', last: '2026-10-09' });
  for (const dates of [
    { startDate: null, endDate: null },
    { ...nile, startDate: null },
    { ...nile, endDate: null },
    { startDate: '2026-10-17', endDate: '2026-10-09' },
  ])
    expect(spanOf(dates)).toBeNull();
});

test.each([
  ['2026-10-08', 'before'],
  ['2026-10-09', 'during'],
  ['2026-10-17', 'during'],
  ['2026-10-18', 'after'],
])('on %s nile is %s', (today, phase) =>
  expect(phaseOf({ first: nile.startDate, last: nile.endDate }, today)).toBe(phase),
);

describe('the next change', () => {
  test.each([
    ['long before', '2026-01-01T00:00:00Z', '2026-10-09T06:00:00.000Z'],
    ['a moment before a show begins', '2026-10-09T05:59:59.999Z', '2026-10-09T06:00:00.000Z'],
    ['when it begins', '2026-10-09T06:00:00Z', '2026-10-18T06:00:00.000Z'],
    ['when it is over: the other one', '2026-10-18T06:00:00Z', '2027-02-11T07:00:00.000Z'],
    ['on its last evening', '2027-02-14T06:59:00Z', '2027-02-14T07:00:00.000Z'],
  ])('%s', (_, now, next) =>
    expect(new Date(nextPhaseChange([nile, mate], at(now)) ?? 0).toISOString()).toBe(next),
  );

  test('is none once all are over, and without dates', () => {
    expect(nextPhaseChange([nile, mate], at('2027-02-14T07:00:00Z'))).toBeNull();
    expect(nextPhaseChange([{ startDate: '2026-10-09', endDate: null }], 0)).toBeNull();
    expect(nextPhaseChange([], 0)).toBeNull();
  });

  test('lies where the venue’s day changes the phase, also around summer time', () => {
    for (const [startDate, endDate] of [
      ['2026-03-08', '2026-03-08'],
      ['2026-10-31', '2026-11-01'],
      ['2028-02-28', '2028-02-29'],
    ] as const) {
      const changes = [];
      for (let now: number | null = 0; now !== null; now = nextPhaseChange([{ startDate, endDate }], now)) {
        if (now > 0) changes.push(now);
      }
      const phases = changes.flatMap((instant) =>
        [instant - 1, instant].map((moment) =>
          phaseOf({ first: startDate, last: endDate }, venueClock(moment).date),
        ),
      );
      expect(phases).toEqual(['before', 'during', 'during', 'after']);
    }
  });
});
