import { describeFault, log } from './basics/log.ts';
import { db, unwrapFaults } from './database/database.ts';
import { publication } from './database/schema/publication.ts';
import { json } from './http/answers.ts';

/** GET /api/health: 200 with the saved revision when the database answers, else 503. */
export async function checkHealth(): Promise<{ status: 'ok'; revision: number } | Response> {
  try {
    const { savedRevision } = publication;
    const [row] = await unwrapFaults(db.select({ savedRevision }).from(publication));
    return { status: 'ok', revision: Number(row?.savedRevision) };
  } catch (error) {
    log({ event: 'health', ...describeFault(error) });
    return json({ status: 'unavailable', message: 'The database isn’t responding' }, 503);
  }
}
