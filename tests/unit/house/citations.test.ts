import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(ROOT + path, 'utf8');

/** What cites: comments, docstrings, names of tests, documents. A migration that has run must not change, comments included. */
const citing = [
  ...sourceFiles(ROOT, ['src', 'netlify', 'tests']),
  ...['README.md', 'ARCHITECTURE.md'],
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
