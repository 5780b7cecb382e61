import { describeFault, log } from './basics/log.ts';
import { sql } from './database/sql.ts';
import { json } from './http/json.ts';

/** GET /api/health: 200 with the saved revision when the database answers, else 503. */
export async function health(): Promise<{ status: 'ok'; revision: number } | Response> {
  try {
    const [row] = await sql`select saved_revision::int as revision from publication`;
    return { status: 'ok', revision: Number(row?.['revision']) };
  } catch (error) {
    log({ event: 'health', ...describeFault(error) });
    return json({ status: 'unavailable', message: 'The database does not answer' }, 503);
  }
}
