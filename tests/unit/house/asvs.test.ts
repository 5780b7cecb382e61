import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);
const text = readFileSync(at('docs/asvs.md'), 'utf8');

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, id = '', level = '', short = '', state = '', by = '']) => ({ id, level, short, state, by }),
);

test('every requirement of levels 1 and 2 stands in the table once', () => {
  const counted = (level: string) => rows.filter((row) => row.level === level).length;
  expect([counted('1'), counted('2'), new Set(rows.map(({ id }) => id)).size]).toEqual([70, 183, 253]);
  const states = ['Met', 'Document', 'Platform', 'Partly', 'Not met', 'N/A'];
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
});

test('every file that stands for one is there', () => {
  const named = rows.flatMap(({ id, by }) =>
    [...by.matchAll(/`([\w./-]+\.(?:ts|md|json))`/g)].map(([, file = '']) => ({ id, file })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ file }) => !existsSync(at(file)))).toEqual([]);
});

test('the figures at its head are those of its rows', () => {
  for (const level of ['1', '2']) {
    const of = (state: string) => rows.filter((row) => row.level === level && row.state === state).length;
    const counts = ['Met', 'Document', 'Platform', 'Partly', 'Not met', 'N/A'].map(of);
    expect(text).toMatch(new RegExp(`^\\| ${level} +\\| ${counts.join(' +\\| ')} +\\|$`, 'm'));
  }
});
