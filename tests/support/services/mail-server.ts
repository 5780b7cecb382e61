import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { Functions } from '#local/functions/run.ts';
import { selfMadeCertificate } from './certificate.ts';

/** A mail as it came into the mailbox. */
export interface ReceivedMail extends ParsedMail {
  /** The addresses of the conversation, which may differ from those in the mail. */
  envelope: { from: string; to: string[] };
  raw: string;
}

/** How the server behaves. */
interface Behaviour {
  /** The answers to the next conversations with this recipient: '550 No such user', or undefined for yes. */
  answers: Map<string, (string | undefined)[]>;
  /** Milliseconds before it greets, and before it confirms a mail. */
  greetsAfter: number;
  confirmsAfter: number;
  /** Called when a mail has come whole, before that is confirmed. */
  onMail: (mail: ReceivedMail) => unknown;
}

export interface MailServer extends Behaviour {
  /** For SMTP_URL, with the login where it wants one. */
  url: string;
  /** The PEM file that clients must trust if the server has TLS. */
  certificate: string;
  /** All mails that were confirmed, the oldest first. */
  mails: ReceivedMail[];
  /** How many conversations there were. */
  conversations: number;
  /** Refuses connections from now on, until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

export interface MailServerOptions {
  /** TLS from the start (`smtps`), once it is asked for (`starttls`), or none. */
  tls?: 'smtps' | 'starttls' | 'none';
  login?: { user: string; password: string };
}

/** A real mail server on the loopback address, with one mailbox for everybody. */
export async function mailServer({ tls = 'none', login }: MailServerOptions = {}): Promise<MailServer> {
  const { cert, key } = selfMadeCertificate();
  let port = 0;
  let smtp: SMTPServer | undefined;
  const refusal = (answer: string) =>
    Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

  async function up(): Promise<void> {
    const started = new SMTPServer({
      secure: tls === 'smtps',
      cert,
      key,
      hideSTARTTLS: tls === 'none',
      authOptional: !login,
      allowInsecureAuth: true,
      closeTimeout: 100,
      onConnect(_, done) {
        server.conversations += 1;
        setTimeout(done, server.greetsAfter);
      },
      onAuth({ username, password }, _, done) {
        const fits = username === login?.user && password === login?.password;
        if (fits) done(null, { user: username });
        else done(refusal(`535 No login for ${username} with ${password}`));
      },
      onRcptTo({ address }, _, done) {
        const answer = server.answers.get(address)?.shift();
        done(answer === undefined ? null : refusal(answer));
      },
      onData(stream, { envelope }, done) {
        const receive = async () => {
          const raw = await buffer(stream);
          const parsed = await simpleParser(raw);
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          const mail = { ...parsed, envelope: { from, to }, raw: raw.toString('utf8') };
          await server.onMail(mail);
          await pause(server.confirmsAfter);
          server.mails.push(mail);
        };
        receive().then(() => done(), done);
      },
    });
    // Some tests close the connection in the middle of a conversation.
    started.on('error', () => {});
    started.listen(port, '127.0.0.1');
    await once(started.server, 'listening');
    ({ port } = started.server.address() as AddressInfo);
    smtp = started;
  }

  async function down(): Promise<void> {
    const stopped = smtp;
    smtp = undefined;
    await new Promise<void>((resolve) => (stopped ? stopped.close(resolve) : resolve()));
  }

  const server: MailServer = {
    url: '',
    certificate: cert,
    mails: [],
    conversations: 0,
    answers: new Map(),
    greetsAfter: 0,
    confirmsAfter: 0,
    onMail: () => {},
    up,
    down,
    stop: down,
  };
  await up();
  const account = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  server.url = `${tls === 'smtps' ? 'smtps' : 'smtp'}://${account}127.0.0.1:${port}`;
  return server;
}

/** Has the portal send what waits, as the clock does each minute. */
export async function sendMails({ functions }: { functions: Functions }): Promise<void> {
  const module = functions.modules.find(({ name }) => name === 'send-mails');
  if (!module) throw new Error('There is no function send-mails');
  await functions.runScheduled(module);
}
