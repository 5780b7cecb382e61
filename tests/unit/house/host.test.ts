import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A function that builds a link from what a request calls the host lets strangers choose where the link leads. */
test('two files alone read the address of a request, and no file its Host', () => {
  const files = sourceFiles(ROOT, ['netlify/server', 'netlify/functions']);
  const reading = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(ROOT + file, 'utf8')));
  expect(reading(/\brequest\.url\b|context\.url\b/)).toEqual([
    'netlify/server/http/request.ts',
    'netlify/server/serve.ts',
  ]);
  expect(reading(/['"](?:x-forwarded-)?host['"]/i)).toEqual([]);
});
