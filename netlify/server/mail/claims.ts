import { setTimeout as pause } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { blobStore } from '#server/basics/blob-store.ts';
import { db, type Tx, unwrapFaults, writeTogether } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/fault.ts';
import { mailOutbox } from '#server/database/schema/inquiries.ts';
import { type ClaimedMail, type Fault, sender } from './smtp.ts';
import type { WayOut } from './way-out.ts';

/** Longer than a sweep lasts. */
export const LEASE_MS = 120_000;
/** In minutes, by tries before; about four days in all. */
const DELAYS = [1, 5, 15, 60, 180, ...Array<number>(15).fill(360)];

const DAY_MS = 86_400_000;

const after = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

const isWaiting = () =>
  and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt), isNull(mailOutbox.heldAt));
const isDue = (now: string) => and(isWaiting(), lte(mailOutbox.nextAttemptAt, now), isFree(now));
const isFree = (now: string) => or(isNull(mailOutbox.claimedUntil), lte(mailOutbox.claimedUntil, now));

/** Takes mails that are due, so that nobody else sends them. A mail that was never tried for four days fails: it is no news any more. */
export async function claimMails(now: string, most: number): Promise<ClaimedMail[]> {
  const { id, attempts, nextAttemptAt, createdAt } = mailOutbox;
  const domain = domainToASCII(sender().address.split('@').at(-1) ?? '');
  const due = (tx: Tx) =>
    tx
      .select({ id })
      .from(mailOutbox)
      .where(isDue(now))
      .orderBy(nextAttemptAt, createdAt)
      .limit(most)
      .for('update', { skipLocked: true });
  const [, mails] = await writeTogether((tx) => [
    tx
      .update(mailOutbox)
      .set({ failedAt: now, lastError: 'It could not be sent within four days' })
      .where(and(isWaiting(), eq(attempts, 0), lt(nextAttemptAt, after(now, -4 * DAY_MS)))),
    tx
      .update(mailOutbox)
      .set({
        claimedUntil: after(now, LEASE_MS),
        // Counted before, so that a mail which ends the process is not tried for ever.
        attempts: sql`${attempts} + 1`,
        messageId: sql`coalesce(${mailOutbox.messageId}, '<' || ${id} || '@' || ${domain}::text || '>')`,
      })
      .where(inArray(id, due(tx)))
      .returning(),
  ]);
  return mails;
}

export type Way = Exclude<WayOut, 'none'>;

/** @returns false for a mail that was erased meanwhile. */
async function recordSent(id: string, now: string, way: Way): Promise<boolean> {
  const sentAt = sql`coalesce(${mailOutbox.sentAt}, ${now})`;
  const sent = await unwrapFaults(
    db
      .update(mailOutbox)
      .set({ sentAt, claimedUntil: null, failedAt: null, lastError: null, inFiles: way === 'files' })
      .where(eq(mailOutbox.id, id))
      .returning({ id: mailOutbox.id }),
  );
  return sent.length > 0;
}

/** Puts off a mail, or ends its tries. When the server takes none at all, all that is due waits like it. */
export async function recordFault(id: string, { reason, about, isFinal }: Fault, now: string): Promise<void> {
  const { attempts, claimedUntil } = mailOutbox;
  const isIt = eq(mailOutbox.id, id);
  const tries = sql<number>`case when ${isIt} then greatest(${attempts}, 1) else ${attempts} + 1 end`;
  const tried = db.$with('tried').as(
    db
      .select({ id: mailOutbox.id, tries: tries.as('tries') })
      .from(mailOutbox)
      .where(about === 'server' ? or(isIt, isDue(now)) : isIt)
      .orderBy(mailOutbox.id)
      .for('update'),
  );
  const minutes = sql`coalesce((${`{${DELAYS}}`}::int[])[${tried.tries}], ${DELAYS.at(-1)})`;
  await db
    .with(tried)
    .update(mailOutbox)
    .set({
      attempts: sql`${tried.tries}`,
      lastError: reason,
      claimedUntil: sql`case when ${isIt} then null else ${claimedUntil} end`,
      failedAt: sql`case when ${isFinal} or ${tried.tries} > ${DELAYS.length} then ${now}::timestamptz end`,
      nextAttemptAt: sql`${now}::timestamptz + make_interval(mins => ${minutes})`,
    })
    .from(tried)
    .where(and(eq(mailOutbox.id, tried.id), isNull(mailOutbox.sentAt)));
}

export async function readNextTry(): Promise<string | null> {
  const next = sql<string | null>`min(greatest(${mailOutbox.nextAttemptAt}, ${mailOutbox.claimedUntil}))`;
  const [row] = await db.select({ next }).from(mailOutbox).where(isWaiting());
  return row?.next ?? null;
}

const store = () => blobStore('mail');
const PREFIX = 'sent/';
/** Milliseconds; a database that restarts is back by then. */
const PAUSES = [250, 1000, 2000];

/** Leaves a blob if the database sleeps: what the mail server took is not sent twice. @returns false for a mail erased meanwhile. */
export async function recordSentSurely(id: string, now: string, way: Way): Promise<boolean> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await recordSent(id, now, way);
    } catch (error) {
      const wait = isDatabaseAway(error) ? PAUSES[tries] : undefined;
      if (wait === undefined) {
        await store().set(PREFIX + id, `${now} ${way}`);
        throw error;
      }
      await pause(wait);
    }
  }
}

/** Called before any mail is claimed. */
export async function recordLeft(): Promise<void> {
  const { blobs } = await store().list({ prefix: PREFIX });
  for (const { key } of blobs) {
    // What functions of the deploy before left says no way.
    const [at, way] = ((await store().get(key, { type: 'text' })) ?? '').split(' ');
    if (at) await recordSent(key.slice(PREFIX.length), at, way === 'files' ? 'files' : 'smtp');
    await store().delete(key);
  }
}
