import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';

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

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(ROOT + path, 'utf8');

/** Comments, docstrings, test names and documents cite. A migration that has run must not change, not even its comments. */
const citing = [
  ...sourceFiles(ROOT, ['src', 'netlify', 'tests']),
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  ...sourceFiles(ROOT, ['docs']),
].filter((path) => /\.(m?tsx?|mjs|astro|css|sql|md)$/.test(path) && !path.includes('/migrations/'));

const product = read('docs/product.md');
const sections = [...product.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number);

/** Between the words of a citation: a space, or a comment's new line. */
const GAP = String.raw`(?:\s|\*|//)+`;
const NUMBER = String.raw`\d+(?:\.\d+)?`;
const CITATION = new RegExp(`\\bproduct${GAP}(${NUMBER}(?:(?:,| and)${GAP}${NUMBER})*)`, 'gi');
const ELSEWHERE = new RegExp(`\\b(?:spec|architecture)${GAP}\\d[\\d.]*`, 'gi');

/** The sections that a text cites, several in a row, such as '2.6 and 4.3', too. */
const numbersIn = (text: string) =>
  [...text.matchAll(CITATION)].flatMap(([, numbers = '']) => numbers.match(new RegExp(NUMBER, 'g')) ?? []);

describe('docs/product.md', () => {
  test('numbers its sections one after the other, each once', () => {
    const tops = sections.filter((number) => !number?.includes('.'));
    expect(tops).toEqual(tops.map((_, position) => String(position + 1)));
    const inOrder = tops.flatMap((top) => {
      const parts = sections.filter((number) => number?.startsWith(`${top}.`));
      return [top, ...parts.map((_, position) => `${top}.${position + 1}`)];
    });
    expect(sections).toEqual(inOrder);
  });

  test('refers to sections of its own that exist', () => {
    const references = [...product.matchAll(/\((?:[^()]*, )?(\d\.\d+)\)/g)].map(([, number]) => number);
    expect(references).not.toEqual([]);
    expect(references.filter((number) => !sections.includes(number))).toEqual([]);
  });
});

test('every citation is of a section of docs/product.md that exists', () => {
  const cited = citing.flatMap((path) => numbersIn(read(path)).map((number) => ({ path, number })));
  expect(cited).not.toEqual([]);
  expect(cited.filter(({ number }) => !sections.includes(number))).toEqual([]);
});

test('nothing cites a document that does not stand in the repository', () => {
  const elsewhere = citing.flatMap((path) =>
    (read(path).match(ELSEWHERE) ?? []).map((found) => [path, found]),
  );
  expect(elsewhere).toEqual([]);
});

describe('docs/differences.md', () => {
  const rows = read('docs/differences.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()));

  test.each(rows)(
    '%s: says what, why, where, and how it is tested',
    (specification, portal, reason, section, file) => {
      expect(specification).toMatch(/^[1-9]: ./);
      for (const sentence of [portal, reason]) expect(sentence).toMatch(/\.$/);
      expect(sections).toContain(section);
      if (file !== '–') expect(existsSync(ROOT + file), file).toBe(true);
    },
  );
});

describe('shows', () => {
  const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

  /** A new portal's first records, and words that every person may change or read. */
  const DATA = [
    'netlify/server/database/first-records',
    'netlify/server/database/migrations/',
    'src/domain/content/first-shows/',
    'src/domain/content/rows/',
    'src/domain/content/tabs.ts',
    'src/domain/people/guessable-words.ts',
  ];

  /** A show is a record: the first two are in no way different from one that a manager adds. */
  test('no file but data names a show', () => {
    const naming = sourceFiles(ROOT, ['src', 'netlify', 'public'])
      .filter((file) => !DATA.some((start) => file.startsWith(start)))
      .filter(
        (file) =>
          /nile|mate(?!rial)/.test(file) ||
          /\b(?:nile|mate)(?:\b|_)/i.test(readFileSync(ROOT + file, 'utf8')),
      );
    expect(naming).toEqual([]);
  });
});

describe('README.md, ARCHITECTURE.md, CONTRIBUTING.md and the local platform’s README', () => {
  const PATHS = /`((?:\.ci|docs|netlify|public|src|tests)\/[\w./[\]-]*)`/g;

  test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'netlify/local/README.md'])(
    'every path in %s exists',
    (document) => {
      const named = [...read(document).matchAll(PATHS)].map(([, path = '']) => path);
      expect(named.filter((path) => !existsSync(at(path)))).toEqual([]);
    },
  );
});
