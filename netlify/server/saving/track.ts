import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { CurrentUser } from '#domain/people/user.ts';
import type { Tx } from '#server/database/database.ts';
import { changes, publication } from '#server/database/schema/publication.ts';
import { events } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { isOfShow } from './shown.ts';

/** A record before and after a write, as the history shows it; null if there was or is none. */
export interface Change {
  /** Its edition; null if it belongs to all shows. */
  readonly eventId: string | null;
  readonly kind: string;
  readonly record: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Whether pages show it; true by default. */
  readonly shows?: boolean;
}

/**
 * Adds a write to the history, with who made it, and raises the saved revision if pages change (product 4.11). Pages show
 * only current editions.
 */
export async function track(tx: Tx, { id, email }: CurrentUser, all: readonly Change[]): Promise<void> {
  if (all.length === 0) return;
  // A switch is kept in the history of the edition before, which is over by now.
  const shown = all
    .filter(({ shows = true }) => shows)
    .map(({ kind, record, eventId }) => (kind === 'edition' ? record : eventId));
  const { savedRevision, waitingSince } = publication;
  const raised = tx.$with('raised').as(
    tx
      .update(publication)
      .set({
        savedRevision: sql`${savedRevision} + 1`,
        savedAt: now,
        waitingSince: sql`coalesce(${waitingSince}, now())`,
      })
      .where(isSomeCurrent(tx, shown))
      .returning({ savedRevision }),
  );
  await tx
    .with(raised)
    .insert(changes)
    .values(
      all.map(({ shows: _, ...change }) => ({
        ...change,
        changedBy: id,
        changedByEmail: email,
        savedRevision: sql`coalesce((select saved_revision from raised), (select ${savedRevision} from ${publication}))`,
      })),
    );
}

/** Whether one of these editions is current; null means all shows. */
function isSomeCurrent(tx: Tx, eventIds: readonly (string | null)[]): SQL | undefined {
  const ids = eventIds.filter((id) => id !== null);
  if (ids.length < eventIds.length) return sql`true`;
  const isOneOf = and(eq(events.state, 'current'), inArray(events.id, [...new Set(ids)]));
  return exists(tx.select({ id: events.id }).from(events).where(isOneOf));
}

/**
 * The version of a new record. Versions keep rising after a deletion, so a stale one never matches by chance. Pass `eventId`
 * if several shows have a record of this name.
 */
export const nextVersion = (kind: string, record: string, eventId?: string | null): SQL<number> => sql`
  1 + (select count(*) from ${changes} where ${and(
    eq(changes.kind, kind),
    eq(changes.record, record),
    eventId === undefined ? undefined : isOfShow(changes.eventId, eventId),
  )})`;
