import { createTransport, type SendMailOptions } from 'nodemailer';
import { mailbox } from '#domain/basics/addresses.ts';
import { config } from '#server/basics/config.ts';
import type { mailOutbox } from '#server/database/schema/inquiries.ts';
import { oneLine } from './plain-words.ts';

const SECOND = 1000;
/** A sweep begins mails for 8 s and records them, and the deploy ends it after 30. */
const WHOLE_TRY = 15 * SECOND;
const TIMEOUTS = {
  connectionTimeout: 8 * SECOND,
  dnsTimeout: 6 * SECOND,
  greetingTimeout: 8 * SECOND,
  socketTimeout: 14 * SECOND,
};

/** @throws what `faultOf` reads, when the server did not take it. */
export async function deliverBySmtp(mail: ClaimedMail): Promise<void> {
  const { SMTP_URL = '' } = config();
  const { hostname, username } = new URL(SMTP_URL);
  // A password goes over no line that others may read, also when somebody in between says that there is no TLS.
  const requireTLS = username !== '' && !isHere(hostname);
  await createTransport({ url: SMTP_URL, requireTLS, ...TIMEOUTS }).sendMail({
    ...messageOf(mail),
    signal: AbortSignal.timeout(WHOLE_TRY),
  });
}

const isHere = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** What of its address nobody is to see, in every form in which a server may repeat it. */
export function smtpSecrets(): readonly string[] {
  const { SMTP_URL } = config();
  const { username = '', password = '' } = SMTP_URL ? new URL(SMTP_URL) : {};
  const [user, pass] = [username, password].map(decodeURIComponent);
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return pass ? [base64(`\0${user}\0${pass}`), base64(pass), password, pass] : [];
}

export type ClaimedMail = typeof mailOutbox.$inferSelect;

/** Nobody has to be named on one machine, where mails only lie in files. */
export const sender = (): { name: string; address: string } =>
  mailbox(config().MAIL_FROM ?? '') ?? { name: 'Vendor portal', address: 'portal@localhost' };

/** Addresses are objects, so no text can add a second recipient. */
export const messageOf = (mail: ClaimedMail): SendMailOptions => ({
  from: sender(),
  to: { name: '', address: mail.recipient },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  subject: oneLine(mail.subject, 200),
  text: mail.body,
  ...(mail.html && { html: mail.html }),
  ...(mail.messageId && { messageId: mail.messageId }),
  headers: {
    // So that no program answers by itself, and nothing answers that in turn; what cannot be delivered is still reported.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
