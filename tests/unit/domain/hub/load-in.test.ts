import { describe, expect, test } from 'vitest';
import { type LoadInTimes, loadInSections, showDates } from '#domain/hub/load-in.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { areaWith, firstHub, firstShow } from '#tests/support/samples/first-show.ts';

const span = (text: string) => text.split(/\s*–\s*/).join(' to ');

/** 'Move-in, Oct 11–12' with the hours of its days below. */
function told({ label, days, hours, notes }: LoadInTimes): string[] {
  const rows = hours.map((row) => `${row.days} (${row.weekdays}) ${span(row.hours)}`);
  return [`${label}, ${days}`, ...rows, ...notes];
}

const sectionsOf = (...hub: Parameters<typeof firstHub>) =>
  loadInSections(firstHub(...hub)).map(({ area, times, ...section }) => ({
    area: area.key,
    ...section,
    times: times.map(told),
  }));

test('nile’s load-in tells each area’s times and rules (product 2.4)', () => {
  expect(sectionsOf('nile')).toEqual([
    {
      area: 'expo',
      times: [
        [
          'Move-in, Oct 8–9',
          'Oct 8 (Wed) Hours to be announced',
          'Oct 9 (Thu) 8:00 AM to 5:00 PM',
          'Thursday, Oct 9: Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM.',
        ],
        ['Show dates, Oct 10–18', 'Oct 10–18 (null) 8:00 AM to 5:00 PM'],
      ],
      untold: ['Move-out'],
      notes: ['No security.'],
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
      times: [
        ['Move-in, Oct 8–9', 'Oct 8–9 (Wed–Thu) 9:00 AM to 5:00 PM'],
        ['Show dates, Oct 10–17', 'Oct 10–17 (null) 8:00 AM to 5:00 PM'],
      ],
      untold: ['Move-out'],
      notes: [
        'Saturday, Oct 11: Security patrol from 6:00 PM.',
        'No cars in the courtyard during show hours.',
        'The exhibitor is responsible for securing items.',
      ],
    },
  ]);
});

test('mate has no areas; its show dates are known (product 2.4)', () => {
  const hub = firstHub('mate');
  expect(loadInSections(hub)).toEqual([]);
  const times = showDates(hub, hub.timetable);
  expect(times && told(times)).toEqual([
    'Show dates, Feb 12–14',
    'Feb 12–13 (Thu–Fri) 10:00 AM to 6:00 PM',
    'Feb 14 (Sat) 10:00 AM to 5:00 PM',
  ]);
});

describe('what is read off the entries', () => {
  const { event, schedule } = firstShow('mate');
  const hall = areaWith({ key: 'hall', name: 'Hall', eventId: event.id, notes: ['Use gate 3.'] });
  const [show] = schedule;
  const entry = (values: Partial<ScheduleEntry>): ScheduleEntry => ({
    ...(show as ScheduleEntry),
    id: JSON.stringify(values),
    areas: ['hall'],
    ...values,
  });

  test('is also what concerns the whole show, and what is not told is asked for', () => {
    expect(sectionsOf('mate', { areas: [hall] })).toEqual([
      {
        area: 'hall',
        times: [
          [
            'Trade show hours, Feb 12–14',
            'Feb 12–13 (Thu–Fri) 10:00 AM to 6:00 PM',
            'Feb 14 (Sat) 10:00 AM to 5:00 PM',
          ],
        ],
        untold: ['Move-in', 'Move-out'],
        notes: ['Use gate 3.'],
      },
    ]);
  });

  test('carries the year where it is none of the show’s', () => {
    const [section] = sectionsOf('mate', {
      areas: [hall],
      schedule: [
        entry({ kind: 'move-in', date: '2025-12-30' }),
        entry({ kind: 'move-in', date: '2025-12-31' }),
        entry({ kind: 'move-out', date: '2026-02-15', time: '08:00', endTime: null, openEnd: true }),
      ],
    });
    expect(section?.times).toEqual([
      ['Move-in, Dec 30–31, 2025', 'Dec 30–31, 2025 (Tue–Wed) 10:00 AM to 6:00 PM'],
      ['Move-out, Feb 15', 'Feb 15 (Sun) from 8:00 AM'],
    ]);
  });

  test('are notes of security and of what must not be missed, with their days', () => {
    const security = { kind: 'security', title: 'Night watch', time: '20:00', endTime: '23:00' } as const;
    const [section] = sectionsOf('mate', {
      areas: [hall],
      schedule: [
        entry({ ...security, date: '2026-02-11' }),
        entry({ ...security, date: '2026-02-12' }),
        entry({ ...security, date: '2026-02-14', time: null, endTime: null }),
        entry({ kind: 'move-in', description: 'Hand carry only.', emphasis: 'Hand carry only.' }),
        entry({ kind: 'show', description: 'No dogs.', emphasis: 'No dogs' }),
      ],
    });
    expect(section?.notes).toEqual([
      'Feb 11–12: Night watch 8:00 PM–11:00 PM.',
      'Saturday, Feb 14: Night watch, hours to be announced.',
      'Use gate 3.',
    ]);
    expect(section?.times[0]).toEqual([
      'Move-in, Feb 12',
      'Feb 12 (Thu) 10:00 AM to 6:00 PM',
      'Thursday, Feb 12: Hand carry only.',
    ]);
  });
});
