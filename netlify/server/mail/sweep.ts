import { setTimeout as pause } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isPlainMailbox, mailbox } from '#domain/basics/addresses.ts';
import { blobStore } from '#server/basics/blob-store.ts';
import { config } from '#server/basics/config.ts';
import { logError } from '#server/basics/log.ts';
import { db, type Tx, unwrapFaults, writeTogether } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/fault.ts';
import { mailOutbox } from '#server/database/schema/people.ts';
import { removeStrayMailFiles, writeMailFile } from './held.ts';
import { type MailTransport, mailTransport, mailWakeups, oneLine, wakeMails } from './outbox.ts';

const SECOND = 1000;
/** A sweep starts mails for 8 s, and Netlify ends the function after 30 s. */
const WHOLE_TRY = 15 * SECOND;
const TIMEOUTS = {
  connectionTimeout: 8 * SECOND,
  dnsTimeout: 6 * SECOND,
  greetingTimeout: 8 * SECOND,
  socketTimeout: 14 * SECOND,
};

/** @throws what `faultOf` reads, if the server refuses the mail. */
async function deliverBySmtp(mail: ClaimedMail) {
  const { SMTP_URL = '' } = config();
  const { hostname, username } = new URL(SMTP_URL);
  // Without TLS the password would be readable on the way, even if a proxy claims TLS is missing.
  const requireTLS = username !== '' && !isHere(hostname);
  await createTransport({ url: SMTP_URL, requireTLS, ...TIMEOUTS }).sendMail({
    ...messageOf(mail),
    signal: AbortSignal.timeout(WHOLE_TRY),
  });
}

const isHere = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** Secrets of the server's address, in every form that a server may repeat. */
export function smtpSecrets(): readonly string[] {
  const { SMTP_URL } = config();
  const { username = '', password = '' } = SMTP_URL ? new URL(SMTP_URL) : {};
  const [user, pass] = [username, password].map(decodeURIComponent);
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return pass ? [base64(`\0${user}\0${pass}`), base64(pass), password, pass] : [];
}

type ClaimedMail = typeof mailOutbox.$inferSelect;

/** Local mail files need no configured sender. */
const sender = () =>
  mailbox(config().MAIL_FROM ?? '') ?? { name: 'Vendor portal', address: 'portal@localhost' };

/** Address objects keep a text from adding a second recipient. */
const messageOf = (mail: ClaimedMail): SendMailOptions => ({
  from: { ...sender(), ...(mail.sender && { name: oneLine(mail.sender, 100) }) },
  to: { name: '', address: mail.recipient },
  ...(canReplyTo(mail.replyTo, mail.recipient) && { replyTo: { name: '', address: mail.replyTo ?? '' } }),
  subject: oneLine(mail.subject, 200),
  text: mail.body,
  ...(mail.html && { html: mail.html }),
  ...(mail.messageId && { messageId: mail.messageId }),
  headers: {
    // Suppresses automatic replies, and replies to those; bounces still arrive.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Letters beyond ASCII before the @ need SMTPUTF8, so they are used only if the recipient needs it, too. */
const canReplyTo = (replyTo: string | null, recipient: string) =>
  !!replyTo && (isPlainMailbox(replyTo) || !isPlainMailbox(recipient));

interface Fault {
  /** One line for managers, without the password. */
  readonly reason: string;
  /** `server` if any other mail would have failed, too. */
  readonly about: 'mail' | 'server';
  readonly isFinal: boolean;
}

type MailerError = Partial<Record<'name' | 'message' | 'code' | 'command' | 'response', string>> & {
  responseCode?: number;
};

const NO_TRUST = /certificate|self.signed|CERT_|altname|issuer|SSL routines/i;
/** Where a 5xx is about one mail, and what it refuses. */
const REFUSED: Readonly<Record<string, string>> = { 'RCPT TO': 'address', DATA: 'mail' };

/** Removes `secrets` from the server's answer. */
export function faultOf(thrown: unknown, secrets: readonly string[] = []): Fault {
  const error: MailerError = thrown instanceof Error ? thrown : new Error();
  const { code = '', command = '', response, responseCode = 0, message } = error;
  const fault = (words: string, about: Fault['about'] = 'server', isFinal = false): Fault => {
    const reason = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), words);
    return { reason: oneLine(reason, 300), about, isFinal };
  };
  const answered = (words: string, ...rest: [Fault['about']?, boolean?]) =>
    fault(response ? `${words}: ${response}` : words, ...rest);

  if (code === 'EAUTH' || code === 'ENOAUTH') return answered('The mail server refused our login');
  if (code === 'ETLS' || NO_TRUST.test(`${code} ${message}`))
    return fault('There is no secure connection to the mail server: its certificate or TLS can’t be trusted');
  if (command === 'MAIL FROM' && responseCode >= 500)
    return answered('The mail server doesn’t accept email from our address (MAIL_FROM)');
  const refused = REFUSED[command];
  if (refused && responseCode >= 500 && !(command === 'DATA' && responseCode === 503))
    return answered(`The mail server refused this ${refused}`, 'mail', true);
  if (refused && responseCode >= 400 && responseCode !== 421)
    return answered('The mail server asked us to try again later', 'mail');
  if (responseCode > 0) return answered('The mail server isn’t accepting email right now');
  // Our own error: no server accepts such an address.
  if (code === 'EENVELOPE') return fault('Email can’t be sent to this address', 'mail', true);
  const known = KNOWN[code];
  if (known) return fault(`The mail server ${known}`);
  return fault(`It could not be sent (${[error.name, code].filter(Boolean).join(' ')})`, 'mail');
}

const KNOWN: Readonly<Record<string, string>> = {
  EDNS: 'was not found (SMTP_URL)',
  ETIMEDOUT: 'took too long to respond',
  EABORT: 'took too long to respond',
  ECONNECTION: 'can’t be reached',
  ESOCKET: 'can’t be reached',
};

const LEASE_MS = 120_000;
/** Minutes, by number of earlier tries; about four days in all. */
const DELAYS = [1, 5, 15, 60, 180, ...Array<number>(15).fill(360)];

const DAY_MS = 86_400_000;

const after = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();

const isWaiting = () =>
  and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt), isNull(mailOutbox.heldAt));
