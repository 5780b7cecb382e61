import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database.ts';
import { type Migration, migrateWithin } from '#server/database/migrate.ts';
import { damaged } from './file.ts';
import type { Erasure } from './format.ts';

/** Sessions, counters of attempts and unfinished uploads end with a restore. */
const LEFT_OUT = [
  'password_links',
  'preview_links',
  'rate_limits',
  'schema_migrations',
  'sessions',
  'sign_in_devices',
  'upload_parts',
  'uploads',
];

/** Postgres itself describes the tables, so none is forgotten. */
interface Table {
  name: string;
  columns: string;
  /** The primary key, in an order that no collation changes. */
  order: string;
}

export async function readTables(tx: Tx, leftOut = LEFT_OUT): Promise<Table[]> {
  const tables = await rowsOf<Table>(
    tx,
    sql`
    select relname as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select string_agg(quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', ' order by at)
        from pg_index, unnest(indkey) with ordinality key (number, at)
        join pg_attribute on attrelid = pg_class.oid and attnum = key.number
        where indrelid = pg_class.oid and indisprimary) as "order"
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname`,
  );
  return tables.filter(({ name }) => !leftOut.includes(name));
}

/** Keeps even large rows far below the memory limit. */
const ROWS_AT_ONCE = 250;

export async function* readRows(tx: Tx, { name, columns, order }: Table): AsyncGenerator<string[]> {
  await tx.execute(
    sql.raw(
      `declare backup no scroll cursor for select row_to_json(whole_row)::text as line from (select ${columns} from ${name} order by ${order}) whole_row`,
    ),
  );
  for (;;) {
    const lines = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from backup`));
    if (lines.length === 0) break;
    yield lines.map(({ line }) => line);
  }
  await tx.execute(sql`close backup`);
}

export const rowsOf = async <Row>(tx: Tx, statement: SQL): Promise<Row[]> =>
  (await tx.execute(statement)) as unknown as Row[];

/** One moment for all reads; times in UTC. */
export async function readAsOfNow(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await tx.execute(sql`set local time zone 'UTC'`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
}

export const INCOMING = 'incoming';

export interface Rows {
  table: string;
  lines: string;
}

/** Turns off triggers, which would write, and foreign keys, which need an order. @throws Failure for an unknown table. */
export async function loadTables(
  tx: Tx,
  file: string,
  migrations: readonly Migration[],
  all: AsyncIterable<Rows>,
  leftOut?: string[],
): Promise<void> {
  const run = (statement: string) => tx.execute(sql.raw(statement));
  await run(`drop schema if exists ${INCOMING} cascade`);
  await run(`create schema ${INCOMING}`);
  await run(`set local search_path = ${INCOMING}`);
  await migrateWithin(tx, migrations);
  const tables = new Map((await readTables(tx, leftOut)).map((table) => [table.name, table]));
  const names = [...tables.keys()];
  const keys = await rowsOf<{ on: string; name: string; is: string }>(
    tx,
    sql`select conrelid::regclass::text as "on", quote_ident(conname) as name, pg_get_constraintdef(oid) as is
      from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f'`,
  );
  for (const { on, name } of keys) await run(`alter table ${on} drop constraint ${name}`);
  for (const name of names) await run(`alter table ${name} disable trigger user`);
  for (const name of names) await run(`delete from ${name}`);
  for await (const { table, lines } of all) {
    const known = tables.get(table);
    if (!known) throw damaged(file, `it has the table ${table}, which its own schema does not know`);
    await tx.execute(sql`
      insert into ${sql.raw(`${table} (${known.columns})`)} overriding system value
      select ${sql.raw(known.columns)} from json_populate_recordset(null::${sql.raw(table)}, ${lines}::json)`);
  }
  for (const name of names) await run(`alter table ${name} enable trigger user`);
  for (const { on, name, is } of keys) await run(`alter table ${on} add constraint ${name} ${is}`);
  await continueCounting(tx);
}

async function continueCounting(tx: Tx) {
  const counted = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select attrelid::regclass::text as "table", quote_ident(attname) as "column" from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where relnamespace = current_schema()::regnamespace and attidentity <> ''`,
  );
  for (const { table, column } of counted)
    await tx.execute(
      sql.raw(
        `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) from ${table}`,
      ),
    );
}

/** `replaced` is the schema in use until now, `live` the public site's revision (product 6.5). */
export async function settle(
  tx: Tx,
  replaced: string,
  erased: readonly Erasure[],
  live: number,
): Promise<void> {
  const old = sql.raw(replaced);
  for (const statement of [
    ...mails,
    ...erasures(old, erased),
    removeOtherBytes(old),
    ...publication(old, live),
  ])
    await tx.execute(statement);
}

/** Links for signing in end; other waiting mails may have been sent since. */
const mails = [
  sql`delete from mail_outbox where sent_at is null and kind in ('invitation', 'reset')`,
  sql`update mail_outbox set held_at = now(), claimed_until = null
    where sent_at is null and failed_at is null and held_at is null`,
];

/** Combines erasures of the backup, the replaced portal and newer backups. Marked rows are older than the ledger. */
const erasures = (old: SQL, erased: readonly Erasure[]) =>
  [
    sql`select digest, exhibitors_too from ${old}.erased_inquiries`,
    sql`select encode(sha256(id::text::bytea), 'hex'), false from ${old}.booth_inquiries where erased_at is not null`,
    sql`select distinct on (digest) digest, exhibitors_too
      from json_populate_recordset(null::erased_inquiries, ${JSON.stringify(erased)}::json)`,
  ].map(
    (known) => sql`insert into erased_inquiries (digest, exhibitors_too) ${known}
      on conflict (digest) do update set exhibitors_too = erased_inquiries.exhibitors_too or excluded.exhibitors_too`,
  );

/** The hourly sweep removes bytes that the backup does not know. */
const removeOtherBytes = (old: SQL) => sql`
  insert into document_blobs (key, state) select key, 'condemned' from ${old}.document_blobs
  on conflict (key) do nothing`;

/** A revision above all published ones rebuilds the pages; runs and failures are cleared. */
const publication = (old: SQL, live: number) => [
  sql`update publication_runs set state = 'failed', finished_at = now(), reason = 'A backup was restored'
    where state = 'running'`,
  sql`update publication set
      saved_revision = 1 + greatest(publication.saved_revision, old.saved_revision, old.live_revision, old.run_revision, ${live}::bigint),
      saved_at = now(), waiting_since = now(), asked_by = null,
      live_revision = old.live_revision, live_at = old.live_at,
      run_id = null, run_revision = null, run_phase = null, run_started_at = null, run_since = null,
      failure_kind = null, failure_reason = null, failed_at = null, failed_attempts = null, failed_run = null
    from ${old}.publication old`,
  // The published snapshot stays, for the list of unpublished changes.
  sql`insert into publication_snapshots select snapshots.* from ${old}.publication_snapshots snapshots
    join publication on live_revision = revision
    on conflict (revision) do update set snapshot = excluded.snapshot, taken_at = excluded.taken_at`,
];
