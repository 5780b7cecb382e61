import { type Statement, sql } from '#server/database/sql.ts';
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
export function newDevice(request: Request, userId: string): { statement: Statement; cookie: string } {
  const token = newToken();
  const statement = sql`
    with ended as (
      delete from sign_in_devices
      where token_hash = ${deviceHash(request)} and user_id = ${userId} or expires_at < now())
    insert into sign_in_devices (token_hash, user_id, expires_at)
    values (${hashOfToken(token)}, ${userId}, now() + make_interval(secs => ${LIFETIME_SECONDS}))`;
  return {
    statement,
    cookie: privateCookie(request, { name: COOKIE, value: token, seconds: LIFETIME_SECONDS }),
  };
}
