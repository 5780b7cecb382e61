import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { canonicalKey, findRow } from '#domain/content/catalogue.ts';
import { type ContentRevision, contentHistoryQuery } from '#domain/content/history.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { fieldBehind, textOfField } from '#domain/events/overrides.ts';
import { db } from '#server/database/database.ts';
import { changes } from '#server/database/schema/publication.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { eventScopeFrom, validate } from '#server/http/input.ts';
import { isOfShow } from '#server/saving/track.ts';

/** More changes than anybody looks through; older ones stay in the table. */
const SHOWN = 200;

/**
 * GET /api/content/history: the changes of one text, newest first, under every name it is known by, and those of the
 * show's field that it stands in for; of a text that all shows share, also those of all shows. To restore one, save its
 * `before` or `after` again.
 */
export async function contentHistory({ query }: AdministratorCall): Promise<ContentRevision[]> {
  const { key, eventId } = validate(contentHistoryQuery, Object.fromEntries(query));
  const row = findRow(key);
  const names = row ? [row.key, ...(row.aliases ?? [])] : [key];
  const field = names.map(fieldBehind).find((name) => name !== undefined);
  const isOfAll = isNull(changes.eventId);
  const isOfOne = isOfShow(changes.eventId, eventId);
  const rows = await db
    .select()
    .from(changes)
    .where(
      and(
        or(
          and(eq(changes.kind, 'text'), inArray(changes.record, names)),
          field && and(eq(changes.kind, 'event'), eq(changes.record, field)),
        ),
        row?.isShared ? or(isOfOne, isOfAll) : isOfOne,
      ),
    )
    .orderBy(desc(changes.id))
    .limit(SHOWN);
  return rows.map((change) =>
    change.kind === 'text' ? textRevision(change) : fieldRevision(change, names[0] ?? key),
  );
}

/** GET /api/content/changed: the keys of a show's texts that have a history, each under the name it is stored by. */
export async function changedTexts({ query }: AdministratorCall): Promise<string[]> {
  const eventId = eventScopeFrom(query);
  const { kind, record } = changes;
  const rows = await db
    .selectDistinct({ kind, record, isOfAll: isNull(changes.eventId).mapWith(Boolean) })
    .from(changes)
    .where(
      and(inArray(kind, ['text', 'event']), or(isOfShow(changes.eventId, eventId), isNull(changes.eventId))),
    );
  const keys = rows.flatMap(({ kind, record, isOfAll }) => {
    const key = kind === 'text' ? canonicalKey(record) : textOfField(record);
    return key === undefined || (isOfAll && !findRow(key)?.isShared) ? [] : [key];
  });
  return [...new Set(keys)].sort();
}

type Kept = typeof changes.$inferSelect;

const whoAndWhen = ({ id, eventId, changedByEmail, changedAt }: Kept) => ({
  id,
  eventId,
  changedBy: changedByEmail,
  changedAt,
});

function textRevision(change: Kept): ContentRevision {
  const before = change.before as ContentItem | null;
  const after = change.after as ContentItem | null;
  return {
    ...whoAndWhen(change),
    key: change.record,
    before: before?.value ?? null,
    after: after?.value ?? null,
    type: (before ?? after)?.type ?? 'text',
    category: (after ?? before)?.category ?? 'general',
  };
}

const fieldRevision = (change: Kept, key: string): ContentRevision => ({
  ...whoAndWhen(change),
  key,
  before: wordsOf(change.before),
  after: wordsOf(change.after),
  type: 'text',
  category: 'event',
});

const wordsOf = (value: unknown): string | null =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value);
