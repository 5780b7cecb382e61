import { expect, test } from 'vitest';
import { editingPath } from '#domain/paths.ts';
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

const STORED = 'Doors open October 10, 2025';
/** What is found in passages of these kinds, records, fields, and words. */
function open(answer: object, ...passages: [kind: string, record: string, field: string, stored: string][]) {
  const places = passages.map(([kind, record, field, stored]) => ({
    ...{ kind, record, field, stored },
    place: { screen: 'rules', id: record, where: `${kind} ${record}, ${field}: ${stored}` },
  }));
  const found = places.map(({ place }) => ({
    rule: 'outdated',
    href: editingPath(place as Parameters<typeof editingPath>[0]),
    where: place.where,
  }));
  const dismissed = { ...{ id: 'one', kind: 'entry', record: 'friday' }, field: 'note', text: STORED };
  const answers = [{ ...dismissed, becomes: null, ...answer }];
  const edition = { found, answers, passages: places };
  return openFindings(edition as unknown as Parameters<typeof openFindings>[0]).map(({ where }) => where);
}

test('a text that was left as it is waits no more; the same words elsewhere do', () =>
  expect(
    open(
      {},
      ['entry', 'friday', 'note', STORED],
      ['rule', 'friday', 'note', STORED],
      ['entry', 'saturday', 'note', STORED],
      ['entry', 'friday', 'title', STORED],
      ['entry', 'friday', 'note', 'Doors open October 11, 2025'],
    ),
  ).toHaveLength(4));

test('a text that was given other words waits, should it be back', () =>
  expect(open({ becomes: 'Doors open October 9, 2026' }, ['entry', 'friday', 'note', STORED])).toHaveLength(
    1,
  ));
