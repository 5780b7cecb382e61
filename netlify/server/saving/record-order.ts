import { and, eq, max, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RecordOrder } from '#domain/basics/order.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { Kept } from '#domain/basics/record.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import type { Tx } from '#server/database/database.ts';
import { now } from '#server/database/schema/types.ts';
import { type Completed, changeOf, type Draft, type RecordKind, selectRecords } from './records.ts';
import { pageTransaction, track } from './track.ts';

export interface Ordered extends Kept {
  readonly order: number;
}
type OrderedTable = RecordKind<Ordered>['table'] & Readonly<Record<'order' | 'updatedAt', PgColumn>>;
export type OrderedKind<Item extends Ordered> = RecordKind<Item> & { readonly table: OrderedTable };

/** All records of the show in the new order, or as they are if others were sent. */
type OrderOutcome<Item> = { readonly saved: Versioned<Item>[] } | { readonly current: Versioned<Item>[] };

/** The highest number that the column can hold. */
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

/** Versions stay: whoever is editing a record changes other fields, so there is no conflict. */
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
