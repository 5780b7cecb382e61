import { done } from '#tests/support/http/answers.ts';
import type { Administrator } from '#tests/support/portal/administrator.ts';
import { sql } from '#tests/support/portal/sql.ts';

/** Keeps only these editions, each the current one of its show. A trigger guards past editions, so it is off during the change. */
export async function theseEditionsAlone(ids: readonly string[]): Promise<void> {
  await sql`alter table editions disable trigger kept_as_it_was`;
  await sql`delete from editions where id <> all(${ids}::uuid[])`;
  await sql`update editions set state = 'current', switch_at = null where state <> 'current'`;
  await sql`alter table editions enable trigger kept_as_it_was`;
}

/** Starts the next edition of a show, without its documents, and gives it. */
export const startEdition = (
  { post }: Administrator,
  eventId: string,
  startDate = '2027-10-08',
  endDate = '2027-10-16',
) => done(post('/api/editions', { eventId, startDate, endDate, documents: false }));

/** Makes an edition that was prepared the current one of its show. */
export const makeCurrent = ({ post }: Administrator, { id, version }: { id: string; version: number }) =>
  done(post(`/api/editions/${id}/current`, { version }));
