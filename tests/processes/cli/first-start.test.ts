import { neonConfig } from '@neondatabase/serverless';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareSchema } from '#local/database/open.ts';
import { neonFetch } from '#local/database/sql-endpoint.ts';
import { emptyDatabase } from '#tests/support/portal/database.ts';
import { sql } from '#tests/support/portal/sql.ts';

let close = async () => {};

beforeAll(async () => {
  const database = await emptyDatabase();
  close = database.close;
  process.env['DATABASE_URL'] = 'postgres://portal:portal@postgres.test/portal';
  neonConfig.fetchFunction = neonFetch(database);
});
afterAll(() => close());

test('starts that meet on an empty database make one schema and two shows', async () => {
  const starts = await Promise.all(Array.from({ length: 5 }, prepareSchema));
  const applied = starts.flatMap((start) => start.applied);
  expect(applied).toHaveLength(new Set(applied).size);
  expect(await sql`select name from schema_migrations order by name`).toEqual(
    applied.sort().map((name) => ({ name })),
  );
  expect(await sql`select slug from editions order by "order"`).toEqual([{ slug: 'nile' }, { slug: 'mate' }]);
});
