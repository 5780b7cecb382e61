import { expect, test } from 'vitest';
import { unanswered } from '#server/leftovers/list.ts';

type Stand = Parameters<typeof unanswered>[0];

const place = {
  kind: 'entry',
  record: 'friday',
  field: 'note',
  text: 'Doors open October 10, 2025',
} as const;
const leftAsItIs = { ...place, id: 'one', becomes: null, isOwn: false };
const waiting = (all: readonly object[], answered: readonly object[]) =>
  unanswered({ all, answered } as unknown as Stand);

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
