import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { dateFields, dateTexts } from '#domain/content/former-spans.ts';
import type { Tx } from '#server/database/database.ts';
import { changes } from '#server/database/schema/publication.ts';
import { type Editions, isOneOf } from '#server/saving/shown.ts';

/** What changed the dates of these shows, the newest first. */
export function selectDateChanges(tx: Tx, editions: Editions) {
  const { id, eventId, kind, record, before, changedAt, savedRevision } = changes;
  return tx
    .select({ id, eventId, kind, record, before, changedAt, savedRevision })
    .from(changes)
    .where(
      and(
        isOneOf(eventId, editions),
        or(
          and(eq(kind, 'event'), inArray(record, [...dateFields])),
          and(eq(kind, 'text'), inArray(record, [...dateTexts])),
        ),
      ),
    )
    .orderBy(desc(id));
}
