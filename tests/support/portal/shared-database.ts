import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { createDatabase } from '#tests/support/postgres/database.ts';
import { startPostgres } from '#tests/support/postgres/server.ts';
import { openPrepared } from './prepared-database.ts';

/** An open database with what puts it back to how a new portal finds it. */
interface Shared {
  db: PGlite;
  schema: string;
  reset: string;
}

/** Files are named by the revision, so within a portal's life none comes back: a state brought back is one more save. */
const COUNTS_ON = ['publication', 'publication_runs', 'publication_snapshots'];
const ONE_MORE_SAVE =
  'update publication set saved_revision = saved_revision + 1, saved_at = now(), waiting_since = null';

let shared: Promise<Shared> | undefined;

/**
 * The embedded database of this test process, with the schema and the shows of a new portal and nothing else. Opening one
 * takes seconds and emptying one some milliseconds, so every portal of the process gets the same one, put back to its
 * beginning. A database whose schema a test has changed is replaced.
 */
export async function cleanDatabase(): Promise<PGlite> {
  const used = await shared?.catch(() => undefined);
  if (used && (await schemaOf(used.db)) === used.schema) {
    await used.db.exec(used.reset);
    return used.db;
  }
  await used?.db.close();
  shared = open();
  return (await shared).db;
}

type Queries = Pick<PGlite, 'query' | 'exec'>;

let onServer: Queries | undefined;

/** With `PORTAL_POSTGRES=1`, the address of an empty database on a server that ends with this process. */
export async function databaseOnServer(): Promise<string | undefined> {
  if (!process.env['PORTAL_POSTGRES']) return undefined;
  const { server, stop } = startPostgres();
  process.once('exit', stop);
  const { url } = await createDatabase(server);
  const client = new Client(url);
  await client.connect();
  const query = (text: string, values?: unknown[]) => client.query(text, values);
  onServer = { query, exec: query } as unknown as Queries;
  return url;
}

/** Keeps what the database of the running portal holds now; gives what brings it back between two tests. */
export async function keepState(): Promise<() => Promise<unknown>> {
  const db = onServer ?? (await shared)?.db;
  if (!db) throw new Error('There is no database yet: start a portal with `memory`');
  const back = await resetOf(db, COUNTS_ON, ONE_MORE_SAVE);
  return () => db.exec(back);
}

async function open(): Promise<Shared> {
  const db = await openPrepared();
  return { db, schema: await schemaOf(db), reset: await resetOf(db) };
}

/** Names everything but rows that a test could have changed. */
async function schemaOf(db: PGlite): Promise<string> {
  const { rows } = await db.query<{ digest: string }>(`
    select md5(string_agg(line, e'\\n' order by line)) as digest from (
      select concat_ws(' ', relname, relkind) as line from pg_class where relnamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull) from pg_attribute
      join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0
      union all
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all
      select concat_ws(' ', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace) as lines`);
  return rows[0]?.digest ?? '';
}

/** The statements that bring back the rows and counters that are there now, and no others, but for some tables; and one more. */
async function resetOf(db: Queries, without: readonly string[] = [], last = ''): Promise<string> {
  const tables = await db.query<{ name: string; columns: string }>(
    `select relname as name, (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
    order by relname`,
    [`{${without.join()}}`],
  );
  const inserts: string[] = [];
  for (const { name, columns } of tables.rows) {
    const { rows } = await db.query<{ statement: string | null }>(`
      select format('insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, %L)', jsonb_agg(to_jsonb(${name}))) as statement
      from ${name} having count(*) > 0`);
    if (rows[0]?.statement) inserts.push(rows[0].statement);
  }
  const counters = await db.query<{ statement: string }>(`
    select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as statement
    from pg_sequences where schemaname = 'public'`);
  return [
    'begin',
    // Triggers would write, and foreign keys ask for an order.
    'set local session_replication_role = replica',
    ...tables.rows.map(({ name }) => `delete from ${name}`),
    ...inserts,
    ...counters.rows.map(({ statement }) => statement),
    ...(last ? [last] : []),
    'commit',
  ].join(';\n');
}
