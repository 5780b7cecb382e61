import { randomUUID } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import {
  and,
  type Column,
  eq,
  getTableColumns,
  inArray,
  isNull,
  max,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { given, isSameValue } from '#domain/basics/fields.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { Kept, RecordDescription, RecordOrder } from '#domain/basics/record.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { db, slicesOf, type Tx } from '#server/database/database.ts';
import { columnsOf, events, excluded, now } from '#server/database/schema/shows.ts';
import { type Change, nextVersion, pageTransaction, track } from './track.ts';

export type Shielded<Item> = Item & { readonly isForAll: boolean };

export type Editions = readonly string[] | SQLWrapper;

export const currentEditions = () =>
  db.select({ id: events.id }).from(events).where(eq(events.state, 'current'));

/** The current editions, with this one replacing its show's. */
export const editionsWith = (id: string): Editions =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      or(
        eq(events.id, id),
        sql`${events.state} = 'current' and ${events.slug} is distinct from (
          select slug from ${events} where ${eq(events.id, id)})`,
      ),
    );

/** True for rows of these editions and rows of all shows. */
export const isShown = (eventId: Column, editions: Editions = currentEditions()): SQL<boolean> =>
  sql`(${or(isNull(eventId), isOneOf(eventId, editions))})`;

export const isOneOf = (id: Column, editions: Editions): SQL =>
  'getSQL' in editions ? inArray(id, editions) : inArray(id, [...editions]);

/** Null means the current editions and all shows. */
export const isOfEdition = (eventId: Column, edition: string | null): SQL<boolean> =>
  edition === null ? isShown(eventId) : sql`${eq(eventId, edition)}`;

export interface RecordKind<Item extends Kept> {
  readonly of: RecordDescription<Item>;
  readonly table: PgTable & Readonly<Record<'id' | 'eventId' | 'version', PgColumn>>;
  readonly order: readonly (PgColumn | SQL)[];
  /** Missing if pages show all records. */
  readonly shown?: SQL;
  readonly published?: Readonly<Record<string, PgColumn>>;
  complete?(tx: Tx, drafts: readonly Draft<Item>[]): Promise<Completed<Item>>;
  /** A record with uses cannot be deleted. */
  usesOf?(tx: Tx, item: Item): Promise<readonly object[]>;
}

export interface Draft<Item> {
  readonly item: Item;
  readonly sent: Partial<Item>;
  readonly stored?: Item;
}

export interface Completed<Item> {
  readonly items: readonly Item[];
  /** Throws for invalid records; called only without a conflict. */
  readonly check?: () => void;
}

export type RecordFields<Item> = { readonly [Field in keyof Item]?: Item[Field] | undefined };

/** Missing fields stay as stored; without a version the write always wins. */
type RecordWrite<Item> = RecordFields<Item> & {
  readonly id: string;
  readonly version?: number | undefined;
};

type WriteOutcome<Item> =
  | { readonly saved: Versioned<Item>[] }
  /** Records changed in between, as stored now; `gone` are the ids of deleted ones. */
  | { readonly changed: Versioned<Item>[]; readonly gone: string[] };

/** A record that changed in between, or is in use, stays. */
type DeleteOutcome<Item> =
  | { readonly deleted: true }
  | { readonly current: Versioned<Item>; readonly uses: readonly object[] };

export async function selectRecords<Item extends Kept>(
  tx: Tx,
  kind: RecordKind<Item>,
  where?: SQL,
  more: Readonly<Record<string, PgColumn>> = {},
): Promise<Versioned<Item>[]> {
  const rows = await tx
    .select({ ...selectionOf(kind), ...more })
    .from(kind.table)
    .where(where)
    .orderBy(...kind.order);
  return asItems(rows);
}

/** Records per statement: the embedded database answers other requests only between statements. */
const SLICE = 1000;

/** Reads a whole list in its kind's order, and lets other requests run between slices. */
export async function selectInSlices<Item extends Kept>(
  kind: RecordKind<Item>,
  where: SQL,
): Promise<Versioned<Item>[]> {
  const { id } = kind.table;
  const rows = await db
    .select({ id })
    .from(kind.table)
    .where(where)
    .orderBy(...kind.order);
  const ids = rows.map((row) => row.id as string);
  const found = new Map<string, Versioned<Item>>();
  for (let at = 0; at < ids.length; at += SLICE) {
    const isInSlice = sql`${id} = any(${`{${ids.slice(at, at + SLICE).join()}}`}::uuid[])`;
    for (const item of await selectRecords(db, kind, isInSlice)) found.set(item.id, item);
    await soon();
  }
  return ids.flatMap((one) => found.get(one) ?? []);
}

