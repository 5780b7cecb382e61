import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database.ts';
import { signInDevices } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/types.ts';
import { privateCookie, readPrivateCookie } from '#server/http/cookies.ts';
import { hashOfToken, newToken } from './tokens.ts';

/**
 * A browser that signed in keeps a cookie by which its next attempts are counted apart from everybody else's, so that
 * nobody's wrong passwords lock it out (OWASP, device cookies). It opens nothing: the password is still asked for.
 */
const COOKIE = 'portal_device';
const LIFETIME_SECONDS = 180 * 24 * 3600;

/** The hash of this browser's device; the empty token's when it has none, which nothing is stored under. */
export const deviceHash = (request: Request): string => hashOfToken(readPrivateCookie(request, COOKIE) ?? '');

/** A new device in the place of the one that this browser was to this account; all that expired go, too. */
export function newDevice(request: Request, userId: string) {
  const token = newToken();
  const { tokenHash, userId: owner, expiresAt } = signInDevices;
  return {
    store: (tx: Tx) =>
      Promise.all([
        tx
          .delete(signInDevices)
          .where(or(and(eq(tokenHash, deviceHash(request)), eq(owner, userId)), lt(expiresAt, now))),
        tx.insert(signInDevices).values({
          tokenHash: hashOfToken(token),
          userId,
          expiresAt: sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`,
        }),
      ]),
    cookie: privateCookie(request, { name: COOKIE, value: token, seconds: LIFETIME_SECONDS }),
  };
}
