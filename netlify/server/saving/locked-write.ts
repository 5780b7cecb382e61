import { type Statement, sql } from '#server/database/sql.ts';

/**
 * Runs statements after another one has locked the row it is about. A single statement that has to wait for a row goes
 * on with what it read before the wait; this one reads what the others have stored by then. One batch, one round trip.
 */
export async function lockedWrite(
  lock: Statement,
  ...statements: Statement[]
): Promise<Record<string, unknown>[]> {
  const answers = await sql.transaction([lock, ...statements]);
  return answers.at(-1) as Record<string, unknown>[];
}
