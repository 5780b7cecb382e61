import { and, type Column, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CurrentUser } from '#domain/people/person.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { slicesOf, type Tx, transaction } from '#server/database/database.ts';
import { changes, publication, raisedRevision } from '#server/database/schema/publication.ts';
import { events } from '#server/database/schema/shows.ts';
import { markUnpublished } from './marks.ts';

const OVER = 'PT409';

export const editionIsOver = (): HttpError =>
  new HttpError(409, 'This show is over. You can read it, but not change it');

/** Runs writes one at a time. Marks before and after, in case the process crashes. @throws HttpError 409 for a past edition. */
export async function pageTransaction<T>(work: (tx: Tx, savedRevision: number) => Promise<T>): Promise<T> {
  const write = transaction(async (tx) => {
    const { savedRevision } = publication;
    const [row] = await tx.select({ savedRevision }).from(publication).for('update');
    return work(tx, row?.savedRevision ?? 0);
  });
  try {
    const [outcome] = await Promise.all([write, markUnpublished()]);
    return outcome;
  } catch (error) {
    if ((error as { code?: string }).code !== OVER) throw error;
    throw editionIsOver();
  } finally {
    await markUnpublished();
  }
}

/** `before` and `after` are null if the record does not exist. */
export interface Change {
  /** Null if it belongs to all shows. */
  readonly eventId: string | null;
  readonly kind: string;
  readonly record: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly shows?: boolean;
}

/** Raises the saved revision only for current editions, because pages show no others (product 4.11). */
export async function track(tx: Tx, { id, email }: CurrentUser, all: readonly Change[]): Promise<void> {
  if (all.length === 0) return;
  // A switch is recorded with the former edition, which is past now.
  const shown = all
    .filter(({ shows = true }) => shows)
    .map(({ kind, record, eventId }) => (kind === 'edition' ? record : eventId));
  const { savedRevision } = publication;
  const raised = tx
    .$with('raised')
    .as(
      tx.update(publication).set(raisedRevision).where(isSomeCurrent(tx, shown)).returning({ savedRevision }),
    );
  const current = sql`(select ${savedRevision} from ${publication})`;
  const rowsOf = (some: readonly Change[], saved: SQL) =>
    some.map(({ shows: _, ...change }) => ({
      ...change,
      changedBy: id,
      changedByEmail: email,
      savedRevision: saved,
    }));
  const [first = [], ...others] = slicesOf(all);
  await tx
    .with(raised)
    .insert(changes)
    .values(rowsOf(first, sql`coalesce((select saved_revision from raised), ${current})`));
  for (const some of others) await tx.insert(changes).values(rowsOf(some, current));
}

function isSomeCurrent(tx: Tx, eventIds: readonly (string | null)[]): SQL | undefined {
  const ids = eventIds.filter((id) => id !== null);
  if (ids.length < eventIds.length) return sql`true`;
  const isOneOf = and(eq(events.state, 'current'), inArray(events.id, [...new Set(ids)]));
  return exists(tx.select({ id: events.id }).from(events).where(isOneOf));
}

/** Versions survive deletion, so stale ones never match. `eventId` separates shows with the same name. */
export const nextVersion = (kind: string, record: string, eventId?: string | null): SQL<number> => sql`
  1 + (select count(*) from ${changes} where ${and(
    eq(changes.kind, kind),
    eq(changes.record, record),
    eventId === undefined ? undefined : isOfShow(changes.eventId, eventId),
  )})`;

/** Null means all shows. */
export const isOfShow = (eventId: Column, edition: string | null): SQL =>
  edition === null ? isNull(eventId) : eq(eventId, edition);
