import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Notice } from '#domain/notices/notice.ts';
import { blobStore } from '#server/basics/blob-store.ts';
import { db, type Tx } from '#server/database/database.ts';
import { areas, events, notices } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { markUnpublished } from '#server/saving/marks.ts';
import { currentEditions } from '#server/saving/shown.ts';

const store = () => blobStore('notices');
const KEY = 'running';

/** The newest first. */
export const selectNotices = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({
      id: notices.id,
      eventId: notices.eventId,
      slug: events.slug,
      text: notices.text,
      area: notices.area,
      areaName: sql<string | null>`coalesce(${areas.name}, ${notices.area})`,
      from: notices.createdAt,
      until: notices.endsAt,
    })
    .from(notices)
    .innerJoin(events, eq(events.id, notices.eventId))
    .leftJoin(areas, and(eq(areas.eventId, notices.eventId), eq(areas.key, notices.area)))
    .where(which)
    .orderBy(desc(notices.createdAt), notices.id);

export const isRunning = gt(notices.endsAt, now);

const stored = async (): Promise<string> =>
  JSON.stringify(await selectNotices(db, and(isRunning, inArray(notices.eventId, currentEditions()))));

/**
 * Leaves the running notices where pages read them without the database. Of two writers the slower one may leave the older
 * list, so it is compared again; what fails here the sweep does.
 */
export async function leaveNotices(): Promise<void> {
  try {
    let left: string;
    do {
      left = await stored();
      await store().set(KEY, left);
    } while ((await stored()) !== left);
  } catch (error) {
    await markUnpublished();
    throw error;
  }
}

/** Some may have ended since. */
export const leftNotices = async (): Promise<readonly Notice[]> =>
  (await store().get(KEY, { type: 'json' })) ?? [];
