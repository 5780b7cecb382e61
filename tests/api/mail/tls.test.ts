import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { overlayEnv } from '#local/process/env.ts';
import { forgetConfig } from '#server/basics/config.ts';
import { sweepMails } from '#server/mail/sweep.ts';
import { startPortalForTests } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import type { Portal } from '#tests/support/portal/start.ts';
import { queue } from '#tests/support/samples/mails.ts';
import { type MailServer, type MailServerOptions, mailServer } from '#tests/support/services/mail-server.ts';

const LOGIN = { user: 'portal@nile.example', password: 'correct horse/battery' };
const UNSAFE = 'There is no secure connection to the mail server: its certificate or TLS can’t be trusted';
let portal: Portal;
let undo = new AsyncDisposableStack();

beforeAll(async () => {
  portal = await startPortalForTests();
});
afterAll(() => portal.stop());
afterEach(async () => {
  await undo.disposeAsync();
  undo = new AsyncDisposableStack();
});

/** A mail server that the portal is set to, trusted or not. */
async function named(options: MailServerOptions, isTrusted: boolean): Promise<MailServer> {
  const server = await mailServer(options);
  undo.defer(server.stop);
  undo.defer(forgetConfig);
  undo.defer(overlayEnv({ SMTP_URL: server.url, MAIL_FROM: 'portal@nile.example' }));
  forgetConfig();
  const trusted = getCACertificates('default');
  undo.defer(() => setDefaultCACertificates(trusted));
  if (isTrusted) setDefaultCACertificates([...trusted, server.certificate]);
  return server;
}

async function sent(): Promise<unknown> {
  await sql`truncate mail_outbox`;
  await queue({});
  await sweepMails(Date.now() + 1000);
  const [row] =
    await sql`select sent_at is not null as sent, failed_at is not null as failed, last_error as error
    from mail_outbox`;
  return row;
}

test.each([
  ['smtps://', { tls: 'smtps', login: LOGIN }],
  ['smtp:// with STARTTLS', { tls: 'starttls', login: LOGIN }],
] as const)('over %s with a login a mail goes, by a certificate that is trusted', async (_, options) => {
  const server = await named(options, true);
  expect(await sent()).toEqual({ sent: true, failed: false, error: null });
  expect(server.mails.map(({ envelope }) => envelope.to)).toEqual([['jose@bigskyfence.example']]);
});

test.each([
  ['smtps://', { tls: 'smtps', login: LOGIN }],
  ['smtp:// with STARTTLS', { tls: 'starttls', login: LOGIN }],
] as const)(
  'over %s nothing goes to a certificate that nobody trusts, and it is tried again',
  async (_, options) => {
    const server = await named(options, false);
    expect(await sent()).toEqual({ sent: false, failed: false, error: UNSAFE });
    expect(server.mails).toEqual([]);
  },
);

test('smtps:// to a server without TLS is no safe connection either', async () => {
  const server = await named({ tls: 'none' }, true);
  overlayEnv({ SMTP_URL: server.url.replace('smtp:', 'smtps:') });
  forgetConfig();
  expect(await sent()).toEqual({ sent: false, failed: false, error: UNSAFE });
});

test('a server that wants no login gets none', async () => {
  const server = await named({ tls: 'none' }, true);
  expect(await sent()).toEqual({ sent: true, failed: false, error: null });
  expect(server.mails).toHaveLength(1);
});
