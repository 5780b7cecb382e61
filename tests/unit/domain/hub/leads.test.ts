import { expect, test } from 'vitest';
import { leadsOf } from '#domain/hub/leads.ts';
import { firstHub } from '#tests/support/samples/first-show.ts';

const show = { first: '2025-10-10', last: '2025-10-18' };

test('from the day before moving in to the end, what vendors need leads; before and after, the booths', () => {
  expect(leadsOf({ ...show, timetable: firstHub('nile').timetable }, 'floor-map')).toEqual([
    { from: '', lead: 'floor-map' },
    { from: '2025-10-07', lead: 'vendors' },
    { from: '2025-10-19', lead: 'floor-map' },
  ]);
});

test('moving out after the show counts; without a timetable the show’s own days do', () => {
  const [entry] = firstHub('nile').timetable;
  if (!entry) throw new Error('No timetable');
  const out = { ...entry, kind: 'move-out', date: '2025-10-20' } as const;
  expect(leadsOf({ ...show, timetable: [out] }, 'inquiry').map(({ from }) => from)).toEqual([
    '',
    '2025-10-09',
    '2025-10-21',
  ]);
  expect(leadsOf({ ...show, timetable: [] }, 'inquiry').map(({ from }) => from)).toEqual([
    '',
    '2025-10-09',
    '2025-10-19',
  ]);
});
