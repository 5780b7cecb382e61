import { not, type SQL, sql } from 'drizzle-orm';
import type { Part } from '#domain/events/parts.ts';
import { events } from '#server/database/schema/shows.ts';
import type { Shielded } from '#server/saving/shown.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';

/** What whoever asks may read: of what is not for everybody, such as editions that are prepared or over, administrators alone. */
export async function visibleTo<Item>(request: Request, rows: readonly Shielded<Item>[]): Promise<Item[]> {
  const isOpen = rows.every(({ isForAll }) => isForAll) || (await currentAdministrator(request)) !== null;
  return rows
    .filter(({ isForAll }) => isOpen || isForAll)
    .map(({ isForAll: _, ...item }) => item as unknown as Item);
}

/** Whether a show's pages have a part (product 2.14). */
export const hasPublished = (part: Part): SQL => not(sql`${part} = any(${events.comingSoon})`);
