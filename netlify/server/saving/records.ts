import type { Versioned } from '#domain/basics/primitives.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { ofCurrent, ofEdition, type Shielded } from './current.ts';
import { pageWrite, tracked } from './page-write.ts';

/** Where a field of a record is kept. */
interface Field {
  readonly column: string;
  /** Of its value, in Postgres. */
  readonly type: string;
  /** How it is read; by default its one column. */
  readonly read?: string;
  /** What its columns are set to, of `value`; by default one column to the value itself. */
  readonly write?: Readonly<Record<string, string>>;
}

/** A kind of record that people edit, and its table. Column names, types and expressions are ours, never a caller's. */
export interface RecordKind {
  /** Its name in the table `changes`. */
  readonly kind: string;
  readonly table: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** The order in which its rows are read. */
  readonly order: string;
  /** What a new record has in the fields that are left out. */
  readonly empty: Readonly<Record<string, unknown>>;
  /**
   * Fields that follow from others, as a jsonb object to lay over them: an expression of `eventId` (uuid), `given` (the
   * fields that were sent) and `stored` (what was stored before, null for a new record).
   */
  readonly derived?: string;
  /** A condition of `eventId` and `after` (all fields as they would be) that refuses a write where it is true. */
  readonly refusal?: string;
  /** What needs the record, as a select of a column `use` (jsonb) by `old`, its row: it is not deleted before. */
  readonly uses?: string;
}

/** What somebody wants to be stored: the fields that are left out stay as they are. */
export interface RecordWrite {
  readonly id?: string;
  readonly eventId?: string | null | undefined;
  /** The version that it is based on; any, where there is none. */
  readonly version?: number | undefined;
  readonly [field: string]: unknown;
}

/** How a write of several records ended: all were stored, or none. */
export type WriteOutcome<Item> =
  | { readonly saved: Versioned<Item>[] }
  /** Somebody saved these in between, in words as stored now; `gone` are the ids of those that are no longer there. */
  | { readonly changed: Versioned<Item>[]; readonly gone: string[] }
  | { readonly refused: true };

/** All records of a kind, in their order, as calls show them. */
export const selectRecords = (kind: RecordKind): Statement =>
  sql`select ${recordColumns(kind)} from ${sql.unsafe(`${kind.table} order by ${kind.order}`)}`;

/** The records of one edition; without one, those of all current ones. */
export async function readRecords<Item>(
  kind: RecordKind,
  eventId: string | null,
): Promise<Shielded<Versioned<Item>>[]> {
  const rows = await sql`
    select *, ${ofCurrent()} as "isForAll" from (${selectRecords(kind)}) records
    where ${ofEdition(eventId)}`;
  return rows as Shielded<Versioned<Item>>[];
}

/** Adds a record. Undefined where the kind refuses it. */
export async function addRecord<Item>(
  kind: RecordKind,
  user: CurrentUser,
  write: RecordWrite,
): Promise<Versioned<Item> | undefined> {
  const { id: _, version: __, eventId = null, ...given } = write;
  const statement = sql`
    with given as (
      select ${eventId}::uuid as "eventId", ${JSON.stringify(kind.empty)}::jsonb || ${JSON.stringify(given)}::jsonb as given,
        null::jsonb as stored),
    next as (select "eventId", given || ${derivedOf(kind)} as after from given),
    written as (
      insert into ${sql.unsafe(kind.table)} (event_id, ${sql.unsafe(columnsOf(kind).join(', '))})
      select "eventId", ${sql.unsafe(valuesOf(kind).join(', '))}
      from next, jsonb_to_record(next.after) as field (${sql.unsafe(typesOf(kind).join(', '))})
      where not (${refusalOf(kind)})
      returning *),
    changed as (
      select event_id, ${kind.kind} as kind, id::text as record, null::jsonb as before, ${wordsOf(kind)} as after, true as shows
      from written),
    ${tracked(user)}
    select ${recordColumns(kind)} from written`;
  const [row] = await pageWrite(statement);
  return row as Versioned<Item> | undefined;
}

