import type { ContentType } from '#domain/content/item.ts';
import { sql } from '#tests/support/portal/sql.ts';

/** Stores texts as the content editors do: under any of a text's names, for one show, or for all of them. */
export async function storeContent(
  slug: string | null,
  texts: Readonly<Record<string, string>>,
  type: ContentType = 'text',
): Promise<void> {
  for (const [key, value] of Object.entries(texts)) {
    await sql`insert into content_items (event_id, key, value, type, category)
              values ((select id from editions where slug = ${slug}), ${key}, ${value}, ${type}, 'general')`;
  }
}
