import { type Statement, sql } from '#server/database/sql.ts';

/**
 * Runs a statement after another one has locked the row it is about. A single statement that has to wait for a row goes
 * on with what it read before the wait; this one reads what the others have stored by then. One batch, one round trip.
 */
export async function lockedWrite(lock: Statement, statement: Statement): Promise<Record<string, unknown>[]> {
  const [, rows] = await sql.transaction([lock, statement]);
  return rows as Record<string, unknown>[];
}
