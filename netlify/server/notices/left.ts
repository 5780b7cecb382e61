import type { Notice } from '#domain/notices/notice.ts';
import { blobStore } from '#server/basics/blob-store.ts';
import { type Statement, sql, utc } from '#server/database/sql.ts';
import { currentEditions } from '#server/saving/current.ts';
import { markUnpublished } from '#server/saving/publication-mark.ts';

const store = () => blobStore('notices');
const KEY = 'running';

/** Rows of `notices` as `Notice`. */
export const selectNotices = (rows: Statement): Statement => sql`
  select notice.id, notice.event_id as "eventId", slug, notice.text, notice.area,
    coalesce(areas.name, notice.area) as "areaName", ${utc(sql`notice.created_at`)} as "from",
    ${utc(sql`notice.ends_at`)} as until
  from (${rows}) notice
  join events on events.id = notice.event_id
  left join areas on areas.event_id = notice.event_id and areas.key = notice.area`;

const stored = async (): Promise<string> =>
  JSON.stringify(
    await sql`
      ${selectNotices(sql`
        select * from notices where ends_at > now() and event_id in (${currentEditions()})`)}
      order by notice.created_at desc, notice.id`,
  );

/**
 * Leaves the running notices of the current editions where pages read them, without the database. What two writers leave
 * at once may be the older one's last: so it is compared with what is stored by then. Where this fails, or never gets so
 * far, the sweep does it: the write has left a mark.
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

/** What was left last; some of it may have ended since. */
export const leftNotices = async (): Promise<readonly Notice[]> =>
  (await store().get(KEY, { type: 'json' })) ?? [];
