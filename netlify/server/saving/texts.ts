import { sql } from 'drizzle-orm';
import type { ContentItem } from '#domain/content/item.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import type { Tx } from '#server/database/database.ts';
import { contentItems } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { nextVersion } from './track.ts';

/** The columns of `ContentItem`. */
export const textColumns = {
  id: contentItems.id,
  key: contentItems.key,
  value: contentItems.value,
  type: contentItems.type,
  category: contentItems.category,
  eventId: contentItems.eventId,
  version: contentItems.version,
};

type Text = Omit<ContentItem, 'id' | 'version'>;

/** A text in the history. */
export const textWords = ({ value, type, category }: Pick<Text, 'value' | 'type' | 'category'>) => ({
  value,
  type,
  category,
});

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

/** Stores texts where there are none of their keys; gives those that were stored. */
export async function addTexts(tx: Tx, user: CurrentUser, texts: readonly Text[]): Promise<ContentItem[]> {
  if (texts.length === 0) return [];
  return tx.insert(contentItems).values(rowsOf(user, texts)).onConflictDoNothing().returning(textColumns);
}

/** Stores texts in the place of those of the same keys. */
export async function putTexts(tx: Tx, user: CurrentUser, texts: readonly Text[]): Promise<ContentItem[]> {
  if (texts.length === 0) return [];
  return tx
    .insert(contentItems)
    .values(rowsOf(user, texts))
    .onConflictDoUpdate({
      target: [contentItems.eventId, contentItems.key],
      set: {
        value: sql`excluded.value`,
        type: sql`excluded.type`,
        category: sql`excluded.category`,
        version: sql`${contentItems.version} + 1`,
        updatedAt: now,
        updatedBy: user.id,
      },
    })
    .returning(textColumns);
}
