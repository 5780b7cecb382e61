import { describe, expect, test } from 'vitest';
import { type ContentKey, contentFor } from '#domain/content/text.ts';
import type { Part } from '#domain/events/event.ts';
import { leadsOf } from '#domain/hub/day-of-show.ts';
import { panelHead, ruleGroups, vehicleLimits } from '#domain/hub/hub-texts.ts';
import { type LoadInTimes, loadInSections } from '#domain/hub/load-in.ts';
import { vendorTabs } from '#domain/hub/vendor-tabs.ts';
import { clausesOf, repeatedRules } from '#domain/rules/rule.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { rowsOf } from '#tests/support/product.ts';
import { areaWith, firstHub, firstShow } from '#tests/support/samples/first-show.ts';
import { storedText } from '#tests/support/samples/stored-text.ts';

test('nile’s guidelines are the eight rule cards with every clause of product 2.4', () => {
  const cards = firstHub('nile').rules.map((rule) => [rule.title, clausesOf(rule).join(' ')]);
  expect(cards).toEqual(rowsOf('2.4', 'Card'));
});

/** Title, text and badge of each tab. */
const headsOf = (...hub: Parameters<typeof firstHub>) =>
  vendorTabs.map((tab) => Object.values(panelHead(firstHub(...hub), tab)));

test('what is not out yet says so in words of its own', () => {
  const comingSoon: Part[] = ['schedule', 'guidelines'];
  expect(headsOf('nile', { event: { ...firstShow('nile').event, comingSoon } })).toEqual([
    ['Load-In Information', 'When your area opens for move-in, and what to know before you arrive.', ''],
    ['Event Schedule', 'We’ll post days and hours here when they’re set.', 'Coming Soon'],
    ['Set Up Guidelines', 'Check back for more information very soon!', 'Coming Soon'],
    ['Forms & Documents', '', ''],
  ]);
});

test('a title that was stored before goes on standing there, until its own one is', () => {
  const kept = storedText('load_in_title', 'Load-in: patience');
  expect(headsOf('mate', { content: [kept] })[0]?.[0]).toBe('Load-in: patience');
  const own = storedText('load_in_coming_soon_title', 'Soon!');
  expect(headsOf('mate', { content: [kept, own] })[0]?.[0]).toBe('Soon!');
});

const span = (text: string) => text.split(/\s*–\s*/).join(' to ');

/** 'Move-in, Oct 11–12' with the hours of its days below. */
function told({ label, days, hours, notes }: LoadInTimes) {
  const rows = hours.map((row) => `${row.days} (${row.weekdays}) ${span(row.hours)}`);
  return [`${label}, ${days}`, ...rows, ...notes];
}

const sectionsOf = (...hub: Parameters<typeof firstHub>) =>
  loadInSections(firstHub(...hub)).map(({ area, times, ...section }) => ({
    area: area.key,
    ...section,
    times: times.map(told),
  }));

describe('what is read off the entries', () => {
  const { event, schedule } = firstShow('mate');
  const hall = areaWith({ key: 'hall', name: 'Hall', eventId: event.id, notes: ['Use gate 3.'] });
  const [show] = schedule;
  const entry = (values: Partial<ScheduleEntry>) => ({
    ...(show as ScheduleEntry),
    id: JSON.stringify(values),
    areas: ['hall'],
    ...values,
  });

  test('is also what concerns the whole show, and what is not told is asked for', () =>
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
    ]));

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

const show = { first: '2025-10-10', last: '2025-10-18' };

test('from the day before moving in to the end, what vendors need leads; before, the booths, and after, the inquiry', () =>
  expect(leadsOf({ ...show, timetable: firstHub('nile').timetable }, 'floor-map')).toEqual([
    { from: '', lead: 'floor-map' },
    { from: '2025-10-07', lead: 'vendors' },
    { from: '2025-10-19', lead: 'inquiry' },
  ]));

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

const nile = { id: 'nile', slug: 'nile', name: 'NILE' } as const;
const groupsWith = (texts: Readonly<Record<string, string>>) => {
  const text = (key: ContentKey) => texts[key] ?? contentFor(nile, [])(key);
  const isStored = (...keys: string[]) => keys.some((key) => key in texts);
  return ruleGroups({ event: firstShow('nile').event, text, plainText: text, prose: text, isStored });
};

test('each group of editable rules has five by default, and none repeats a rule card', () => {
  const groups = groupsWith({});
  expect(groups.map(({ title, rules }) => [title, rules.length])).toEqual([
    ['Safety Requirements', 5],
    ['Booth Setup Rules', 5],
    ['Electrical Guidelines', 5],
    ['Conduct Rules', 5],
  ]);
  const cards = firstShow('nile').rules.flatMap(clausesOf);
  const all = [...cards, ...groups.flatMap(({ rules }) => rules)].map((words) => ({ words }));
  expect(repeatedRules(all)).toEqual([]);
});

test('what a manager stored is shown, also when a rule card says the same', () => {
  const [safety] = groupsWith({ safety_rule_4: 'Explosives are prohibited.' });
  expect(safety?.rules[3]).toBe('Explosives are prohibited.');
});

const limitsOf = (height: string, weight: string, comingSoon: readonly Part[] = []) => {
  const texts: Readonly<Record<string, string>> = {
    vehicle_height_desc: height,
    vehicle_commercial_desc: weight,
  };
  const text = (key: ContentKey) => texts[key] ?? '';
  const event = { ...firstShow('nile').event, comingSoon: [...comingSoon] };
  return vehicleLimits({ event, text, plainText: text, prose: text, isStored: () => false });
};

test.each([
  ['Up to 14 feet', 'Over 26,000 lbs', { height: '14 ft', weight: '26,000 lbs' }],
  ['Up to 13.5ft high', 'Over 26,000 pounds', { height: '13.5 ft', weight: '26,000 lbs' }],
  ['Up to 14 feet', 'Over 26,000lbs', { height: '14 ft', weight: '26,000 lbs' }],
  ['Up to 14 footballs', 'Over 26,000 lbs', null],
  ['Up to 14 feet', 'Over 26 tons', null],
  ['None', 'None', null],
])('the drawing of a truck for “%s” and “%s” says %j', (height, weight, limits) =>
  expect(limitsOf(height, weight)).toEqual(limits),
);

test('there is no drawing before the load-in is out', () =>
  expect(limitsOf('Up to 14 feet', 'Over 26,000 lbs', ['load-in'])).toBe(null));
