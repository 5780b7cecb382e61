import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What a new portal starts with, and words that everybody may change or read. */
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
        /nile|mate(?!rial)/.test(file) || /\b(?:nile|mate)(?:\b|_)/i.test(readFileSync(ROOT + file, 'utf8')),
    );
  expect(naming).toEqual([]);
});
