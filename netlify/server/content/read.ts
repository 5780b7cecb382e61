import { and, isNull, notInArray, or, sql } from 'drizzle-orm';
import { mailKeys } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { db } from '#server/database/database.ts';
import { contentItems } from '#server/database/schema/shows.ts';
import { visibleTo } from '#server/events/visible.ts';
import type { Call } from '#server/http/call.ts';
import { eventIdFrom } from '#server/http/input.ts';
import { isOfEdition, isShown } from '#server/saving/shown.ts';
import { textColumns } from '#server/saving/texts.ts';

/**
 * GET /api/content: all current texts, or those of one edition with the ones that stand for every show. What the team
 * writes to vendors is no page's: the templates of mails are for administrators.
 */
export async function listContent({ request, query }: Call): Promise<ContentItem[]> {
  const { key, eventId } = contentItems;
  const isForAll = and(isShown(eventId), notInArray(key, [...mailKeys]));
  const rows = await db
    .select({ ...textColumns, isForAll: sql<boolean>`${isForAll}` })
    .from(contentItems)
    .where(or(isNull(eventId), isOfEdition(eventId, eventIdFrom(query))))
    .orderBy(key, eventId);
  return visibleTo(request, rows);
}
