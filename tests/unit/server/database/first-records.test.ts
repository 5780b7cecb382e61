import { expect, test } from 'vitest';
import { firstRecords } from '#server/database/first-records.ts';

const { nile, mate } = firstRecords;

/** What an area's vendors read of a day, as one line. */
const lines = (records: typeof nile, date: string, area: string) =>
  records.entries
    .filter((entry) => entry.date === date && entry.areas.join() === area)
    .map(({ kind, time, endTime, openEnd, title, description, emphasis }) =>
      [kind, `${time ?? '?'}–${openEnd ? '' : (endTime ?? '?')}`, title, description, emphasis].join(' | '),
    );

test.each([
  ['2025-10-08', 'expo', ['move-in | ?–? | Move-in day | First of two move-in days. | ']],
  [
    '2025-10-09',
    'expo',
    [
      'move-in | 08:00–17:00 | Final setup | Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM. | Roll-up doors close at 10:00 AM',
    ],
  ],
  [
    '2025-10-10',
    'exhibit-hall',
    ['setup | 10:00–? | Grid setup | No ambassadors, no security. | no security'],
  ],
  [
    '2025-10-10',
    'courtyard',
    ['show | 08:00–17:00 | Courtyard open | No cars in the courtyard during show hours. | '],
  ],
  ['2025-10-11', 'exhibit-hall', ['move-in | 08:00–17:00 | Final setup | No infield parking. | ']],
  [
    '2025-10-18',
    'exhibit-hall',
    [
      'show | 08:00–18:30 | Exhibit Hall open | Final day. | ',
      'move-out | 19:01– | Move-out starts | Not a minute earlier. | ',
    ],
  ],
])('on %s vendors of %s read what the show has given', (date, area, given) => {
  expect(lines(nile, date, area)).toEqual(given);
});

test('mate has its three days for everybody', () => {
  expect(mate.entries.map(({ date, time, endTime, areas }) => [date, time, endTime, areas])).toEqual([
    ['2026-02-12', '10:00', '18:00', []],
    ['2026-02-13', '10:00', '18:00', []],
    ['2026-02-14', '10:00', '17:00', []],
  ]);
});
