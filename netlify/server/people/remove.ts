import { and, eq, exists, ne } from 'drizzle-orm';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { transaction } from '#server/database/database.ts';
import { sessions, signInDevices, users } from '#server/database/schema/people.ts';
import { previewLinks } from '#server/database/schema/publication.ts';
import { now } from '#server/database/schema/types.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { canSignIn, isHere, personColumns } from '#server/sign-in/accounts.ts';
import { requirePasswords } from './by-password.ts';
import { endLinks } from './links.ts';

/**
 * DELETE /api/people/{id}: ends all ways in, and the preview links they made. The row stays, so what they did keeps their name.
 * @throws HttpError 404; 409 for the last one who can sign in, and with single sign-on.
 */
export async function removePerson({ params, user }: AdministratorCall): Promise<undefined> {
  requirePasswords();
  const id = idFrom(params, 'This person');
  await transaction(async (tx) => {
    // All who can sign in are locked: of two removals at the same time the second one sees what the first one left.
    const everybody = tx
      .select({ id: users.id })
      .from(users)
      .where(canSignIn)
      .orderBy(users.id)
      .for('update');
    const able = tx.$with('able').as(everybody);
    const isThere = and(eq(users.id, id), isHere);
    const [removed] = await tx
      .with(able)
      .update(users)
      .set({ removedAt: now, removedBy: user.id, passwordHash: null })
      .where(and(isThere, exists(tx.select().from(able).where(ne(able.id, id)))))
      .returning(personColumns);
    if (!removed) {
      const last = await tx.select({ id: users.id }).from(users).where(isThere);
      throw last.length > 0 ? isLast() : notFound('This person');
    }
    await endLinks(tx, removed);
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx.delete(signInDevices).where(eq(signInDevices.userId, id));
    await tx.delete(previewLinks).where(eq(previewLinks.createdBy, id));
  });
}

const isLast = (): HttpError =>
  new HttpError(409, 'Nobody else can sign in yet, so this person has to stay: invite a colleague first');
