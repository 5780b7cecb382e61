import { and, count, isNotNull, isNull, min } from 'drizzle-orm';
import type { HeldMails } from '#domain/mails/held.ts';
import { db } from '#server/database/database.ts';
import { mailOutbox } from '#server/database/schema/inquiries.ts';
import { now } from '#server/database/schema/types.ts';
import { markMails } from './outbox.ts';

const isHeld = and(isNotNull(mailOutbox.heldAt), isNull(mailOutbox.sentAt));

/** GET /api/held-mails. */
export async function readHeldMails(): Promise<HeldMails> {
  const [held] = await db
    .select({ count: count(), since: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(isHeld);
  return held ?? { count: 0, since: null };
}

/** POST: they are sent like any others from now on. */
export async function releaseHeldMails(): Promise<void> {
  await db.update(mailOutbox).set({ heldAt: null, attempts: 0, nextAttemptAt: now }).where(isHeld);
  await markMails();
}

/** DELETE: each stays with its inquiry as one that was not sent, and can still be tried by itself. */
export async function discardHeldMails(): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ heldAt: null, failedAt: now, lastError: 'Discarded after a backup was restored' })
    .where(isHeld);
}
