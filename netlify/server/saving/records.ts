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
import type { RecordDescription, RecordOrder, StoredRecord } from '#domain/basics/record.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { conflict, existing, refuseStale } from '#server/basics/http-error.ts';
import { db, idsOf, slicesOf, type Tx } from '#server/database/database.ts';
import { columnsOf, events, excluded, now, raised } from '#server/database/schema/shows.ts';
import { type Change, nextVersion, pageTransaction, track } from './track.ts';

export type Shielded<Item> = Item & { readonly isForAll: boolean };

export type Editions = readonly string[] | SQLWrapper;

export const currentEditions = () => idsOf(db, events, eq(events.state, 'current'));

/** The current editions, with this one replacing its show's. */
export const editionsWith = (id: string): Editions =>
  idsOf(
    db,
    events,
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

export interface RecordKind<Item extends StoredRecord> {
  readonly of: RecordDescription<Item>;
  readonly table: PgTable & Readonly<Record<'id' | 'eventId' | 'version', PgColumn>>;
  readonly order: readonly (PgColumn | SQL)[];
  /** Missing if pages show all records. */
  readonly shown?: SQL;
  readonly published?: Readonly<Record<string, PgColumn>>;
  complete?(tx: Tx, drafts: readonly Draft<Item>[]): Promise<Completed<Item>>;
  /** @throws HttpError for a record in use, which cannot be deleted. */
  refuseUsed?(tx: Tx, item: Item): Promise<void>;
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

export async function selectRecords<Item extends StoredRecord>(
  tx: Tx,
  kind: RecordKind<Item>,
  where?: SQL,
  more: Readonly<Record<string, PgColumn | SQL>> = {},
): Promise<Versioned<Item>[]> {
  const rows = await tx
    .select({ ...selectionOf(kind), ...more })
    .from(kind.table)
    .where(where)
    .orderBy(...kind.order);
  return rows as unknown[] as Versioned<Item>[];
}

/** Records per statement: the embedded database answers other requests only between statements. */
const SLICE = 1000;

/** Reads a whole list in its kind's order, and lets other requests run between slices. */
export async function selectInSlices<Item extends StoredRecord>(
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
  const found: Versioned<Item>[] = [];
  for (const some of slicesOf(ids, SLICE)) {
    const isInSlice = sql`${id} = any(${`{${some.join()}}`}::uuid[])`;
    found.push(...(await selectRecords(db, kind, isInSlice)));
    await soon();
  }
  return found;
}

/** Without an edition, records of all current ones. */
export async function readRecords<Item extends StoredRecord>(kind: RecordKind<Item>, edition: string | null) {
  const { eventId } = kind.table;
  const isForAll = isShown(eventId);
  const rows = await selectRecords(db, kind, isOfEdition(eventId, edition), { isForAll });
  return rows as Shielded<Versioned<Item>>[];
}

export async function addRecord<Item extends StoredRecord>(
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

/** Stores all or none. Saving stored values again is never a conflict. @throws HttpError 409 with records that changed in between. */
export async function updateRecords<Item extends StoredRecord>(
  kind: RecordKind<Item>,
  user: CurrentUser,
  writes: readonly RecordWrite<Item>[],
  refusal = (changed: readonly Item[], gone: readonly string[]) =>
    conflict(changed, `Someone else changed ${changed.length + gone.length} of these`, { gone }),
): Promise<Versioned<Item>[]> {
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
    if (stale.length + gone.length > 0) throw refusal(stale, gone);
    check?.();
    const saved = byId(await putRecords(tx, kind, changed));
    const changes = changed.map(({ id }) => changeOf(kind, stored.get(id), saved.get(id)));
    await track(tx, user, changes);
    return ids.map((id) => (saved.get(id) ?? stored.get(id)) as Versioned<Item>);
  });
}

/** @throws HttpError 404, 409. */
export async function updateRecord<Item extends StoredRecord>(
  kind: RecordKind<Item>,
  user: CurrentUser,
  write: RecordWrite<Item>,
): Promise<Versioned<Item>> {
  const [saved] = await updateRecords(kind, user, [write], (changed) =>
    conflict(existing(changed, kind.of.noun)),
  );
  return saved as Versioned<Item>;
}

/** @throws HttpError 404, 409. */
export async function deleteRecord<Item extends StoredRecord>(
  kind: RecordKind<Item>,
  user: CurrentUser,
  id: string,
  version: number | undefined,
): Promise<void> {
  await pageTransaction(async (tx) => {
    const current = existing(await selectRecords(tx, kind, eq(kind.table.id, id)), kind.of.noun);
    await kind.refuseUsed?.(tx, current);
    refuseStale(current, version);
    await tx.delete(kind.table).where(eq(kind.table.id, id));
    await track(tx, user, [changeOf(kind, current, undefined)]);
  });
}

export async function putRecords<Item extends StoredRecord>(
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
        set: { ...set, ...raised(table) },
      })
      .returning(selectionOf(kind));
    stored.push(...(written as unknown[] as Versioned<Item>[]));
  }
  return stored;
}

