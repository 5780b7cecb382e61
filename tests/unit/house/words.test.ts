import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The first column of the last table in docs/words.md. */
function retiredPhrases(): string[] {
  const [, table = ''] = readFileSync(`${ROOT}docs/words.md`, 'utf8').split('## Retired phrases');
  return Array.from(table.matchAll(/^\| `(.+?)` +\|/gm), ([, phrase = '']) => phrase);
}

test('no screen, mail or error says a retired phrase', () => {
  const retired = retiredPhrases();
  expect(retired.length).toBeGreaterThan(50);
  const said = sourceFiles(ROOT, ['src', 'netlify'])
    .filter((file) => !file.startsWith('netlify/server/database/migrations/'))
    .flatMap((file) => {
      const text = readFileSync(ROOT + file, 'utf8');
      return retired.filter((phrase) => text.includes(phrase)).map((phrase) => `${file}: ${phrase}`);
    });
  expect(said).toEqual([]);
});
