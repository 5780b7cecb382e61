import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);

test('nothing stands where Netlify’s own migrator looks: whichever of two ran second would fail', () => {
  expect(['netlify/database', 'netlify/db'].filter((folder) => existsSync(at(folder)))).toEqual([]);
  const migrations = readdirSync(at('netlify/server/database/migrations'));
  expect(migrations).toContain('0001_initial.sql');
});
