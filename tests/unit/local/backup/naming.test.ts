import { expect, test } from 'vitest';
import { NAMING } from '#local/backup/write.ts';
import { namingColumns } from '#server/saving/blobs.ts';

test('a backup knows every column that names a stored file', () => {
  const names = namingColumns.map(({ name }) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(names.filter((name) => !NAMING.test(name))).toEqual([]);
  expect(names).toContain('file_key');
});
