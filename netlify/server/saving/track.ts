import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { CurrentUser } from '#domain/people/user.ts';
import type { Tx } from '#server/database/database.ts';
import { changes, publication } from '#server/database/schema/publication.ts';
import { events } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';

/** A record before and after a write, in the words of the history; null where there was or is none. */
export interface Change {
  /** Its show's edition; null for what all shows have. */
  readonly eventId: string | null;
  readonly kind: string;
  readonly record: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Whether pages show such records; left out, they do. */
  readonly shows?: boolean;
}

/**
 * Notes what a write changed, with who did it, and counts up the saved revision where pages change (product 4.11): those of
 * an edition that is not current never do.
 */
export async function track(tx: Tx, { id, email }: CurrentUser, all: readonly Change[]): Promise<void> {
  if (all.length === 0) return;
  // An edition's switch stands in the history of the one before, which is over by now.
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

/** Whether one of these editions is current; null is for all shows. */
function isSomeCurrent(tx: Tx, eventIds: readonly (string | null)[]): SQL | undefined {
  const ids = eventIds.filter((id) => id !== null);
  if (ids.length < eventIds.length) return sql`true`;
  const isOneOf = and(eq(events.state, 'current'), inArray(events.id, [...new Set(ids)]));
  return exists(tx.select({ id: events.id }).from(events).where(isOneOf));
}

/**
 * The version of a record that is added: over a deletion versions go on rising, so that a stale one never fits by chance.
 * `eventId` where records of several shows share a name.
 */
export const nextVersion = (kind: string, record: string, eventId?: string | null): SQL<number> => sql`
  1 + (select count(*) from ${changes} where ${and(
    eq(changes.kind, kind),
    eq(changes.record, record),
    eventId === undefined ? undefined : sql`${changes.eventId} is not distinct from ${eventId}`,
  )})`;
