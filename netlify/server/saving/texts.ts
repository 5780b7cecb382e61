import { and, eq, sql } from 'drizzle-orm';
import { mailKeys } from '#domain/content/catalogue.ts';
import { type ContentItem, contentSchema } from '#domain/content/item.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { slicesOf, type Tx } from '#server/database/database.ts';
import { contentItems } from '#server/database/schema/shows.ts';
import { columnsOf, excluded, now } from '#server/database/schema/types.ts';
import { type Change, isOfShow, nextVersion } from './track.ts';

export const textColumns = columnsOf(contentItems, contentSchema);

type Text = Omit<ContentItem, 'id' | 'version'>;

function textWords(text: Text | undefined): object | null {
  if (!text) return null;
  const { value, type, category } = text;
  return { value, type, category };
}

const rowsOf = (user: CurrentUser, texts: readonly Text[]) =>
  texts.map(({ eventId, key, value, type, category }) => ({
    eventId,
    key,
    value,
    type,
    category,
    version: nextVersion('text', key, eventId),
    updatedBy: user.id,
  }));

/** Returns those whose keys were not stored yet. */
export async function addTexts(tx: Tx, user: CurrentUser, texts: readonly Text[]): Promise<ContentItem[]> {
  if (texts.length === 0) return [];
  return tx.insert(contentItems).values(rowsOf(user, texts)).onConflictDoNothing().returning(textColumns);
}

export async function putTexts(tx: Tx, user: CurrentUser, texts: readonly Text[]): Promise<ContentItem[]> {
  const stored: ContentItem[] = [];
  for (const some of slicesOf(texts)) {
    const written = await tx
      .insert(contentItems)
      .values(rowsOf(user, some))
      .onConflictDoUpdate({
        target: [contentItems.eventId, contentItems.key],
        set: {
          value: excluded(contentItems.value),
          type: excluded(contentItems.type),
          category: excluded(contentItems.category),
          version: sql`${contentItems.version} + 1`,
          updatedAt: now,
          updatedBy: user.id,
        },
      })
      .returning(textColumns);
    stored.push(...written);
  }
  return stored;
}

export const isText = (key: string, eventId: string | null) =>
  and(eq(contentItems.key, key), isOfShow(contentItems.eventId, eventId));

export function textChange(before: ContentItem | undefined, after: ContentItem | undefined): Change {
  const { key = '', eventId = null } = after ?? before ?? {};
  return {
    eventId,
    kind: 'text',
    record: key,
    before: textWords(before),
    after: textWords(after),
    shows: !mailKeys.includes(key),
  };
}
