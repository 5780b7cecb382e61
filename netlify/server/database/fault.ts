import { NeonDbError } from '@neondatabase/serverless';
import { HttpError } from '#server/basics/http-error.ts';

/** Postgres stops, starts, lost its connection or has none free. All other SQLSTATEs are about the statement. */
const AWAY = /^(08|57P|53300)/;

/** The connection to the database broke, or there was none: what was asked may have been done. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
  constructor(cause: unknown) {
    super(`The connection to the database was lost: ${(cause as Error).message}`, { cause });
  }
}

/** Whether the database did not answer, or says that it cannot now: nothing is wrong with what it was asked. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  (error instanceof NeonDbError && !error.code) ||
  AWAY.test(String((error as { code?: unknown }).code));

/** 503 for a request that fails because the database is away; the message tells what that means for the caller. */
export const databaseAway = (message: string): HttpError =>
  new HttpError(503, message, { headers: { 'Retry-After': '30' } });
