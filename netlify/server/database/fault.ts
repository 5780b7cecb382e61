import { NeonDbError } from '@neondatabase/serverless';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { HttpError } from '#server/basics/http-error.ts';

/** SQLSTATEs for restarts, no free connection, and locked rows. */
const AWAY = /^(08|57P|53300|55P03)/;

/** The statement may have run. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
  constructor(cause: unknown) {
    super(`The connection to the database was lost: ${(cause as Error).message}`, { cause });
  }
}

/** Drizzle's wrapper quotes what people wrote. */
export const bareFault = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause ? error.cause : error;

export const codeOf = (error: unknown): string | undefined => (Object(error) as { code?: string }).code;

/** True if the database is unavailable, so the statement is not at fault. */
export function isDatabaseAway(error: unknown): boolean {
  const fault = bareFault(error);
  const code = codeOf(fault);
  return fault instanceof ConnectionLost || (fault instanceof NeonDbError && !code) || AWAY.test(code ?? '');
}

/** The local file store's message for a full disk. */
export const NO_SPACE = 'no space left on device';
const FULL = new Set(['53100', 'ENOSPC']);

/** The database, its disk or the file store has no room, so nothing was stored. */
export function isFull(error: unknown): boolean {
  const { code, message } = Object(bareFault(error)) as { code?: string; message?: string };
  return FULL.has(code ?? '') || message?.includes(NO_SPACE) === true;
}

export const databaseAway = (message: string): HttpError =>
  new HttpError(503, message, { headers: { 'Retry-After': '30' } });