/** Without an edition, records of all current ones. */
export async function readRecords<Item extends Kept>(
  kind: RecordKind<Item>,
  edition: string | null,
): Promise<Shielded<Versioned<Item>>[]> {
  const { table } = kind;
  const rows = await db
    .select({ ...selectionOf(kind), isForAll: isShown(table.eventId) })
    .from(table)
    .where(isOfEdition(table.eventId, edition))
    .orderBy(...kind.order);
  return asItems(rows);
}

export async function addRecord<Item extends Kept>(
  kind: RecordKind<Item>,
  user: CurrentUser,
  fields: RecordFields<Item>,
): Promise<Versioned<Item>> {
  return pageTransaction(async (tx) => {
    const sent = given(fields) as Partial<Item>;
    const item = { eventId: null, ...sent, id: randomUUID() } as Partial<Item> as Item;
    const { items, check } = await complete(tx, kind, [{ item, sent }]);
    check?.();
    const [added] = await putRecords(tx, kind, items);
    await track(tx, user, [changeOf(kind, undefined, added)]);
    return added as Versioned<Item>;
  });
}

/** Stores all or none. Saving stored values again is never a conflict. */
export async function updateRecords<Item extends Kept>(
  kind: RecordKind<Item>,
  user: CurrentUser,
  writes: readonly RecordWrite<Item>[],
): Promise<WriteOutcome<Item>> {
  return pageTransaction(async (tx) => {
    const ids = writes.map(({ id }) => id);
    const stored = byId(await selectRecords(tx, kind, inArray(kind.table.id, ids)));
    const drafts = writes.flatMap(({ version: _, ...fields }) => {
      const before = stored.get(fields.id);
      const sent = given(fields) as Partial<Item>;
      return before ? [{ item: { ...before, ...sent }, sent, stored: before }] : [];
    });
    const { items, check } = await complete(tx, kind, drafts);
    const changed = items.filter((item) => !isSameValue(item, stored.get(item.id)));
    const base = new Map(writes.map(({ id, version }) => [id, version]));
    const stale = changed
      .map(({ id }) => stored.get(id) as Versioned<Item>)
      .filter(({ id, version }) => (base.get(id) ?? version) !== version);
    const gone = ids.filter((id) => !stored.has(id));
    if (stale.length + gone.length > 0) return { changed: stale, gone };
    check?.();
    const saved = byId(await putRecords(tx, kind, changed));
    const changes = changed.map(({ id }) => changeOf(kind, stored.get(id), saved.get(id)));
    await track(tx, user, changes);
    return { saved: ids.map((id) => (saved.get(id) ?? stored.get(id)) as Versioned<Item>) };
  });
}

export async function deleteRecord<Item extends Kept>(
  kind: RecordKind<Item>,
  user: CurrentUser,
  id: string,
  version: number | null,
): Promise<DeleteOutcome<Item> | undefined> {
  return pageTransaction(async (tx) => {
    const [current] = await selectRecords(tx, kind, eq(kind.table.id, id));
    if (!current) return undefined;
    const uses = (await kind.usesOf?.(tx, current)) ?? [];
    if (uses.length > 0 || (version ?? current.version) !== current.version) return { current, uses };
    await tx.delete(kind.table).where(eq(kind.table.id, id));
    await track(tx, user, [changeOf(kind, current, undefined)]);
    return { deleted: true };
  });
}

export async function putRecords<Item extends Kept>(
  tx: Tx,
  kind: RecordKind<Item>,
  items: readonly Item[],
): Promise<Versioned<Item>[]> {
  const { table, of } = kind;
  if (items.length === 0) return [];
  const rows = items.map((item) => {
    const { version: _, ...fields } = item as Item & { version?: number };
    return { ...fields, version: nextVersion(of.kind, item.id) };
  });
  const { id: _, version: __, ...kept } = rows[0] ?? {};
  const fields = Object.entries(getTableColumns(table)).filter(([name]) => Object.hasOwn(kept, name));
  const set = Object.fromEntries(fields.map(([name, column]) => [name, excluded(column)]));
  const stored: Versioned<Item>[] = [];
  for (const some of slicesOf(rows)) {
    const written = await tx
      .insert(table)
      .values(some as never)
      .onConflictDoUpdate({
        target: table.id,
        set: { ...set, version: sql`${table.version} + 1`, updatedAt: now },
      })
      .returning(selectionOf(kind));
    stored.push(...asItems<Versioned<Item>>(written));
  }
  return stored;
}

