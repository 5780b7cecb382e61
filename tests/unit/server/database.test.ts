import { expect, test } from 'vitest';
import { unanswered } from '#server/checks/leftovers.ts';
import { sharedRead } from '#server/database/database.ts';

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
