import { and, eq, lt, or, sql } from 'drizzle-orm';
import { type Tx, writeTogether } from '#server/database/database.ts';
import { signInDevices as devices } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/types.ts';
import type { Call } from '#server/http/call.ts';
import { privateCookie, readPrivateCookie } from '#server/http/cookies.ts';
import { newSession } from './session.ts';
import { hashOfToken, newToken } from './tokens.ts';

/**
 * A browser that signed in keeps a cookie by which its next attempts are counted apart from everybody else's, so that
 * nobody's wrong passwords lock it out (OWASP, device cookies). It opens nothing: the password is still asked for.
 */
const COOKIE = 'portal_device';
const LIFETIME_SECONDS = 180 * 24 * 3600;

/** The hash of this browser's device; the empty token's when it has none, which nothing is stored under. */
export const deviceHash = (request: Request): string => hashOfToken(readPrivateCookie(request, COOKIE) ?? '');

/**
 * Starts a session in a browser that is known from now on, and does `also` with it. Its device before ends, and all that expired.
 * @returns the `Set-Cookie` values.
 */
export async function beginSession(
  call: Pick<Call, 'request' | 'ip'>,
  userId: string,
  also?: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const session = newSession(call, userId);
  const token = newToken();
  const expiresAt = sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`;
  const isThis = and(eq(devices.tokenHash, deviceHash(call.request)), eq(devices.userId, userId));
  await writeTogether((tx) =>
    Promise.all([
      session.store(tx),
      tx.delete(devices).where(or(isThis, lt(devices.expiresAt, now))),
      tx.insert(devices).values({ tokenHash: hashOfToken(token), userId, expiresAt }),
      also?.(tx),
    ]),
  );
  const cookie = privateCookie(call.request, { name: COOKIE, value: token, seconds: LIFETIME_SECONDS });
  return [...session.cookies, cookie];
}