const isDue = (now: string) => and(isWaiting(), lte(mailOutbox.nextAttemptAt, now), isFree(now));
const isFree = (now: string) => or(isNull(mailOutbox.claimedUntil), lte(mailOutbox.claimedUntil, now));

/** Leases due mails to this process. A mail without a try for four days fails, because its news is stale. */
async function claimMails(now: string, most: number): Promise<ClaimedMail[]> {
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
        // Counted before the try, so a mail that crashes the process is not retried forever.
        attempts: sql`${attempts} + 1`,
        messageId: sql`coalesce(${mailOutbox.messageId}, '<' || ${id} || '@' || ${domain}::text || '>')`,
      })
      .where(inArray(id, due(tx)))
      .returning(),
  ]);
  return mails;
}

type Way = Exclude<MailTransport, 'none'>;

/** @returns false for a mail that was erased during the try. */
async function recordSent(id: string, now: string, way: Way) {
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

/** Postpones a mail or ends its tries; if the server refuses all mail, every due mail waits. */
async function recordFault(id: string, { reason, about, isFinal }: Fault, now: string) {
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

async function readNextTry() {
  const next = sql<string | null>`min(greatest(${mailOutbox.nextAttemptAt}, ${mailOutbox.claimedUntil}))`;
  const [row] = await db.select({ next }).from(mailOutbox).where(isWaiting());
  return row?.next ?? null;
}

const store = () => blobStore('mail');
const PREFIX = 'sent/';
/** Milliseconds; long enough for a database restart. */
const PAUSES = [250, 1000, 2000];

/** Falls back to a blob if the database fails, so no mail is sent twice. @returns false for an erased mail. */
async function recordSentSurely(id: string, now: string, way: Way) {
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

async function recordLeft() {
  const { blobs } = await store().list({ prefix: PREFIX });
  for (const { key } of blobs) {
    const [at, way] = ((await store().get(key, { type: 'text' })) ?? '').split(' ');
    if (at) await recordSent(key.slice(PREFIX.length), at, way as Way);
    await store().delete(key);
  }
}

/** Mail servers limit connections per sender. */
const AT_ONCE = 3;
/** Milliseconds; Netlify ends functions after 30 s. */
const BEGINS_UNTIL = 8000;

/** Sends what is due at `now`; without a mark, asks the database only hourly. @throws if a result was not recorded. */
export async function sweepMails(now: number): Promise<void> {
  const way = mailTransport();
  if (way === 'none' || !(await mailWakeups.take(now))) return;
  try {
    await recordLeft();
    await sendDue(way, now);
    await mailWakeups.keepDue(await readNextTry());
  } catch (error) {
    await wakeMails();
    throw error;
  }
}

async function sendDue(way: Way, now: number) {
  const started = performance.now();
  const at = new Date(now).toISOString();
  while (performance.now() - started < BEGINS_UNTIL) {
    // If this process crashes, its mails become due again when the lease ends.
    await mailWakeups.keepDue(new Date(now + LEASE_MS).toISOString());
    const mails = await claimMails(at, AT_ONCE);
    const tries = await Promise.allSettled(mails.map((mail) => send(mail, way, at)));
    const failure = tries.find(({ status }) => status === 'rejected');
    if (failure) throw (failure as PromiseRejectedResult).reason;
    if (mails.length < AT_ONCE) return;
  }
}

async function send(mail: ClaimedMail, way: Way, at: string) {
  try {
    // RFC 2606 reserves this ending for addresses that can't exist.
    if (mail.recipient.endsWith('.invalid'))
      throw Object.assign(new Error('No such domain'), { code: 'EENVELOPE' });
    await (way === 'smtp' ? deliverBySmtp(mail) : deliverIntoFile(mail));
  } catch (error) {
    // The server's answer may name the recipient.
    logError('send-mail', error);
    await recordFault(mail.id, faultOf(error, smtpSecrets()), at);
    return;
  }
  const isThere = await recordSentSurely(mail.id, at, way);
  if (!isThere) await removeStrayMailFiles();
}

async function deliverIntoFile(mail: ClaimedMail) {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    messageOf(mail),
  );
  await writeMailFile(mail.id, mail.createdAt, message as Buffer);
}
