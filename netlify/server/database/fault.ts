import { NeonDbError } from '@neondatabase/serverless';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { HttpError } from '#server/basics/http-error.ts';

/** Postgres is stopping or starting, has no free connection, or a row stayed locked. Other SQLSTATEs are about the statement. */
const AWAY = /^(08|57P|53300|55P03)/;

/** The connection broke, or there was none. The statement may have run. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
  constructor(cause: unknown) {
    super(`The connection to the database was lost: ${(cause as Error).message}`, { cause });
  }
}

/** The error of Postgres itself: Drizzle's wrapper quotes what people wrote. */
export const bareFault = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause ? error.cause : error;

/** Whether the database did not answer, or says that it cannot now: nothing is wrong with what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const fault = bareFault(error);
  const { code } = Object(fault) as { code?: string };
  return fault instanceof ConnectionLost || (fault instanceof NeonDbError && !code) || AWAY.test(code ?? '');
}

/** The local store of files says this where its disk is full. */
export const NO_SPACE = 'no space left on device';
const FULL = new Set(['53100', 'ENOSPC']);

/** Whether the database, its disk or the disk of files has no room left, so that nothing was stored. */
export function isFull(error: unknown): boolean {
  const { code, message } = Object(bareFault(error)) as { code?: string; message?: string };
  return FULL.has(code ?? '') || message?.includes(NO_SPACE) === true;
}

/** 503 for a request that fails because the database is away; the message tells what that means for the caller. */
export const databaseAway = (message: string): HttpError =>
  new HttpError(503, message, { headers: { 'Retry-After': '30' } });
