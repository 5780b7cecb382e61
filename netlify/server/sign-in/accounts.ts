import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { config } from '#server/basics/config.ts';
import type { Tx } from '#server/database/database.ts';
import { users } from '#server/database/schema/people.ts';

export const personColumns = { id: users.id, email: users.email, firstName: users.firstName };

export const isHere = isNull(users.removedAt);
export const canSignIn: SQL = sql`(${isNotNull(users.passwordHash)} and ${isHere})`;

/** In whatever case; also finds who was removed. */
export const hasEmail = (email: string): SQL => sql`lower(${users.email}) = lower(${email})`;

/** Adds an account without a password where the address has none. */
export const addAccount = (tx: Tx, email: string): Promise<unknown> =>
  tx.insert(users).values({ email }).onConflictDoNothing();

/** OIDC_ALLOWED_EMAILS: addresses, or whole domains as `@example.com`, separated by commas. */
export const allowedEmails = (): string[] =>
  (config().OIDC_ALLOWED_EMAILS ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);

export function isAllowed(email: string): boolean {
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@'));
  return allowedEmails().some((entry) => entry === (entry.startsWith('@') ? domain : address));
}

/** The list decides at every request: who is taken off it is out at once. */
export const mayKeepSession = (email: string): boolean =>
  config().OIDC_ISSUER === undefined || isAllowed(email);
