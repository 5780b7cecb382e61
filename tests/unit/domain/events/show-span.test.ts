import { describe, expect, test } from 'vitest';
import { venueClock } from '#domain/basics/clock.ts';
import { phaseOf } from '#domain/events/show-phase.ts';
import { nextPhaseChange, spanOf } from '#domain/events/show-span.ts';

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
  ['2026-08-30', 'before'],
  ['2026-10-08', 'before'],
  ['2026-10-09', 'during'],
  ['2026-10-13', 'during'],
  ['2026-10-17', 'during'],
  ['2026-10-18', 'after'],
  ['2027-10-09', 'after'],
])('on %s nile is %s', (today, phase) => {
  expect(phaseOf({ first: nile.startDate, last: nile.endDate }, today)).toBe(phase);
});

describe('the next change', () => {
  test.each([
    ['long before', '2026-01-01T00:00:00Z', '2026-10-09T06:00:00.000Z'],
    ['a moment before a show begins', '2026-10-09T05:59:59.999Z', '2026-10-09T06:00:00.000Z'],
    ['when it begins', '2026-10-09T06:00:00Z', '2026-10-18T06:00:00.000Z'],
    ['when it is over: the other one', '2026-10-18T06:00:00Z', '2027-02-11T07:00:00.000Z'],
    ['on its last evening', '2027-02-14T06:59:00Z', '2027-02-14T07:00:00.000Z'],
  ])('%s', (_, now, next) => {
    expect(new Date(nextPhaseChange([nile, mate], at(now)) ?? 0).toISOString()).toBe(next);
  });

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
