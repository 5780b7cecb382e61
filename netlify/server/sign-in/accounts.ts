import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database.ts';
import { users } from '#server/database/schema/people.ts';

/** Whether an account is that of an address, in whatever case; of one who was removed, too. */
export const hasEmail = (email: string): SQL => sql`lower(${users.email}) = lower(${email})`;

/** Whether somebody can sign in with a password. */
export const canSignIn = (): SQL | undefined => and(isNotNull(users.passwordHash), isNull(users.removedAt));

/** Adds an account without a password where an address has none; what it is to be is updated after. */
export const addAccount = (tx: Tx, email: string): Promise<unknown> =>
  tx.insert(users).values({ email }).onConflictDoNothing();
