import { mailKeys } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { sql } from '#server/database/sql.ts';
import { visibleTo } from '#server/events/visible.ts';
import type { Call } from '#server/http/call.ts';
import { eventIdFrom } from '#server/http/validate.ts';
import { ofCurrent, ofEdition, type Shielded } from '#server/saving/current.ts';

/** The rows of `ContentItem`. */
export const selectContent = () => sql`
  select id, key, value, type, category, event_id as "eventId", version from content_items order by key, event_id`;

/**
 * GET /api/content: all current texts, or those of one edition with the ones that stand for every show. What the team
 * writes to vendors is no page's: the templates of mails are for administrators.
 */
export async function listContent({ request, query }: Call): Promise<ContentItem[]> {
  const eventId = eventIdFrom(query);
  const rows = await sql`
    select *, ${ofCurrent()} and key <> all(${mailKeys}::text[]) as "isForAll" from (${selectContent()}) items
    where "eventId" is null or ${ofEdition(eventId)}`;
  return visibleTo(request, rows as Shielded<ContentItem>[]);
}
