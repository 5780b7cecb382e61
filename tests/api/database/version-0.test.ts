import { copyFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { neonConfig } from '@neondatabase/serverless';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lendSql, neonFetch } from '#local/database/sql-endpoint.ts';
import { connectTo, db } from '#server/database/database.ts';
import { MIGRATIONS, migrate } from '#server/database/migrate.ts';
import { expectAsBefore } from '#tests/support/database/as-before.ts';
import { readCatalog } from '#tests/support/database/catalog.ts';
import { LAST_MIGRATIONS, makeVersion0 } from '#tests/support/database/version-0.ts';
import { newFolder } from '#tests/support/folders.ts';
import { column } from '#tests/support/http/answers.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { emptyDatabase, type TestDatabase } from '#tests/support/portal/database.ts';
import { startPortalOver } from '#tests/support/portal/portal.ts';

let database: TestDatabase;

async function connectToEmpty() {
  database = await emptyDatabase();
  neonConfig.fetchFunction = neonFetch(database);
  connectTo(database);
}
async function disconnect() {
  neonConfig.fetchFunction = undefined;
  connectTo(undefined);
  await database.close();
}
beforeEach(connectToEmpty);
afterEach(disconnect);

test.each(LAST_MIGRATIONS)('one step leads from %s to the schema of a new portal', async (last) => {
  await migrate();
  const fresh = await readCatalog();
  await disconnect();
  await connectToEmpty();
  await makeVersion0(last);
  expect((await migrate()).applied[0]).toBe('0100_baseline.sql');
  expect(await readCatalog()).toEqual(fresh);
  expect(await migrate()).toEqual({ applied: [] });
});

test('the first migration after the baseline follows the step', async () => {
  const folder = pathToFileURL(`${await newFolder('migrations-')}/`);
  await copyFile(new URL('0100_baseline.sql', MIGRATIONS), new URL('0100_baseline.sql', folder));
  await writeFile(
    new URL('0101_first.sql', folder),
    "alter table booth_inquiries add column source text not null default 'form';\n",
  );
  await makeVersion0();
  expect(await migrate(folder)).toEqual({ applied: ['0100_baseline.sql', '0101_first.sql'] });
  expect(await db.execute(sql`select distinct source from booth_inquiries`)).toEqual([{ source: 'form' }]);
});

test('a schema that is older than the step is refused, and stays as it is', async () => {
  await makeVersion0('0040_restored.sql');
  await expect(migrate()).rejects.toThrow(
    'its schema is at 0040_restored.sql, and this version takes over from 0042 on. Start the version with 0050_backup_tickets.sql on it once, then this one',
  );
  expect((await db.execute(sql`select name from schema_migrations order by name desc limit 1`))[0]).toEqual({
    name: '0040_restored.sql',
  });
});

/** The rows of each table. */
async function readRows(): Promise<Map<string, Row[]>> {
  const tables = (await db.execute(sql`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname <> 'schema_migrations'`)) as unknown as { name: string }[];
  const found = new Map<string, Row[]>();
  for (const { name } of tables) {
    const rows = await db.execute(sql`select to_jsonb(row) as row from ${sql.identifier(name)} row`);
    found.set(name, column(rows as unknown as { row: Row }[], 'row'));
  }
  return found;
}

test('every row stays as it was', async () => {
  await makeVersion0();
  const before = await readRows();
  expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual(NEVER_FILLED);
  await migrate();
  const wanted = new Map([...before].flatMap(asNow));
  const dismissed = before.get('meant_contradictions') ?? [];
  wanted.set('leftovers', [...(before.get('leftovers') ?? []), ...dismissed.map(asAnswer)]);
  // Kinds of record that version 0 had not.
  for (const added of ['booth_options', 'questions']) wanted.set(added, []);
  const found = await readRows();
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [table, rows] of found)
    expect([table, inOrder(rows)]).toEqual([table, inOrder(wanted.get(table) ?? [])]);
});

const asAnswer = ({ id, event_id, meant_at: answered_at }: Row): Row => ({
  ...{ event_id, id, kind: 'contradiction', record: '', field: '', text: '' },
  ...{ becomes: null, is_own: false, answered_at },
});

const NEVER_FILLED = ['content_revisions'];

type Row = Readonly<Record<string, unknown>>;
const inOrder = (rows: readonly Row[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();

function ordered({ position, ...row }: Row): Row {
  return { ...row, order: position };
}

/** The fields that rows of a table have otherwise than in version 0. */
const CHANGED: Readonly<Record<string, (row: Row) => Row>> = {
  booth_inquiries: ({ search: _, ...row }) => ({ ...row, opened_at: null }),
  inquiry_list: (row) => ({ ...row, since: null }),
  mail_outbox: (row) => ({ ...row, sender: '' }),
  publication: ({ step: _, ...row }) => row,
  signing_key: ({ preview_links: _, ...row }) => row,
  events: ordered,
  areas: ordered,
  rules: ordered,
  inquiry_events: ordered,
  exhibitors: ({ name, ...row }) => ({ ...row, company: name, ...contactIn(row) }),
  schedule_events: ({ hours_unknown, ...row }) => ({
    ...row,
    time: hours_unknown ? null : row['time'],
    areas: row['areas'] ?? NAMED[String(row['title'])],
  }),
};
/** The areas that entries without a choice name in their location. */
const NAMED: Readonly<Record<string, string[]>> = {
  'Vet check': ['courtyard', 'expo'],
  'Meeting for all shows': ['expo'],
  'Doors of 2025': ['expo'],
};

/** An exhibitor of an inquiry gets its contact. */
function contactIn({ inquiry_id, answered, version }: Row): Row {
  if (inquiry_id === null) return { contact_name: '', contact_email: '', contact_phone: '' };
  const [contactName, contactEmail, contactPhone] = ['Ann Müller', 'ann@coop.example', '(406) 555-0142'];
  return {
    ...{ contact_name: contactName, contact_email: contactEmail, contact_phone: contactPhone },
    answered: { ...(answered as Row), contactName, contactEmail, contactPhone },
    version: Number(version) + 1,
  };
}

const RENAMED: Readonly<Record<string, string>> = { events: 'editions', schedule_events: 'entries' };

const asNow = ([table, rows]: [string, Row[]]): [string, Row[]][] =>
  NEVER_FILLED.includes(table) ? [] : [[RENAMED[table] ?? table, rows.map(CHANGED[table] ?? ((row) => row))]];

describe.each(['0042_health.sql', '0050_backup_tickets.sql'])('calls read what %s left', (last) => {
  test('as before', async () => {
    await makeVersion0(last);
    await using undo = new AsyncDisposableStack();
    const lent = await lendSql(neonFetch(database));
    undo.defer(lent.stop);
    const portal = await startPortalOver(lent.env);
    undo.defer(portal.stop);
    await expectAsBefore(await administrator(portal));
  });
});
