import { createTransport, type SendMailOptions } from 'nodemailer';
import { isPlainMailbox, mailbox } from '#domain/basics/addresses.ts';
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
  ...(canReplyTo(mail.replyTo, mail.recipient) && { replyTo: { name: '', address: mail.replyTo ?? '' } }),
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

/** A server takes letters beyond ASCII before an @ only with SMTPUTF8, which is asked for where the recipient needs it. */
const canReplyTo = (replyTo: string | null, recipient: string): boolean =>
  !!replyTo && (isPlainMailbox(replyTo) || !isPlainMailbox(recipient));

export interface Fault {
  /** One line for managers; never holds the password. */
  readonly reason: string;
  /** `server` when no other mail would have gone either. */
  readonly about: 'mail' | 'server';
  readonly isFinal: boolean;
}

interface MailerError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  cause?: unknown;
}

const NO_TRUST = /certificate|self.signed|CERT_|altname|issuer|SSL routines/i;

/** `secrets` are left out, whatever the server answers. */
export function faultOf(thrown: unknown, secrets: readonly string[] = []): Fault {
  const error = (thrown instanceof Error ? thrown : new Error()) as MailerError;
  const { code = '', command = '', response = '', responseCode = 0, message } = error;
  const said = (words: string) => (response ? `${words}: ${response}` : words);
  const fault = (words: string, rest: Partial<Fault> = {}): Fault => ({
    reason: oneLine(
      secrets.reduce((text, secret) => text.replaceAll(secret, '…'), words),
      300,
    ),
    about: 'server',
    isFinal: false,
    ...rest,
  });

  if (code === 'EAUTH' || code === 'ENOAUTH') return fault(said('The mail server refused our login'));
  if (code === 'ETLS' || NO_TRUST.test(`${code} ${message}`))
    return fault('There is no secure connection to the mail server: its certificate or TLS can’t be trusted');
  if (command === 'MAIL FROM' && responseCode >= 500)
    return fault(said('The mail server doesn’t accept email from our address (MAIL_FROM)'));
  if (command === 'RCPT TO' && responseCode >= 500)
    return fault(said('The mail server refused this address'), { about: 'mail', isFinal: true });
  if (command === 'DATA' && responseCode >= 500 && responseCode !== 503)
    return fault(said('The mail server refused this mail'), { about: 'mail', isFinal: true });
  if ((command === 'RCPT TO' || command === 'DATA') && responseCode >= 400 && responseCode !== 421)
    return fault(said('The mail server asked us to try again later'), { about: 'mail' });
  if (responseCode > 0) return fault(said('The mail server isn’t accepting email right now'));
  // Ours: an address that no server can be asked for.
  if (code === 'EENVELOPE')
    return fault('Email can’t be sent to this address', { about: 'mail', isFinal: true });
  if (code === 'EDNS') return fault('The mail server was not found (SMTP_URL)');
  if (code === 'ETIMEDOUT' || code === 'EABORT') return fault('The mail server took too long to respond');
  if (code === 'ECONNECTION' || code === 'ESOCKET') return fault('The mail server can’t be reached');
  return fault(`It could not be sent (${[error.name, code].filter(Boolean).join(' ')})`, { about: 'mail' });
}
