import { expect, test } from 'vitest';
import { readsOnly } from '#server/database/read-only.ts';

test.each([
  'select saved_revision::int as revision from publication',
  '\n    select coalesce(json_agg(e), $1) from (select id, updated_at from events) e',
  "with found as (select 1 from events) select count(*) filter (where status = 'new')::int from found",
  'select to_char(at, $1) from settings where exists (select 1 from events where id in ($2, $3))',
])('reads only: %s', (statement) => {
  expect(readsOnly(statement)).toBe(true);
});

test.each([
  'insert into events (slug) values ($1) returning id',
  'UPDATE events SET name = $1',
  'delete from events',
  'with stored as (insert into events (slug) values ($1) returning id) select id from stored',
  'with changed as (Update events set name = $1 returning id) select id from changed',
  'with ended as (delete from events returning id) select 1',
  'select 1 from publication for update',
  'select 1 from events for no key update',
  'select 1 from events for share',
  'select 1 from events for key share',
  'select * into copies from events',
  "select nextval('ids')",
  'select pg_advisory_lock (1)',
  'select pg_catalog.setval($1, 2)',
  'select "pg_sleep"(1)',
  'select some_function_of_tomorrow(id) from events',
  'select 1; drop table events',
  'select /* a */ 1',
  'truncate events',
  'create table a (id int)',
  'lock table publication',
  'explain analyze select 1',
  'merge into events using a on true when matched then delete',
  '',
])('may write: %s', (statement) => {
  expect(readsOnly(statement)).toBe(false);
});
