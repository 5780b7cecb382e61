import { expect, test } from 'vitest';
import { NAMING_COLUMNS } from '#local/backup/format.ts';
import { namingColumns } from '#server/saving/blobs.ts';

test('a backup knows every column that names a stored file', () => {
  const names = namingColumns.map(({ name }) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(names.filter((name) => !NAMING_COLUMNS.includes(name))).toEqual([]);
  expect(names).toContain('file_key');
});
