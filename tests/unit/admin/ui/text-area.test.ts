import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

test('every box for several lines in the admin grows in every browser', () => {
  const drawn = sourceFiles(ROOT, ['src/admin']).filter((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8').includes('<textarea'),
  );
  expect(drawn).toEqual(['src/admin/ui/TextArea.tsx']);
});
