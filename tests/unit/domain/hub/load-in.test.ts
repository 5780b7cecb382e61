import { expect, test } from 'vitest';
import { formatTime } from '#domain/basics/dates.ts';
import { factsOf } from '#domain/hub/facts-of.ts';
import type { LoadInTimes } from '#domain/hub/show-facts.ts';

const span = (text: string) => text.split(/\s*–\s*/).join(' to ');

/** 'Move-in, Oct 11–12' with the hours of its days below. */
function told({ label, days, hours }: LoadInTimes): string[] {
  return [`${label}, ${days}`, ...hours.map((row) => `${row.days} (${row.weekdays}) ${span(row.hours)}`)];
}

test('nile’s load-in tells each area’s times and rules (product 2.4)', () => {
  const { loadIn } = factsOf.nile;
  if (loadIn.kind !== 'areas') throw new Error('nile has areas');
  expect(loadIn.sections.map(({ times, ...section }) => ({ ...section, times: times.map(told) }))).toEqual([
    {
      area: 'expo',
      times: [
        ['Move-in, Oct 8–9', 'Oct 8 (Wed) Hours to be announced', 'Oct 9 (Thu) 8:00 AM to 5:00 PM'],
        ['Show dates, Oct 10–18', 'Oct 10–18 (null) 8:00 AM to 5:00 PM'],
      ],
      untold: ['Move-out'],
      notes: ['Roll-up doors close Thursday, Oct 9, at 10:00 AM.', 'No security.'],
    },
    {
      area: 'exhibit-hall',
      times: [
        ['Move-in, Oct 11–12', 'Oct 11 (Sat) 8:00 AM to 5:00 PM', 'Oct 12 (Sun) 8:00 AM to 3:00 PM'],
        [
          'Trade show hours, Oct 13–18',
          'Oct 13–14 (Mon–Tue) 8:00 AM to 4:00 PM',
          'Oct 15–16 (Wed–Thu) 10:00 AM to 4:00 PM',
          'Oct 17 (Fri) 10:00 AM to 7:00 PM',
          'Oct 18 (Sat) 8:00 AM to 6:30 PM',
        ],
        ['Move-out, Oct 18', 'Oct 18 (Sat) from 7:01 PM'],
      ],
      untold: [],
      notes: ['No infield parking.'],
    },
    {
      area: 'courtyard',
      times: [['Move-in, Oct 8–9', 'Oct 8–9 (Wed–Thu) 9:00 AM to 5:00 PM']],
      untold: ['Move-out'],
      notes: [
        'No cars in the courtyard during show hours.',
        'Security patrols from 6:00 PM.',
        'The exhibitor is responsible for securing items.',
      ],
    },
  ]);
});

test('mate’s load-in is still to come, its show dates are known (product 2.4)', () => {
  const { loadIn } = factsOf.mate;
  if (loadIn.kind !== 'coming-soon') throw new Error('mate’s load-in is still to come');
  expect(loadIn.text).toBe('49th annual show, Feb 12–14, 2026');
  expect(told(loadIn.dates)).toEqual([
    'Show dates, Feb 12–14',
    'Feb 12–13 (Thu–Fri) 10:00 AM to 6:00 PM',
    'Feb 14 (Sat) 10:00 AM to 5:00 PM',
  ]);
});

test('the time that the roll-up doors close is the same in load-in and timetable', () => {
  const final = factsOf.nile.timetable.find((entry) => entry.id === 'nile-2025-10-09-expo-move-in');
  expect(final?.description.split(formatTime('10:00'))).toHaveLength(3);
});
