import { createTransport } from 'nodemailer';
import { describeFault, log } from '#server/basics/log.ts';
import {
  claimMails,
  LEASE_MS,
  readNextTry,
  recordFault,
  recordLeft,
  recordSentSurely,
  type Way,
} from './claims.ts';
import { removeStrayMailFiles, writeMailFile } from './files.ts';
import { mailMarks, markMails } from './outbox.ts';
import { type ClaimedMail, deliverBySmtp, faultOf, messageOf, smtpSecrets } from './smtp.ts';
import { wayOut } from './way-out.ts';

/** Mail servers limit the connections of one sender. */
const AT_ONCE = 3;
/** No mail is begun after these milliseconds: the deploy ends what lasts longer than 30 s. */
const BEGINS_UNTIL = 8000;

/** Sends what is due at `now`. Without a mark the database is asked once an hour only. @throws if something could not be recorded. */
export async function sweepMails(now: number): Promise<void> {
  const way = wayOut();
  if (way === 'none' || !(await mailMarks.take(now))) return;
  try {
    await recordLeft();
    await sendDue(way, now);
    await mailMarks.keepDue(await readNextTry());
  } catch (error) {
    await markMails();
    throw error;
  }
}

async function sendDue(way: Way, now: number): Promise<void> {
  const started = performance.now();
  const at = new Date(now).toISOString();
  while (performance.now() - started < BEGINS_UNTIL) {
    // Should this process end while it has mails, they are looked at once they are free again.
    await mailMarks.keepDue(new Date(now + LEASE_MS).toISOString());
    const mails = await claimMails(at, AT_ONCE);
    const tries = await Promise.allSettled(mails.map((mail) => send(mail, way, at)));
    const failure = tries.find(({ status }) => status === 'rejected');
    if (failure) throw (failure as PromiseRejectedResult).reason;
    if (mails.length < AT_ONCE) return;
  }
}

async function send(mail: ClaimedMail, way: Way, at: string): Promise<void> {
  try {
    await (way === 'smtp' ? deliverBySmtp(mail) : deliverIntoFile(mail));
  } catch (error) {
    // Without what the server said, which may name the recipient.
    log({ event: 'send-mail', ...describeFault(error) });
    await recordFault(mail.id, faultOf(error, smtpSecrets()), at);
    return;
  }
  const isThere = await recordSentSurely(mail.id, at, way);
  if (!isThere) await removeStrayMailFiles();
}

async function deliverIntoFile(mail: ClaimedMail): Promise<void> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    messageOf(mail),
  );
  await writeMailFile(mail.id, mail.createdAt, message as Buffer);
}
