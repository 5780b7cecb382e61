import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { db } from '#server/database/database.ts';
import { MIGRATIONS, statementsOf } from '#server/database/migrate.ts';

/** The last migrations of version 0 from which one step leads to the baseline. */
export const LAST_MIGRATIONS = ['0042_health.sql', '0046_folding.sql', '0050_backup_tickets.sql'] as const;
type LastMigration = (typeof LAST_MIGRATIONS)[number];

/** Takes back the migrations after one of them. */
const UNDONE: Record<LastMigration, string> = {
  '0050_backup_tickets.sql': '',
  '0046_folding.sql': `
    alter table sessions drop column fresh_until, drop column ticket_hash, drop column ticket_until;`,
  '0042_health.sql': `
    alter table sessions drop column fresh_until, drop column ticket_hash, drop column ticket_until;
    create or replace function inquiry_words(original text) returns text[] language sql immutable parallel safe
      return (
        select coalesce(array_agg(distinct left(word, 60)), '{}')
        from unnest(string_to_array(search_words(regexp_replace(original, '[\\u2000-\\u206f]', ' ', 'g')), ' ')) word
        where word <> '');
    create or replace function inquiry_query(typed text) returns tsquery language sql immutable parallel safe
      return (select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(inquiry_words(typed)) word);
    drop function word_spellings;
    drop function folded_words;`,
};

const read = (name: string | URL) => readFile(new URL(name, import.meta.url), 'utf8');

/** Names in the baseline, and the older ones of version 0. */
const NAMES: readonly [RegExp, string][] = [
  [/editions_days/, 'events_check'],
  [/editions_switch/, 'events_check1'],
  [/editions/g, 'events'],
  [/\bentries\b|entries(?=_event)/g, 'schedule_events'],
  [/"order"/g, 'position'],
  [/\bcompany text not null check \(company/, 'name text not null check (name'],
  [/time text check \(time/, 'time text not null check (time'],
  [/areas text\[\] not null default '{}',(?=\n {2}kind)/, 'areas text[],'],
];

/** The baseline never changes, so neither does version 0. */
async function readVersion0(): Promise<string> {
  const baseline = await read(new URL('0100_baseline.sql', MIGRATIONS));
  return NAMES.reduce((text, [now, then]) => text.replace(now, then), baseline);
}

/** Brings the connected, empty database to what version 0 left after a migration, with rows of every kind. */
export async function makeVersion0(last: string = LAST_MIGRATIONS[2]): Promise<void> {
  const texts = [
    await readVersion0(),
    await read('version-0.sql'),
    UNDONE[last as LastMigration] ?? '',
    await read('version-0-data.sql'),
  ];
  for (const statement of texts.flatMap(statementsOf)) await db.execute(sql.raw(statement));
  await db.execute(sql`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const name of ['0001_initial.sql', '0040_restored.sql', ...LAST_MIGRATIONS].filter(
    (one) => one <= last,
  ))
    await db.execute(sql`insert into schema_migrations (name, checksum) values (${name}, ${'0'.repeat(64)})`);
}
