import { and, eq, lt, or, sql } from 'drizzle-orm';
import { type Tx, writeTogether } from '#server/database/database.ts';
import { signInDevices as devices } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/types.ts';
import type { Call } from '#server/http/call.ts';
import { privateCookie, readPrivateCookie } from '#server/http/request.ts';
import { newSession } from './session.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** A known device has an attempt counter of its own, so nobody’s guesses lock it out (OWASP, device cookies). */
const COOKIE = 'portal_device';
const LIFETIME_SECONDS = 180 * 24 * 3600;

/** Without a device, the hash of an empty token, which nothing is stored under. */
export const deviceHash = (request: Request): string => hashOfToken(readPrivateCookie(request, COOKIE) ?? '');

/** Starts a session in a browser that is a known device from now on; gives the `Set-Cookie` values. */
export async function beginSession(
  call: Pick<Call, 'request' | 'ip'>,
  userId: string,
  also?: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const session = newSession(call, userId);
  const token = newToken();
  const expiresAt = sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`;
  const isThis = and(eq(devices.tokenHash, deviceHash(call.request)), eq(devices.userId, userId));
  await writeTogether((tx) => [
    session.store(tx),
    tx.delete(devices).where(or(isThis, lt(devices.expiresAt, now))),
    tx.insert(devices).values({ tokenHash: hashOfToken(token), userId, expiresAt }),
    also?.(tx),
  ]);
  const cookie = privateCookie(call.request, { name: COOKIE, value: token, seconds: LIFETIME_SECONDS });
  return [...session.cookies, cookie];
}