export function changeOf<Item extends StoredRecord>(
  { of: { kind, shownBy } }: { readonly of: Pick<RecordDescription<Item>, 'kind' | 'shownBy'> },
  before: Item | undefined,
  after: Item | undefined,
): Change {
  const { id = '', eventId = null } = after ?? before ?? {};
  const shows = !shownBy || [before, after].some((item) => item && Reflect.get(item, shownBy));
  return { eventId, kind, record: id, before: recordWords(before), after: recordWords(after), shows };
}

export function recordWords(
  record: Partial<Versioned<StoredRecord> & { updatedAt: string }> | undefined,
): object | null {
  if (!record) return null;
  const { id: _, eventId: __, version: ___, updatedAt: ____, ...words } = record;
  return words;
}

const complete = async <Item extends StoredRecord>(
  tx: Tx,
  kind: RecordKind<Item>,
  drafts: readonly Draft<Item>[],
) => (await kind.complete?.(tx, drafts)) ?? { items: drafts.map(({ item }) => item) };

const selectionOf = <Item extends StoredRecord>({ of, table }: RecordKind<Item>) => ({
  ...columnsOf(table, of.schema),
  version: table.version,
});

const byId = <Item extends StoredRecord>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

export interface Ordered extends StoredRecord {
  readonly order: number;
}
type OrderedTable = RecordKind<Ordered>['table'] & Readonly<Record<'order' | 'updatedAt', PgColumn>>;
export type OrderedKind<Item extends Ordered> = RecordKind<Item> & { readonly table: OrderedTable };

const LAST = 2 ** 31 - 1;

export const lastInOrder =
  <Item extends Ordered>(table: OrderedTable) =>
  async (tx: Tx, drafts: readonly Draft<Item>[]): Promise<Completed<Item>> => {
    const items: Item[] = [];
    for (const { item, sent, stored } of drafts) {
      const isPlaced = stored !== undefined || sent.order !== undefined;
      const [last] = isPlaced
        ? []
        : await tx
            .select({ order: max(table.order) })
            .from(table)
            .where(eq(table.eventId, item.eventId));
      items.push(last ? { ...item, order: Math.min(Number(last.order), LAST - 1) + 1 } : item);
    }
    return { items };
  };

/** Versions stay, because open forms edit other fields. @throws HttpError 409 if the ids differ. */
export async function orderRecords<Item extends Ordered>(
  kind: OrderedKind<Item>,
  user: CurrentUser,
  { eventId, ids }: RecordOrder,
): Promise<Versioned<Item>[]> {
  const { table } = kind;
  const isOfShow = eq(table.eventId, eventId);
  return pageTransaction(async (tx) => {
    const current = await selectRecords(tx, kind, isOfShow);
    if (!isSameValue(ids.toSorted(), current.map(({ id }) => id).toSorted()))
      throw conflict(current, 'Someone else added or deleted one of these');
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
    return saved;
  });
}