export function changeOf<Item extends Kept>(
  { of: { kind, shownBy } }: RecordKind<Item>,
  before: Item | undefined,
  after: Item | undefined,
): Change {
  const { id = '', eventId = null } = after ?? before ?? {};
  const shows = !shownBy || [before, after].some((item) => item && Reflect.get(item, shownBy));
  return { eventId, kind, record: id, before: recordWords(before), after: recordWords(after), shows };
}

export function recordWords(
  record: Partial<Versioned<Kept> & { updatedAt: string }> | undefined,
): object | null {
  if (!record) return null;
  const { id: _, eventId: __, version: ___, updatedAt: ____, ...words } = record;
  return words;
}

const complete = async <Item extends Kept>(
  tx: Tx,
  kind: RecordKind<Item>,
  drafts: readonly Draft<Item>[],
): Promise<Completed<Item>> =>
  (await kind.complete?.(tx, drafts)) ?? { items: drafts.map(({ item }) => item) };

const selectionOf = <Item extends Kept>({ of, table }: RecordKind<Item>) => ({
  ...columnsOf(table, of.schema),
  version: table.version,
});

const byId = <Item extends Kept>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));

const asItems = <Item>(rows: unknown[]) => rows as Item[];

export interface Ordered extends Kept {
  readonly order: number;
}
type OrderedTable = RecordKind<Ordered>['table'] & Readonly<Record<'order' | 'updatedAt', PgColumn>>;
export type OrderedKind<Item extends Ordered> = RecordKind<Item> & { readonly table: OrderedTable };

/** The show's records in the new order, or as stored if the ids differ. */
type OrderOutcome<Item> = { readonly saved: Versioned<Item>[] } | { readonly current: Versioned<Item>[] };

const LAST = 2 ** 31 - 1;

export const lastInOrder =
  <Item extends Ordered>(table: OrderedTable) =>
  async (tx: Tx, drafts: readonly Draft<Item>[]): Promise<Completed<Item>> => {
    const items: Item[] = [];
    for (const { item, sent, stored } of drafts) {
      const isPlaced = stored !== undefined || sent.order !== undefined;
      items.push(isPlaced ? item : { ...item, order: await readNextPlace(tx, table, item.eventId) });
    }
    return { items };
  };

async function readNextPlace(tx: Tx, table: OrderedTable, eventId: string | null): Promise<number> {
  const [last] = await tx
    .select({ order: max(table.order) })
    .from(table)
    .where(eq(table.eventId, eventId));
  return Math.min(Number(last?.order ?? 0), LAST - 1) + 1;
}

/** Versions stay, because open forms edit other fields. */
export async function orderRecords<Item extends Ordered>(
  kind: OrderedKind<Item>,
  user: CurrentUser,
  { eventId, ids }: RecordOrder,
): Promise<OrderOutcome<Item>> {
  const { table } = kind;
  const isOfShow = eq(table.eventId, eventId);
  return pageTransaction(async (tx) => {
    const current = await selectRecords(tx, kind, isOfShow);
    const known = new Set(current.map(({ id }) => id));
    if (
      ids.length !== current.length ||
      new Set(ids).size !== ids.length ||
      !ids.every((id) => known.has(id))
    )
      return { current };
    const place: SQL = sql`array_position(${`{${ids.join()}}`}::uuid[], ${table.id})`;
    await tx
      .update(table)
      .set({ order: place, updatedAt: now } as never)
      .where(and(isOfShow, ne(table.order, place)));
    const saved = await selectRecords(tx, kind, isOfShow);
    const moved = saved.flatMap((after) => {
      const before = current.find(({ id, order }) => id === after.id && order !== after.order);
      return before ? [changeOf(kind, before, after)] : [];
    });
    await track(tx, user, moved);
    return { saved };
  });
}
