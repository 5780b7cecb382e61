import type { ContentItem } from '#domain/content/item.ts';
import { sql } from '#server/database/sql.ts';
import type { Call } from '#server/http/call.ts';
import { eventIdFrom } from '#server/http/validate.ts';

/** The rows of `ContentItem`. */
export const selectContent = () => sql`
  select id, key, value, type, category, event_id as "eventId", version from content_items order by key, event_id`;

/** GET /api/content: all texts, or those of one show with the ones that stand for every show. */
export async function listContent({ query }: Call): Promise<ContentItem[]> {
  const eventId = eventIdFrom(query);
  const rows = await sql`
    select * from (${selectContent()}) items
    where ${eventId}::uuid is null or "eventId" = ${eventId}::uuid or "eventId" is null`;
  return rows as ContentItem[];
}
