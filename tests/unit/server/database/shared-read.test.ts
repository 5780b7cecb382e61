import { expect, test } from 'vitest';
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
