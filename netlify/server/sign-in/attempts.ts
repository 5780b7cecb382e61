import { and, eq, exists, gt, lt, notExists, or, sql } from 'drizzle-orm';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { type Tx, writeTogether } from '#server/database/database.ts';
import { signInDevices, users } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/types.ts';
import type { AdministratorCall, Call } from '#server/http/call.ts';
import { countHit, hitWithin, takeHitBack } from '#server/http/rate-limit.ts';
import { networkOf, privateCookie, readPrivateCookie } from '#server/http/request.ts';
import { verifyPassword } from './passwords.ts';
import { canSignIn, hasEmail, hashOfToken, isHere, newSession, newToken } from './session.ts';

const QUARTER_HOUR = 900;
/** Per account, or known device of it, and network. */
const ACCOUNT = { name: 'sign-in', hits: 10, seconds: QUARTER_HOUR };
const DEVICE = { ...ACCOUNT, name: 'sign-in-device' };
/** At all accounts from one network; known devices do not count. */
const NETWORK = { name: 'sign-in-network', hits: 50, seconds: QUARTER_HOUR };

/** Counts an attempt before its password is looked at; strangers elsewhere can fill no counter for somebody. */
export async function countAttempt(request: Request, ip: string, email: string) {
  const network = networkOf(ip);
  const device = deviceHash(request);
  const callers = { account: `${email.toLowerCase()} ${network}`, device: `${device} ${network}` };
  const isAccount = and(hasEmail(email), isHere);
  const [byDevice, byAccount, byNetwork, [account], devices, able] = await writeTogether((tx) => {
    const known = tx
      .select({ userId: signInDevices.userId })
      .from(signInDevices)
      .innerJoin(users, eq(users.id, signInDevices.userId))
      .where(and(isAccount, eq(signInDevices.tokenHash, device), gt(signInDevices.expiresAt, now)));
    const isWithin = exists(hitWithin(tx, ACCOUNT, callers.account));
    return [
      countHit(tx, DEVICE, callers.device, exists(known)),
      countHit(tx, ACCOUNT, callers.account, notExists(known)),
      countHit(tx, NETWORK, network, and(notExists(known), isWithin)),
      tx.select().from(users).where(isAccount),
      known,
      tx.select({ id: users.id }).from(users).where(canSignIn).limit(1),
    ];
  });
  const isKnown = devices.length > 0;
  const own = isKnown ? byDevice : byAccount;
  return {
    /** False above the limit: the password must not be looked at. */
    allowed: own.isWithin && (isKnown || byNetwork.isWithin),
    /** In seconds. */
    wait: own.wait,
    isKnown,
    userId: account?.id ?? null,
    passwordHash: account?.passwordHash ?? null,
    isSetUp: able.length > 0,
    takeBack: (tx: Tx): Promise<unknown> =>
      isKnown
        ? takeHitBack(tx, DEVICE, callers.device, own)
        : Promise.all([
            takeHitBack(tx, ACCOUNT, callers.account, own),
            takeHitBack(tx, NETWORK, network, byNetwork),
          ]),
  };
}

/** Checks the password of who is signed in. @returns its stored hash. @throws HttpError 400 with the fault at `field`; 429. */
export async function requirePassword(
  { request, ip, user }: AdministratorCall,
  field: string,
  password: string,
): Promise<string> {
  const { allowed, wait, passwordHash, takeBack } = await countAttempt(request, ip, user.email);
  if (!allowed) {
    throw new HttpError(429, 'Too many attempts. Please try again in a few minutes.', {
      headers: { 'Retry-After': String(wait) },
    });
  }
  if (!(await verifyPassword(password, passwordHash, { first: true })))
    throw validationError([{ path: field, message: 'This password is wrong' }]);
  await writeTogether(takeBack);
  return String(passwordHash);
}

/** A known device has an attempt counter of its own, so nobody’s guesses lock it out (OWASP, device cookies). */
const COOKIE = 'portal_device';
const LIFETIME_SECONDS = 180 * 24 * 3600;

/** Without a device, the hash of an empty token, which nothing is stored under. */
const deviceHash = (request: Request): string => hashOfToken(readPrivateCookie(request, COOKIE) ?? '');

/** Starts a session in a browser that is a known device from now on; gives the `Set-Cookie` values. */
export async function beginSession(
  call: Pick<Call, 'request' | 'ip'>,
  userId: string,
  also?: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const session = newSession(call, userId);
  const token = newToken();
  const expiresAt = sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`;
  const isThis = and(eq(signInDevices.tokenHash, deviceHash(call.request)), eq(signInDevices.userId, userId));
  await writeTogether((tx) => [
    session.store(tx),
    tx.delete(signInDevices).where(or(isThis, lt(signInDevices.expiresAt, now))),
    tx.insert(signInDevices).values({ tokenHash: hashOfToken(token), userId, expiresAt }),
    also?.(tx),
  ]);
  const cookie = privateCookie(call.request, { name: COOKIE, value: token, seconds: LIFETIME_SECONDS });
  return [...session.cookies, cookie];
}
