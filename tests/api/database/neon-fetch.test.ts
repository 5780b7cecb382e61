import { neon, neonConfig } from '@neondatabase/serverless';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { neonFetch } from '#local/database/sql-endpoint.ts';
import { emptyDatabase } from '#tests/support/portal/database.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};

beforeAll(async () => {
  const db = await emptyDatabase();
  neonConfig.fetchFunction = neonFetch(db);
  close = db.close;
  await sql`create table vendors (id int primary key, name text, constraint vendors_name unique (name))`;
});
afterAll(() => close());
beforeEach(() => sql`truncate vendors`);

const names = async () => (await sql`select name from vendors order by id`).map((row) => row['name']);

test('values come out with the types that Neon gives them', async () => {
  const [row] =
    await sql`select 1 as int, 2::bigint as bigint, 1.50::numeric as numeric, 1.5::float8 as float,
    true as yes, null as nothing, 'a' as text, 'b'::varchar as varchar, '{"a": [1, null]}'::jsonb as jsonb,
    '[1]'::json as json, array[1, 2] as ints, array['x', null] as texts,
    '6f0c5b0e-8f8b-4f0e-9d0a-3c1f0d8b7a66'::uuid as uuid, '2026-02-12T10:00:00Z'::timestamptz as at`;
  expect(row).toEqual({
    int: 1,
    bigint: '2',
    numeric: '1.50',
    float: 1.5,
    yes: true,
    nothing: null,
    text: 'a',
    varchar: 'b',
    jsonb: { a: [1, null] },
    json: [1],
    ints: [1, 2],
    texts: ['x', null],
    uuid: '6f0c5b0e-8f8b-4f0e-9d0a-3c1f0d8b7a66',
    at: new Date('2026-02-12T10:00:00Z'),
  });
});

test('values go in as the driver writes them', async () => {
  const at = new Date('2026-02-12T10:00:00.123Z');
  const [row] =
    await sql`select ${'O’Brien & "Söhne"'}::text as text, ${7}::int as int, ${false}::boolean as no,
    ${null}::text as nothing, ${JSON.stringify({ a: 'ü' })}::jsonb as jsonb, ${['a', 'b"c', null]}::text[] as texts,
    ${[1, 2]}::int[] as ints, ${at}::timestamptz as at, ${Buffer.from('hi')}::bytea as bytes`;
  expect(row).toEqual({
    text: 'O’Brien & "Söhne"',
    int: 7,
    no: false,
    nothing: null,
    jsonb: { a: 'ü' },
    texts: ['a', 'b"c', null],
    ints: [1, 2],
    at,
    bytes: Buffer.from('hi'),
  });
});

test('full results say the command, the number of rows and the fields', async () => {
  const result = await sql.query("insert into vendors values (1, 'a'), (2, 'b') returning id", [], {
    fullResults: true,
  });
  expect(result.command).toBe('INSERT');
  expect(result.rowCount).toBe(2);
  expect(result.fields).toEqual([{ name: 'id', dataTypeID: 23 }]);
  expect(result.rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('rows come as arrays when asked for', async () => {
  expect(await sql.query('select 1, 2', [], { arrayMode: true })).toEqual([[1, 2]]);
});

test('a unique violation names its code and constraint', async () => {
  await sql`insert into vendors values (1, 'a')`;
  await expect(sql`insert into vendors values (2, 'a')`).rejects.toMatchObject({
    name: 'NeonDbError',
    code: '23505',
    constraint: 'vendors_name',
    detail: 'Key (name)=(a) already exists.',
    table: 'vendors',
    message: 'duplicate key value violates unique constraint "vendors_name"',
  });
});

test('a batch is one transaction: all of it or nothing', async () => {
  const results = await sql.transaction([
    sql`insert into vendors values (1, 'a')`,
    sql`select count(*)::int as n from vendors`,
  ]);
  expect(results).toEqual([[], [{ n: 1 }]]);
  const failing = sql.transaction([
    sql`insert into vendors values (2, 'b')`,
    sql`insert into vendors values (1, 'c')`,
  ]);
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'vendors_pkey' });
  expect(await names()).toEqual(['a']);
});

test('a batch that only reads sees one moment and changes nothing', async () => {
  const level = sql`select current_setting('transaction_isolation') as level`;
  const told = [{ level: 'repeatable read' }];
  expect(await sql.transaction([level, level], { readOnly: true })).toEqual([told, told]);
  await expect(
    sql.transaction([level, sql`insert into vendors values (1, 'a')`], { readOnly: true }),
  ).rejects.toMatchObject({
    code: '25006',
  });
});

test('single statements never slip into a batch that runs at the same time', async () => {
  const batches = Array.from({ length: 20 }, (_, n) =>
    sql
      .transaction([
        sql`insert into vendors values (${n}, ${`batch ${n}`})`,
        sql`insert into vendors values (${n}, 'again')`,
      ])
      .catch(() => 'rolled back'),
  );
  const singles = Array.from(
    { length: 20 },
    (_, n) => sql`insert into vendors values (${100 + n}, ${`single ${n}`})`,
  );
  const outcomes = await Promise.all([...batches, ...singles]);
  expect(outcomes.filter((outcome) => outcome === 'rolled back')).toHaveLength(20);
  expect(await names()).toEqual(Array.from({ length: 20 }, (_, n) => `single ${n}`));
});

test('after an error the next statement works', async () => {
  await expect(sql`select * from nowhere`).rejects.toMatchObject({ code: '42P01' });
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});
