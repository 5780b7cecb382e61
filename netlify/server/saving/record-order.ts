import type { RecordOrder } from '#domain/basics/order.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { sql } from '#server/database/sql.ts';
import { pageWrite, tracked } from './page-write.ts';
import { type RecordKind, recordColumns, rowOf, wordsOf } from './records.ts';

/** How it ended: all of the show's records, in the new order; or as they are, where they are not the ones that were sent. */
export type OrderOutcome<Item> =
  | { readonly saved: Versioned<Item>[] }
  | { readonly current: Versioned<Item>[] };

/** The last place that a column holds. */
const LAST = 2 ** 31 - 1;

/** What a kind with an order derives: a new record comes last in its show, where no place is given. */
export const lastInOrder = (table: string): string =>
  `case when given ? 'order' or stored is not null then '{}' else
    jsonb_build_object('order', (select least(coalesce(max(position), 0), ${LAST - 1}) + 1 from ${table} where event_id = "eventId")) end`;

/**
 * Puts all records of a show in an order, in one statement. Their versions stay: who edits one meanwhile changes other
 * fields, and has nothing to choose.
 */
export async function orderRecords<Item>(
  kind: RecordKind,
  user: CurrentUser,
  { eventId, ids }: RecordOrder,
): Promise<OrderOutcome<Item>> {
  const table = sql.unsafe(kind.table);
  const statement = sql`
    with wanted as (
      select id::uuid, at::int
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as row (id, at)),
    old as (select record.*, ${wordsOf(kind)} as stored from ${table} record where event_id = ${eventId}),
    verdict as (
      select (select count(*) from wanted) <> (select count(*) from old)
        or exists (select 1 from old where id not in (select id from wanted)) as stale),
    written as (
      update ${table} as record set position = wanted.at, updated_at = now()
      from wanted, verdict
      where record.id = wanted.id and record.position <> wanted.at and not stale
      returning record.*),
    changed as (
      select event_id, ${kind.kind} as kind, id::text as record,
        (select stored from old where old.id = written.id) as before, ${wordsOf(kind)} as after, true as shows
      from written),
    ${tracked(user)}
    select ${recordColumns(kind)}, stale
    from (
      select ${rowOf(kind)} from written
      union all
      select ${rowOf(kind)} from old where id not in (select id from written)) record, verdict
    order by position, id`;
  const rows = (await pageWrite(statement)) as unknown as (Versioned<Item> & { stale: boolean })[];
  const items = rows.map(({ stale: _, ...item }) => item as unknown as Versioned<Item>);
  return rows.length === 0 || rows.some(({ stale }) => stale) ? { current: items } : { saved: items };
}
