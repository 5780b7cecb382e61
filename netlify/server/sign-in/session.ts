import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { navigations } from '#domain/page-calls.ts';
import { paths } from '#domain/paths.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import type { PreviewLink } from '#domain/publication/calls.ts';
import { config } from '#server/basics/config.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { db, idsOf, type Tx } from '#server/database/database.ts';
import { sessions, shownName, users } from '#server/database/schema/people.ts';
import { previewLinks as links, now } from '#server/database/schema/shows.ts';
import {
  type Call,
  networkOf,
  privateCookie,
  readableCookie,
  readCookie,
  readPrivateCookie,
  refuseForeignOrigin,
  route,
  seeOther,
} from '#server/http/http.ts';

const COOKIE = 'portal_session';
/** Tells scripts that a request for the user is worthwhile; it proves nothing. */
export const SIGNED_IN_HINT = 'portal_signed_in';

const IDLE_SECONDS = 12 * 3600;
const LIFETIME_SECONDS = 7 * 24 * 3600;
/** How long a fresh sign-in replaces the password. */
export const FRESH_SECONDS = 300;
/** Limits writes of the last use, so most reads write nothing. */
const TOUCH_SECONDS = 300;

const MAX_USER_AGENT = 400;

/** Without a cookie, the hash of an empty token matches no row. */
export const sessionHash = (request: Request): string =>
  hashOfToken(readPrivateCookie(request, COOKIE) ?? '');

export const isRunning: SQL = sql`(${sessions.expiresAt} > now()
  and ${sessions.seenAt} > now() - make_interval(secs => ${IDLE_SECONDS}))`;

