import { expect, test } from 'vitest';
import { unanswered } from '#server/checks/leftovers.ts';
import { sharedRead } from '#server/database/database.ts';
import { firstRecords } from '#server/database/first-records.ts';

const { nile, mate } = firstRecords;

/** Returns an area's entries of a day, one line each. */
const lines = (records: typeof nile, date: string, area: string) =>
  records.entries
    .filter((entry) => entry.date === date && entry.areas.join() === area)
    .map(({ kind, time, endTime, openEnd, title, description, emphasis }) =>
      [kind, `${time ?? '?'}–${openEnd ? '' : (endTime ?? '?')}`, title, description, emphasis].join(' | '),
    );

test.each([
  ['2025-10-08', 'expo', ['move-in | ?–? | Move-in day | Day 1 of 2. | ']],
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
      'move-out | 19:01– | Move-out starts | Please don’t start tearing down before 7:01 PM. | ',
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

test('all who ask at once share one read, of what is there once the last of them has asked', async () => {
  let [value, reads] = ['first', 0];
  const read = sharedRead(async () => {
    reads += 1;
    return value;
  });
  const asked = [read(), read()];
  value = 'second';
  expect([...(await Promise.all([...asked, read()])), reads]).toEqual(['second', 'second', 'second', 1]);
  value = 'third';
  expect([await read(), reads]).toEqual(['third', 2]);
});

test('a read that fails fails for those who share it, and the next one is made all the same', async () => {
  let isDown = true;
  const read = sharedRead(async () => {
    if (isDown) throw new Error('The store is down');
    return 'mended';
  });
  const asked = await Promise.allSettled([read(), read()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await read()).toBe('mended');
});

type LeftoverState = Parameters<typeof unanswered>[0];

const place = {
  kind: 'entry',
  record: 'friday',
  field: 'note',
  text: 'Doors open October 10, 2025',
} as const;
const leftAsItIs = { ...place, id: 'one', becomes: null, isOwn: false };
const waiting = (all: readonly object[], answered: readonly object[]) =>
  unanswered({ all, answered } as unknown as LeftoverState);

test('a text that was left as it is waits no more; the same words elsewhere do', () => {
  const elsewhere = [
    { ...place, kind: 'rule' },
    { ...place, record: 'saturday' },
    { ...place, field: 'title' },
    { ...place, text: 'Doors open October 11, 2025' },
  ];
  expect(waiting([place, ...elsewhere], [leftAsItIs])).toEqual(elsewhere);
});

test('a text that was given other words waits, should it be back', () => {
  const accepted = { ...leftAsItIs, becomes: 'Doors open October 9, 2026' };
  expect(waiting([place], [accepted])).toEqual([place]);
});
