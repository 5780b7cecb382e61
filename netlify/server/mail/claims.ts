import { type Statement, sql, utc } from '#server/database/sql.ts';
import type { Fault } from './fault.ts';
import { type ClaimedMail, sender } from './message.ts';
import type { WayOut } from './way-out.ts';

/** How long who sends a mail has it to themselves: longer than a sweep lasts. */
export const LEASE_MS = 120_000;
/** Minutes until the next try, by how many there were; for about four days. */
const DELAYS = [1, 5, 15, 60, 180, ...Array<number>(15).fill(360)];

const isWaiting = () => sql`sent_at is null and failed_at is null`;
const isFree = (now: string) => sql`coalesce(claimed_until <= ${now}::timestamptz, true)`;

/**
 * Takes some of the mails that are due, so that nobody else sends them, each with the Message-ID that it keeps. What was
 * never tried in four days, since nothing here could, is no news any more: it fails instead of going out late.
 */
export async function claimMails(now: string, most: number): Promise<ClaimedMail[]> {
  const domain = sender().address.split('@').at(-1);
  const late = sql`
    update mail_outbox set failed_at = ${now}, last_error = 'It could not be sent for four days'
    where ${isWaiting()} and attempts = 0 and next_attempt_at < ${now}::timestamptz - interval '4 days'`;
  const claimed = sql`
    update mail_outbox set claimed_until = ${now}::timestamptz + make_interval(secs => ${LEASE_MS / 1000}),
      -- Counted before, so that a mail which ends the process is not tried for ever.
      attempts = attempts + 1, message_id = coalesce(message_id, '<' || id || '@' || ${domain}::text || '>')
    where id in (
      select id from mail_outbox where ${isWaiting()} and next_attempt_at <= ${now} and ${isFree(now)}
      order by next_attempt_at, created_at limit ${most} for update skip locked)
    returning id, recipient, reply_to as "replyTo", subject, body, html, message_id as "messageId",
      ${utc(sql`created_at`)} as "createdAt"`;
  const [, mails] = await sql.transaction([late, claimed]);
  return mails as ClaimedMail[];
}

/** How a mail left: to a mail server, or into a file. */
export type Way = Exclude<WayOut, 'none'>;

/** Gives false for a mail that was erased meanwhile. */
export async function recordSent(id: string, now: string, way: Way): Promise<boolean> {
  const rows = await sql`
    update mail_outbox set sent_at = coalesce(sent_at, ${now}::timestamptz), claimed_until = null, failed_at = null,
      last_error = null, in_files = ${way === 'files'}
    where id = ${id} returning id`;
  return rows.length > 0;
}

/**
 * Puts off a mail that did not go, or ends its tries. When the server takes none at all, all that is due waits like it, as if
 * each had been tried: nobody asks a server that is away a hundred times a minute.
 */
export async function recordFault(id: string, { reason, about, isFinal }: Fault, now: string): Promise<void> {
  const others: Statement =
    about === 'server' ? sql`${isWaiting()} and next_attempt_at <= ${now} and ${isFree(now)}` : sql`false`;
  await sql`
    with tried as (
      select id, case when id = ${id} then greatest(attempts, 1) else attempts + 1 end as tries
      from mail_outbox where id = ${id} or ${others} order by id for update)
    update mail_outbox mail set attempts = tries, last_error = ${reason},
      claimed_until = case when mail.id = ${id} then null else claimed_until end,
      failed_at = case when ${isFinal} or tries > ${DELAYS.length} then ${now}::timestamptz end,
      next_attempt_at = ${now}::timestamptz
        + make_interval(mins => coalesce((${DELAYS}::int[])[tries], ${DELAYS.at(-1)}))
    from tried where mail.id = tried.id and sent_at is null`;
}

/** When a mail is to be tried next, as an ISO instant; null when none waits. */
export async function nextTry(): Promise<string | null> {
  const [row] = await sql`
    select ${utc(sql`min(greatest(next_attempt_at, claimed_until))`)} as next from mail_outbox where ${isWaiting()}`;
  return (row?.['next'] as string | null) ?? null;
}
