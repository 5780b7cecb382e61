import { and, inArray, isNotNull, not, notExists, type SQL, sql } from 'drizzle-orm';
import type { Config } from '#server/basics/config.ts';
import { db, type Tx, writeTogether } from '#server/database/database.ts';
import { passwordLinks, sessions, users } from '#server/database/schema/people.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import { addAccount, canSignIn, hasEmail, isHere } from './session.ts';

export interface Credentials {
  email: string;
  password: string;
}

const administrators = (tx: Tx) => tx.select({ id: users.id }).from(users).where(canSignIn);

export const hasAdministrator = async (): Promise<boolean> => (await administrators(db).limit(1)).length > 0;

/** Creates the first administrator from the environment. @returns a password that was made up, which nobody can read again. */
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

/** Adds an administrator, also one who was removed; null where the address has one. */
export async function addAdministrator(email: string): Promise<Credentials | null> {
  const password = generatePassword();
  return (await givePassword(email, password)) ? { email, password } : null;
}

async function givePassword(
  email: string,
  password: string,
  given: (tx: Tx) => SQL | undefined = () => undefined,
): Promise<boolean> {
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

/** Makes a new password and ends all sessions and links; null where nobody has that address. */
export async function resetAdministrator(email: string): Promise<Credentials | null> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const isTheirs = and(hasEmail(email), isHere);
  const [[account]] = await writeTogether((tx) => {
    const ids = tx.select({ id: users.id }).from(users).where(isTheirs);
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
