import { oneLine } from './plain-words.ts';

export interface Fault {
  /** One line for managers; never holds the password. */
  readonly reason: string;
  /** `server` when no other mail would have gone either. */
  readonly about: 'mail' | 'server';
  /** No further try would help. */
  readonly isFinal: boolean;
}

interface MailerError extends Error {
  code?: string;
  /** The command that failed, and what the server answered. */
  command?: string;
  response?: string;
  responseCode?: number;
  cause?: unknown;
}

const NO_TRUST = /certificate|self.?signed|CERT_|altname|issuer|SSL routines/i;

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
    return fault('There is no safe connection to the mail server: its certificate or TLS cannot be trusted');
  if (command === 'MAIL FROM' && responseCode >= 500)
    return fault(said('The mail server takes no mail from our address (MAIL_FROM)'));
  if (command === 'RCPT TO' && responseCode >= 500)
    return fault(said('The mail server refused this address'), { about: 'mail', isFinal: true });
  if (command === 'DATA' && responseCode >= 500 && responseCode !== 503)
    return fault(said('The mail server refused this mail'), { about: 'mail', isFinal: true });
  if ((command === 'RCPT TO' || command === 'DATA') && responseCode >= 400 && responseCode !== 421)
    return fault(said('The mail server wants it to be tried again later'), { about: 'mail' });
  if (responseCode > 0) return fault(said('The mail server takes no mail at the moment'));
  // Ours: an address that no server can be asked for.
  if (code === 'EENVELOPE')
    return fault('No mail can be sent to this address', { about: 'mail', isFinal: true });
  if (code === 'EDNS') return fault('The mail server was not found: SMTP_URL names a host that nobody knows');
  if (code === 'ETIMEDOUT' || code === 'EABORT') return fault('The mail server took too long to answer');
  if (code === 'ECONNECTION' || code === 'ESOCKET') return fault('The mail server cannot be reached');
  return fault(`It could not be sent (${[error.name, code].filter(Boolean).join(' ')})`, { about: 'mail' });
}
