import type { CurrentUser } from '#domain/people/user.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import type { Call } from '#server/http/call.ts';
import { privateCookie, readableCookie, readCookie, readPrivateCookie } from '#server/http/cookies.ts';
import { networkOf } from '#server/http/network.ts';
import { mayKeepSession } from './allowed-emails.ts';
import { hashOfToken, newToken } from './tokens.ts';

const COOKIE = 'portal_session';
/** Tells the pages' scripts that asking for the user is worth a request; it proves nothing. */
export const SIGNED_IN_HINT = 'portal_signed_in';

/** A session ends after so long without a request, and after so long in any case. */
const IDLE_SECONDS = 12 * 3600;
const LIFETIME_SECONDS = 7 * 24 * 3600;
/** Last use is written down no more often than this: most reads then write nothing. */
const TOUCH_SECONDS = 300;

/** Of what a browser says of itself so much is kept, in characters. */
const MAX_USER_AGENT = 400;

/** By which the session of this browser is known; that of no session where it has none. */
export const sessionHash = (request: Request): string =>
  hashOfToken(readPrivateCookie(request, COOKIE) ?? '');

/** Whether a row of `sessions` still counts. */
export const isRunning = (): Statement => sql`
  (expires_at > now() and seen_at > now() - make_interval(secs => ${IDLE_SECONDS}))`;

/**
 * Starts a session with a token of its own and ends the one that this browser had, so that nobody can fix it in
 * advance. Expired sessions go in the same statement. Nobody who was removed meanwhile gets one.
 * @returns the statement that stores it and the `Set-Cookie` values that carry it.
 */
export function newSession(
  { request, ip }: Pick<Call, 'request' | 'ip'>,
  userId: string,
): { statement: Statement; cookies: string[] } {
  const token = newToken();
  const userAgent = request.headers.get('User-Agent')?.slice(0, MAX_USER_AGENT) || null;
  const statement = sql`
    with ended as (
      delete from sessions where token_hash = ${sessionHash(request)} or not ${isRunning()}),
    came as (update users set last_seen_at = now() where id = ${userId} and removed_at is null returning id)
    insert into sessions (token_hash, user_id, expires_at, user_agent, network)
    select ${hashOfToken(token)}, id, now() + make_interval(secs => ${LIFETIME_SECONDS}), ${userAgent},
      ${ip ? networkOf(ip) : null}
    from came`;
  return { statement, cookies: cookies(request, token, LIFETIME_SECONDS) };
}

/** Ends the session of this browser, if it has one; gives the `Set-Cookie` values that remove it. */
export async function endSession(request: Request): Promise<string[]> {
  const token = readPrivateCookie(request, COOKIE);
  if (token) await sql`delete from sessions where token_hash = ${hashOfToken(token)}`;
  return cookies(request, '', 0);
}

/**
 * The administrator who sends this request; null for everybody else. One round trip, none without a cookie. It only
 * reads, so that it may be asked twice; a second statement notes the use from time to time.
 */
export async function currentAdministrator(request: Request): Promise<CurrentUser | null> {
  if (!readPrivateCookie(request, COOKIE)) return null;
  const hash = sessionHash(request);
  const [row] = (await sql`
    select users.id, email, first_name as "firstName",
      seen_at < now() - make_interval(secs => ${TOUCH_SECONDS}) as "isStale"
    from sessions join users on user_id = users.id
    where token_hash = ${hash} and removed_at is null and ${isRunning()}`) as (CurrentUser & {
    isStale: boolean;
  })[];
  if (!row || !mayKeepSession(row.email)) return null;
  const { isStale, ...user } = row;
  if (isStale) {
    await sql`
      with used as (update sessions set seen_at = now() where token_hash = ${hash} returning user_id)
      update users set last_seen_at = now() from used where users.id = used.user_id`;
  }
  return user;
}

/** @throws HttpError 401 without a valid session; clients look for the word (product 8.3). */
export async function requireAdministrator(request: Request): Promise<CurrentUser> {
  const user = await currentAdministrator(request);
  if (user) return user;
  const stale = readCookie(request, SIGNED_IN_HINT) !== undefined;
  throw new HttpError(401, 'Unauthorized', { headers: stale ? { 'Set-Cookie': hint(request, 0) } : {} });
}

const cookies = (request: Request, value: string, seconds: number): string[] => [
  privateCookie(request, { name: COOKIE, value, seconds }),
  hint(request, seconds),
];

const hint = (request: Request, seconds: number): string =>
  readableCookie(request, { name: SIGNED_IN_HINT, value: seconds > 0 ? '1' : '', seconds });