/** A new token each time prevents session fixation. A removed account gets none. */
export function newSession(
  { request, ip }: Pick<Call, 'request' | 'ip'>,
  userId: string,
  { isFresh = false } = {},
) {
  const token = newToken();
  const session = {
    tokenHash: hashOfToken(token),
    userId,
    expiresAt: sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`,
    userAgent: request.headers.get('User-Agent')?.slice(0, MAX_USER_AGENT) || null,
    network: ip ? networkOf(ip) : null,
    freshUntil: isFresh ? sql`now() + make_interval(secs => ${FRESH_SECONDS})` : null,
  };
  const isThis = eq(sessions.tokenHash, sessionHash(request));
  const isOfGone = (tx: Tx) => inArray(sessions.userId, idsOf(tx, users, not(isHere)));
  const store = (tx: Tx) =>
    Promise.all([
      // Locks the account, so that a removal sees the session.
      tx
        .update(users)
        .set({ lastSeenAt: now })
        .where(and(eq(users.id, userId), isHere)),
      tx.insert(sessions).values(session),
      tx.delete(sessions).where(or(isThis, not(isRunning), isOfGone(tx))),
    ]);
  return { store, cookies: cookies(request, token, LIFETIME_SECONDS) };
}

/** Refuses other sites, where a link or a picture could call it. */
export const signOut = route(navigations.signOut, async ({ request }) => {
  refuseForeignOrigin(request);
  const token = readPrivateCookie(request, COOKIE);
  if (token) await db.delete(sessions).where(eq(sessions.tokenHash, hashOfToken(token)));
  return seeOther(paths.home, cookies(request, '', 0));
});

/** Safe to retry, because it only reads; another statement records the use now and then. */
export async function currentAdministrator(request: Request): Promise<CurrentUser | null> {
  if (!readPrivateCookie(request, COOKIE)) return null;
  const isThis = eq(sessions.tokenHash, sessionHash(request));
  const isStale = sql<boolean>`${sessions.seenAt} < now() - make_interval(secs => ${TOUCH_SECONDS})`;
  const [row] = await db
    .select({ user: personColumns, isStale })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isThis, isHere, isRunning));
  if (!row || !mayKeepSession(row.user.email)) return null;
  if (row.isStale) {
    const { userId } = sessions;
    const touched = db.update(sessions).set({ seenAt: now }).where(isThis).returning({ userId });
    const used = db.$with('used').as(touched);
    await db.with(used).update(users).set({ lastSeenAt: now }).from(used).where(eq(users.id, used.userId));
  }
  return row.user;
}

/** @throws HttpError 401 without a valid session; clients look for the word (product 8.3). */
export async function requireAdministrator(request: Request): Promise<CurrentUser> {
  const user = await currentAdministrator(request);
  if (user) return user;
  const stale = readCookie(request, SIGNED_IN_HINT) !== undefined;
  throw new HttpError(401, 'Unauthorized', { headers: stale ? { 'Set-Cookie': hint(request, 0) } : {} });
}

const cookies = (request: Request, value: string, seconds: number) => [
  privateCookie(request, { name: COOKIE, value, seconds }),
  hint(request, seconds),
];

const hint = (request: Request, seconds: number) =>
  readableCookie(request, { name: SIGNED_IN_HINT, value: seconds > 0 ? '1' : '', seconds });

export const personColumns = { id: users.id, email: users.email, firstName: users.firstName };

export const isHere = isNull(users.removedAt);
export const canSignIn: SQL = sql`(${isNotNull(users.passwordHash)} and ${isHere})`;

/** Ignores case and finds removed people, too. */
export const hasEmail = (email: string): SQL => sql`lower(${users.email}) = lower(${email})`;

export const addAccount = (tx: Tx, email: string): Promise<unknown> =>
  tx.insert(users).values({ email }).onConflictDoNothing();

/** Holds addresses, and domains like `@example.com`. */
export const allowedEmails = (): string[] =>
  (config().OIDC_ALLOWED_EMAILS ?? '')
    .split(',')
    .map((entry) => inSmallLetters(entry.trim()))
    .filter(Boolean);

/** ASCII only: Unicode lowercases the Kelvin sign 'K' to 'k'. */
const inSmallLetters = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Every mail system reads these alike: no quotes, comments or letters beyond ASCII. */
const PLAIN_ADDRESS = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9.-]+$/;

export function isAllowed(email: string): boolean {
  const address = inSmallLetters(email);
  const domain = PLAIN_ADDRESS.test(address) ? address.slice(address.indexOf('@')) : undefined;
  return allowedEmails().some((entry) => entry === (entry.startsWith('@') ? domain : address));
}

/** Checked at every request, so removal from the list takes effect immediately. */
export const mayKeepSession = (email: string): boolean =>
  config().OIDC_ISSUER === undefined || isAllowed(email);

export const newToken = (): string => randomBytes(32).toString('base64url');

/** The table stores only hashes, so its readers cannot use them. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Base64url. The first word names the purpose, so no proof works for another. */
export const proofOf = (key: string, words: readonly (string | number)[]): string =>
  createHmac('sha256', key).update(words.join(' ')).digest('base64url');

export function isSameProof(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export const readCurrentUser = route(api.currentUser, async ({ user }) => user);

/** An edition that replaces its show's current one; null for the current ones. */
export interface Previewed {
  readonly edition: string | null;
}

/** Null for an ended or unknown link (product 2.19). */
export async function readPreviewed(token: string): Promise<Previewed | null> {
  const [link] = await readPreviewLinks(eq(links.tokenHash, hashOfToken(token)));
  return link ? { edition: link.eventId } : null;
}

/** Only valid links; a link ends with its maker's account. */
export async function readPreviewLinks(which?: SQL): Promise<PreviewLink[]> {
  const { id, eventId, expiresAt } = links;
  const by = shownName;
  const rows = await db
    .select({ link: { id, by, eventId, expiresAt }, email: users.email })
    .from(links)
    .innerJoin(users, eq(users.id, links.createdBy))
    .where(and(gt(expiresAt, now), isHere, which))
    .orderBy(desc(links.createdAt), id);
  return rows.filter(({ email }) => mayKeepSession(email)).map(({ link }) => link);
}
