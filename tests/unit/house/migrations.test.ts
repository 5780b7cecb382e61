import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { statementsOf } from '#server/database/migrate.ts';
import { type MigrationFile, refusals } from '#tests/support/migration-rule.ts';

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);
const MIGRATIONS = at('netlify/server/database/migrations/');
const names = readdirSync(MIGRATIONS).sort();

test('nothing stands where Netlify’s own migrator looks: whichever of two ran second would fail', () => {
  expect(['netlify/database', 'netlify/db'].filter((folder) => existsSync(at(folder)))).toEqual([]);
  expect(names).toContain('0100_baseline.sql');
});

/** Every schema starts with it. */
const [BASELINE = '', ...LATER] = names.filter((name) => /^\d{4}_/.test(name));
const textOf = (name: string) => readFileSync(new URL(name, MIGRATIONS), 'utf8');
const refused = (migrations: readonly MigrationFile[]) =>
  migrations.flatMap((file) => refusals(file, [BASELINE, ...LATER]).map(({ reason }) => reason));

test('every migration since the baseline keeps the functions of the deploy before working', () =>
  expect(refused(LATER.map((name) => ({ name, text: textOf(name) })))).toEqual([]));

test('the first migration after the baseline may add to its tables, but not take from them', () => {
  const first = (text: string) => refused([{ name: '0101_first.sql', text }]);
  expect(first("alter table booth_inquiries add column source text not null default '';\n")).toEqual([]);
  const drop = 'alter table booth_inquiries drop column notes;\n';
  expect(first(drop)).toEqual(['drops a column that functions may use']);
  expect(first(`-- contracts 0100\n${drop}`)).toEqual([]);
});

test('the semicolons in the body of a function end no statement', () => {
  const statements = statementsOf(textOf(BASELINE));
  expect(statements.filter((statement) => /^(end|return|perform)\b/.test(statement))).toEqual([]);
});

describe('the rule', () => {
  const EARLIER = ['0001_initial.sql', '0012_areas.sql'];
  const reasonsIn = (text: string, name = '0013_next.sql') =>
    refusals({ name, text } satisfies MigrationFile, EARLIER).map(({ reason }) => reason);

  test.each([
    'drop table events;',
    'drop view shows;',
    'truncate events;',
    'alter table events rename to shows;',
    'alter table events rename column name to title;',
    'ALTER TABLE events\n  RENAME name TO title;',
    'alter table events drop column name;',
    'alter table events drop name;',
    'alter table only events add column a int,\n  drop column if exists name;',
    'alter table events alter column name type varchar(10);',
    'alter table events alter name set data type int using 1;',
    'alter table events add column area text not null;',
    "alter table events add area text not null check (area <> 'default');",
    'alter table events add column id2 uuid primary key;',
    'alter table events alter column location set not null;',
    'alter table events alter column version drop default;',
    "alter table events add check (name <> '');",
    'alter table events add constraint named unique (name);',
    'alter table events add foreign key (slug) references shows (slug);',
    'alter table events add column a text, add check (a is null or name is null);',
    'create unique index events_name on events (name);',
    'create unique index events_name on events (lower(name));',
    'alter table events set schema other;',
    'alter table events enable row level security;',
    "alter type colour rename value 'red' to 'rot';",
  ])('refuses %s', (text) => expect(reasonsIn(`${text}\n`)).toHaveLength(1));

  test.each([
    'create table areas (id uuid primary key, name text not null);',
    'create table areas (name text);\nalter table areas alter column name set not null;\ncreate unique index a on areas (name);',
    'alter table events add column area text;',
    "alter table events add column area text not null default '';",
    'alter table events add column words tsvector not null generated always as (name) stored;',
    'alter table events add column a int, add column b int, add check ((a is null) = (b is null));',
    'alter table events add column area uuid;\nalter table events add constraint f foreign key (area) references areas (id);',
    'alter table events add column short text;\ncreate unique index shorts on events (lower(short));',
    'alter table events alter column location drop not null;',
    "alter table events alter column location set default 'drop table events;';",
    'alter table events drop constraint events_name_check;',
    'create index events_name on events (name);',
    'drop index events_name;',
    "update events set name = 'not null';",
    '-- drop table events;\nselect 1;',
  ])('lets %s be', (text) => expect(reasonsIn(`${text}\n`)).toEqual([]));

  test('a comment that names an earlier migration lets the statement after it contract, and no other', () => {
    const drop = 'alter table events drop column name;\n';
    expect(reasonsIn(`-- The page of areas shows it.\n-- contracts 0012\n${drop}`)).toEqual([]);
    expect(reasonsIn(`-- contracts 0012\nselect 1;\n${drop}`)).toHaveLength(1);
    expect(reasonsIn(`-- contracts 0013\n${drop}`)).toHaveLength(1);
    expect(reasonsIn(`-- contracts 0009\n${drop}`)).toHaveLength(1);
    expect(reasonsIn(`-- contracts 0012\n${drop}`, '0012_areas.sql')).toHaveLength(1);
  });
});
