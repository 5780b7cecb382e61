import { expect, test } from 'vitest';
import { openFindings } from '#server/checks/findings.ts';
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

const place = {
  rule: 'outdated',
  kind: 'entry',
  record: 'friday',
  field: 'note',
  text: 'Doors open October 10, 2025',
} as const;
const dismissed = { ...place, id: 'one', becomes: null, isOwn: false };
const open = (found: readonly object[], answers: readonly object[]) =>
  openFindings({ found, answers } as unknown as Parameters<typeof openFindings>[0]);

test('a text that was left as it is waits no more; the same words elsewhere do', () => {
  const elsewhere = [
    { ...place, kind: 'rule' },
    { ...place, record: 'saturday' },
    { ...place, field: 'title' },
    { ...place, text: 'Doors open October 11, 2025' },
  ];
  expect(open([place, ...elsewhere], [dismissed])).toEqual(elsewhere);
});

test('a text that was given other words waits, should it be back', () => {
  const accepted = { ...dismissed, becomes: 'Doors open October 9, 2026' };
  expect(open([place], [accepted])).toEqual([place]);
});
