import { sql } from 'drizzle-orm';
import { db } from '#server/database/database.ts';

const schema = sql`current_schema()::regnamespace`;

/** Everything that a schema consists of, one line each, by the name that it is found under. */
const CATALOG = sql`
  select format('column %s %s: %s%s%s%s', relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end, ' ' || pg_get_expr(adbin, adrelid), ' ' || attidentity::text || attgenerated::text) as line,
    relname || ' ' || lpad(row_number() over (partition by attrelid order by attnum)::text, 3, '0') as place
  from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = ${schema} and relkind in ('r', 'v') and attnum > 0 and not attisdropped
  union all
  select format('constraint %s %s: %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), conname
  from pg_constraint where connamespace = ${schema}
  union all
  select pg_get_indexdef(indexrelid), '' from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = ${schema}
  union all
  select pg_get_triggerdef(pg_trigger.oid), '' from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = ${schema} and not tgisinternal
  union all
  select pg_get_functiondef(oid), '' from pg_proc where pronamespace = ${schema}
  union all
  select format('%s %s %s', relkind, relname, pg_get_viewdef(oid)), '' from pg_class
  where relnamespace = ${schema} and relkind in ('r', 'v', 'S')
  order by place, line`;

/** The schema of the connected database: columns in their order, constraints, indexes, triggers and functions. */
export async function readCatalog(): Promise<string[]> {
  const rows = (await db.execute(CATALOG)) as unknown as { line: string }[];
  return rows.map(({ line }) => line);
}