/**
 * Stores changes of several records, all or none: none when one of them was saved since the version it is based on. What
 * is stored already changes nothing and is no conflict on any version.
 */
export async function updateRecords<Item>(
  kind: RecordKind,
  user: CurrentUser,
  writes: readonly RecordWrite[],
): Promise<WriteOutcome<Item>> {
  const wanted = writes.map(({ id, version, eventId, ...given }, at) => ({
    at,
    id,
    version,
    given: eventId === undefined ? given : { ...given, eventId },
  }));
  const table = sql.unsafe(kind.table);
  const statement = sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (at int, id uuid, version int, given jsonb)),
    old as (
      select record.*, ${wordsOf(kind)} || jsonb_build_object('eventId', event_id) as stored
      from ${table} record where id in (select id from wanted)),
    given as (
      select wanted.*, old.version as was, old.stored,
        ((stored || given) ->> 'eventId')::uuid as "eventId"
      from wanted join old on old.id = wanted.id),
    next as (
      select id, was, version as base, "eventId", stored, stored || given || ${derivedOf(kind)} as after from given),
    verdict as (
      select
        (select count(*) from wanted) > (select count(*) from next)
          or exists (select 1 from next where base <> was and after <> stored) as stale,
        exists (select 1 from next where ${refusalOf(kind)}) as refused),
    written as (
      update ${table} as record set (event_id, ${sql.unsafe(columnsOf(kind).join(', '))}) =
        (select next."eventId", ${sql.unsafe(valuesOf(kind).join(', '))}
         from jsonb_to_record(next.after) as field (${sql.unsafe(typesOf(kind).join(', '))})),
        version = record.version + 1, updated_at = now()
      from next, verdict
      where record.id = next.id and next.after <> next.stored and not stale and not refused
      returning record.*),
    changed as (
      select event_id, ${kind.kind} as kind, id::text as record,
        (select stored - 'eventId' from next where next.id = written.id) as before, ${wordsOf(kind)} as after, true as shows
      from written),
    ${tracked(user)}
    select ${recordColumns(kind)}, stale, refused, (select at from wanted where wanted.id = record.id) as at,
      (select coalesce(base <> was and after <> stored, false) from next where next.id = record.id) as differs
    from (
      select ${rowOf(kind)} from written
      union all
      select ${rowOf(kind)} from old where id not in (select id from written)) record, verdict`;
  const rows = (await pageWrite(statement)) as unknown as (Versioned<Item> & Verdict)[];
  const items = rows
    .toSorted((a, b) => a.at - b.at)
    .map(({ stale, refused, at, differs, ...item }) => ({
      item: item as unknown as Versioned<Item>,
      differs,
    }));
  const gone = writes.flatMap(({ id = '' }) => (rows.some((row) => row.id === id) ? [] : [id]));
  if (gone.length > 0 || rows.some(({ stale }) => stale))
    return { changed: items.filter(({ differs }) => differs).map(({ item }) => item), gone };
  return rows.some(({ refused }) => refused) ? { refused: true } : { saved: items.map(({ item }) => item) };
}

interface Verdict {
  id: string;
  stale: boolean;
  refused: boolean;
  at: number;
  differs: boolean;
}

/** How a deletion ended. What was saved since the version it is based on, or is needed, is not deleted. */
export type DeleteOutcome<Item> =
  | { readonly deleted: true }
  | { readonly current: Versioned<Item>; readonly uses: readonly unknown[] };

/** Deletes a record. Undefined where there is none. */
export async function deleteRecord<Item>(
  kind: RecordKind,
  user: CurrentUser,
  id: string,
  version: number | null,
): Promise<DeleteOutcome<Item> | undefined> {
  const table = sql.unsafe(kind.table);
  const statement = sql`
    with old as (select * from ${table} where id = ${id}),
    uses as (${sql.unsafe(kind.uses ?? 'select null::jsonb as use where false')}),
    written as (
      delete from ${table}
      where id = ${id} and coalesce(version = ${version}::int, true) and not exists (select 1 from uses)
      returning *),
    changed as (
      select event_id, ${kind.kind} as kind, id::text as record, ${wordsOf(kind)} as before, null::jsonb as after,
        true as shows
      from written),
    ${tracked(user)}
    select ${recordColumns(kind)}, exists (select 1 from written) as deleted,
      (select coalesce(jsonb_agg(use), '[]') from uses) as uses
    from old`;
  const [row] = await pageWrite(statement);
  if (!row) return undefined;
  const { deleted, uses, ...current } = row as unknown as Versioned<Item> & {
    deleted: boolean;
    uses: unknown[];
  };
  return deleted ? { deleted: true } : { current: current as unknown as Versioned<Item>, uses };
}

/** A record with its id, as it is to be stored whatever is there now. */
export interface WholeRecord {
  readonly id: string;
  readonly eventId: string | null;
  readonly [field: string]: unknown;
}

/**
 * CTEs of a larger statement that has a CTE `current`, and do nothing where that is empty: these records as they are
 * given, under their own ids, and without those that are to go. Versions go on rising over a deletion.
 */
export const placedRecords = (
  kind: RecordKind,
  put: readonly WholeRecord[],
  gone: readonly string[],
): Statement => {
  const table = sql.unsafe(kind.table);
  return sql`
    ${sql.unsafe(`put_${kind.table}`)} as (
      insert into ${table} as record (id, event_id, ${sql.unsafe(columnsOf(kind).join(', '))}, version)
      select field.id, field."eventId", ${sql.unsafe(valuesOf(kind).join(', '))}, 1 + (
        select count(*) from changes where kind = ${kind.kind} and changes.record = field.id::text)
      from jsonb_to_recordset(${JSON.stringify(put)}::jsonb)
        as field (id uuid, "eventId" uuid, ${sql.unsafe(typesOf(kind).join(', '))}), current
      on conflict (id) do update set event_id = excluded.event_id, ${sql.unsafe(
        columnsOf(kind)
          .map((column) => `${column} = excluded.${column}`)
          .join(', '),
      )}, version = record.version + 1, updated_at = now()),
    ${sql.unsafe(`gone_${kind.table}`)} as (
      delete from ${table} using current where id = any(${gone}::uuid[]))`;
};

/** A record in the history: its fields as an object. */
export const wordsOf = (kind: RecordKind): Statement =>
  sql`${sql.unsafe(
    `jsonb_build_object(${fieldsOf(kind)
      .map(([name, field]) => `'${name}', ${readOf(field)}`)
      .join(', ')})`,
  )}`;

const fieldsOf = ({ fields }: RecordKind) => Object.entries(fields);
const readOf = ({ read, column }: Field) => read ?? column;
const writesOf = (kind: RecordKind): [column: string, value: string][] =>
  fieldsOf(kind).flatMap(([name, { column, write = { [column]: 'value' } }]) =>
    Object.entries(write).map(([to, value]): [string, string] => [
      to,
      value.replace(/\bvalue\b/g, () => `field."${name}"`),
    ]),
  );
const readsOf = (kind: RecordKind) => fieldsOf(kind).map(([name, field]) => `${readOf(field)} as "${name}"`);
const columnsOf = (kind: RecordKind) => writesOf(kind).map(([column]) => column);
const valuesOf = (kind: RecordKind) => writesOf(kind).map(([, value]) => value);
const typesOf = (kind: RecordKind) => fieldsOf(kind).map(([name, { type }]) => `"${name}" ${type}`);
const derivedOf = ({ derived = "'{}'::jsonb" }: RecordKind) => sql`(${sql.unsafe(derived)})`;
const refusalOf = ({ refusal = 'false' }: RecordKind) => sql`${sql.unsafe(refusal)}`;
/** The columns of a record as calls show it. */
export const recordColumns = (kind: RecordKind): Statement =>
  sql`${sql.unsafe(`id, event_id as "eventId", version, ${readsOf(kind).join(', ')}`)}`;
/** A row, with its columns in one order. */
export const rowOf = (kind: RecordKind) =>
  sql`${sql.unsafe(['id', 'event_id', 'version', ...columnsOf(kind)].join(', '))}`;
