import { and, eq, exists, gt, inArray, isNotNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Config } from '#server/basics/config.ts';
import { fieldError, HttpError } from '#server/basics/http-error.ts';
import { db, idsOf, type Tx, writeTogether } from '#server/database/database.ts';
import { passwordLinks, sessions, signInDevices, users } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/shows.ts';
import {
  type AdministratorCall,
  type Call,
  countHit,
  hitWithin,
  networkOf,
  privateCookie,
  readPrivateCookie,
  takeHitBack,
} from '#server/http/http.ts';
import { generatePassword, hashPassword, verifyPassword } from './passwords.ts';
import { addAccount, canSignIn, hasEmail, hashOfToken, isHere, newSession, newToken } from './session.ts';

export interface Credentials {
  email: string;
  password: string;
}

const administrators = (tx: Tx) => idsOf(tx, users, canSignIn);

export const hasAdministrator = async (): Promise<boolean> => (await administrators(db).limit(1)).length > 0;

/** @returns a generated password, which cannot be read again. */
export async function ensureAdministrator(
  settings: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'OIDC_ISSUER'>,
  { generate = false } = {},
): Promise<Credentials | null> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, OIDC_ISSUER } = settings;
  if (OIDC_ISSUER !== undefined || (!generate && !(ADMIN_EMAIL && ADMIN_PASSWORD))) return null;
  if (await hasAdministrator()) return null;
  const email = ADMIN_EMAIL ?? 'admin@localhost';
  const password = ADMIN_PASSWORD ?? generatePassword();
  const isCreated = await givePassword(email, password, (tx) => notExists(administrators(tx)));
  return isCreated && ADMIN_PASSWORD === undefined ? { email, password } : null;
}

/** Restores a removed one, too; null if the address already has an account. */
export async function addAdministrator(email: string): Promise<Credentials | null> {
  const password = generatePassword();
  return (await givePassword(email, password)) ? { email, password } : null;
}

async function givePassword(
  email: string,
  password: string,
  given: (tx: Tx) => SQL | undefined = () => undefined,
) {
  const passwordHash = await hashPassword(password);
  const [, changed] = await writeTogether((tx) => [
    addAccount(tx, email),
    tx
      .update(users)
      .set({ passwordHash, removedAt: null })
      .where(and(hasEmail(email), not(canSignIn), given(tx)))
      .returning({ id: users.id }),
  ]);
  return changed.length > 0;
}

/** Ends all sessions and links; null for an unknown address. */
export async function resetAdministrator(email: string): Promise<Credentials | null> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const isTheirs = and(hasEmail(email), isHere);
  const [[account]] = await writeTogether((tx) => {
    const ids = idsOf(tx, users, isTheirs);
    return [
      tx.update(users).set({ passwordHash }).where(isTheirs).returning({ email: users.email }),
      tx.delete(sessions).where(inArray(sessions.userId, ids)),
      tx.delete(passwordLinks).where(inArray(passwordLinks.userId, ids)),
    ];
  });
  return account ? { email: account.email, password } : null;
}

export const listAdministrators = (): Promise<{ email: string; hasPassword: boolean }[]> =>
  db
    .select({ email: users.email, hasPassword: sql<boolean>`${isNotNull(users.passwordHash)}` })
    .from(users)
    .where(isHere)
    .orderBy(sql`lower(${users.email})`);

const QUARTER_HOUR = 900;
/** Per account and network, or per known device of the account. */
const ACCOUNT = { name: 'sign-in', hits: 10, seconds: QUARTER_HOUR };
const DEVICE = { ...ACCOUNT, name: 'sign-in-device' };
/** Across all accounts from one network; known devices do not count. */
const NETWORK = { name: 'sign-in-network', hits: 50, seconds: QUARTER_HOUR };

/** Counts before the password check; strangers elsewhere cannot fill somebody's counter. */
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
      idsOf(tx, users, canSignIn).limit(1),
    ];
  });
  const isKnown = devices.length > 0;
  const own = isKnown ? byDevice : byAccount;
  return {
    /** False above the limit: callers must not check the password. */
    allowed: own.isWithin && (isKnown || byNetwork.isWithin),
    wait: own.wait,
    isKnown,
    userId: account?.id ?? null,
    passwordHash: account?.passwordHash ?? null,
    isSetUp: able.length > 0,
    takeBack: (tx: Tx) =>
      isKnown
        ? takeHitBack(tx, DEVICE, callers.device, own)
        : Promise.all([
            takeHitBack(tx, ACCOUNT, callers.account, own),
            takeHitBack(tx, NETWORK, network, byNetwork),
          ]),
  };
}

/** @returns the stored hash. @throws HttpError 400 with the fault at `field`; 429. */
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
    throw fieldError(field, 'This password is wrong');
  await writeTogether(takeBack);
  return String(passwordHash);
}

/** A known device has its own attempt counter, so strangers’ guesses cannot lock it out (OWASP, device cookies). */
const COOKIE = 'portal_device';
const LIFETIME_SECONDS = 180 * 24 * 3600;

/** Without a cookie, the hash of an empty token matches no row. */
const deviceHash = (request: Request) => hashOfToken(readPrivateCookie(request, COOKIE) ?? '');

/** Makes the browser a known device; gives the `Set-Cookie` values. */
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
