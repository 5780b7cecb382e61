import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database.ts';

/** What a backup leaves out: ways in, counters of attempts and uploads under way, which all end with a restore. */
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

/** A table as Postgres itself describes it, so that none is ever forgotten. */
export interface Table {
  name: string;
  /** Without those that Postgres fills by itself. */
  columns: string;
  /** Its primary key, the same for every collation. */
  order: string;
}

/** The tables of the current schema. */
export async function readTables(tx: Tx): Promise<Table[]> {
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
  return tables.filter(({ name }) => !LEFT_OUT.includes(name));
}

/** Many small rows, or few large ones: as text they stay far below what a process has. */
const ROWS_AT_ONCE = 250;

/** Every row as a line of JSON, some at a time, in the order of the primary key. */
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

/** Answers of statements that the builder does not know. */
export const rowsOf = async <Row>(tx: Tx, statement: SQL): Promise<Row[]> =>
  (await tx.execute(statement)) as unknown as Row[];

/** Where rows are read, all as of one moment; times are written in UTC. */
export async function readAsOfNow(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await tx.execute(sql`set local time zone 'UTC'`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
}
