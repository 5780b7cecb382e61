import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetConfig } from '#server/basics/config.ts';
import { idInToken, isLinkTo } from '#server/inquiries/rows.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import { faultOf, smtpSecrets } from '#server/mail/sweep.ts';
import { changedMail, invitationMail, resetMail } from '#server/people/mails.ts';

describe('fault', () => {
  const thrown = (more: object, message = 'failed') => Object.assign(new Error(message), more);
  const at = (command: string, response: string) => ({
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });

  const UNTRUSTED =
    'There is no secure connection to the mail server: its certificate or TLS can’t be trusted';
  const AWAY = 'The mail server isn’t accepting email right now';
  const LATER = 'The mail server asked us to try again later';
  const TIMED_OUT = 'The mail server took too long to respond';

  /** What the server answered to which command stands behind the reason. */
  test.each<
    [code: string, reason: string, about: 'server' | 'mail' | 'final', command?: string, said?: string]
  >([
    ['ENOAUTH', 'The mail server refused our login', 'server'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', UNTRUSTED, 'server'],
    ['EAUTH', 'The mail server refused our login', 'server', 'AUTH PLAIN', '535 5.7.8 Bad login'],
    [
      'EENVELOPE',
      'The mail server doesn’t accept email from our address (MAIL_FROM)',
      'server',
      'MAIL FROM',
      '553 Not yours',
    ],
    ['EENVELOPE', AWAY, 'server', 'MAIL FROM', '451 Wait'],
    ['EENVELOPE', 'The mail server refused this address', 'final', 'RCPT TO', '550 Nobody'],
    ['EENVELOPE', LATER, 'mail', 'RCPT TO', '450 Wait'],
    ['EENVELOPE', AWAY, 'server', 'RCPT TO', '421 Closing'],
    ['EENVELOPE', 'Email can’t be sent to this address', 'final'],
    ['EMESSAGE', 'The mail server refused this mail', 'final', 'DATA', '554 Spam'],
    ['EMESSAGE', LATER, 'mail', 'DATA', '452 Full'],
    ['EMESSAGE', LATER, 'mail', 'DATA', '503 No recipients'],
    ['EENVELOPE', 'The mail server refused this address', 'final', 'RCPT TO', '503 Not now'],
    ['EPROTOCOL', AWAY, 'server', 'CONN', '554 No service'],
    ['EDNS', 'The mail server was not found (SMTP_URL)', 'server'],
    ['ESOCKET', 'The mail server can’t be reached', 'server'],
    ['ETIMEDOUT', TIMED_OUT, 'server'],
    ['EABORT', TIMED_OUT, 'server'],
    ['ENOSPC', 'It could not be sent (Error ENOSPC)', 'mail'],
  ])('%s: %s', (code, reason, about, command, said) =>
    expect(faultOf(thrown({ code, ...(command && said && at(command, said)) }))).toEqual({
      reason: said ? `${reason}: ${said}` : reason,
      about: about === 'final' ? 'mail' : about,
      isFinal: about === 'final',
    }),
  );

  test('a certificate that has run out is told apart from a server that is away', () => {
    const expired = thrown({ code: 'ESOCKET' }, 'certificate has expired');
    expect(faultOf(expired).reason).toBe(UNTRUSTED);
  });

  test('a reason is one line without secrets, whatever the server says', () => {
    const said = { code: 'EAUTH', ...at('AUTH', `535 no\r\nhunter2 is wrong ${'x'.repeat(1000)}`) };
    const { reason } = faultOf(thrown(said), ['hunter2']);
    expect(reason).toMatch(/^The mail server refused our login: 535 no … is wrong x+…$/);
    expect(reason).toHaveLength(300);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    forgetConfig();
  });

  test.each([
    [
      'smtps://portal%40nile.example:hunter2%2F@mail.nile.example',
      'portal@nile.example',
      'hunter2/',
      'hunter2%2F',
    ],
    ['smtps://:hunter2@mail.nile.example', '', 'hunter2', 'hunter2'],
  ])(
    'nobody sees the login of %s, in whatever form a server repeats it',
    (SMTP_URL, user, password, written) => {
      vi.stubEnv('SMTP_URL', SMTP_URL);
      vi.stubEnv('MAIL_FROM', 'portal@nile.example');
      forgetConfig();
      const base64 = (text: string) => Buffer.from(text).toString('base64');
      expect(smtpSecrets()).toEqual([base64(`\0${user}\0${password}`), base64(password), written, password]);
    },
  );

  test.each(['smtp://mail.nile.example', ''])('%j has no login to hide', (SMTP_URL) => {
    vi.stubEnv('SMTP_URL', SMTP_URL);
    vi.stubEnv('MAIL_FROM', 'portal@nile.example');
    forgetConfig();
    expect(smtpSecrets()).toEqual([]);
  });
});

const cy = { email: 'cy@example.com', firstName: null };
const ann = { id: 'a1', email: 'ann@example.com', firstName: 'Ann' } as Parameters<typeof invitationMail>[1];
const link = { kind: 'invitation', href: 'https://vendors.example/password?token=t' } as Parameters<
  typeof invitationMail
>[2];
/** Line breaks do not matter to these tests. */
const words = (body: NewMail['body']) => body.text.replaceAll(/\s+/g, ' ');

test('an invitation says who invites, where to, and for how long', () => {
  const { body, ...mail } = invitationMail(cy, ann, link);
  expect(mail).toEqual({
    kind: 'invitation',
    to: 'cy@example.com',
    replyTo: 'ann@example.com',
    by: 'a1',
    subject: 'Your invitation to the vendor portal',
  });
  expect(words(body)).toContain(`Choose a password: ${link.href}`);
  expect(words(body)).toContain('You are invited to the vendor portal');
  expect(words(body)).toContain('Hello, Ann invited you to help run the vendor portal at vendors.example.');
  expect(words(body)).toContain('The link works once and expires in seven days.');
});

test('a new password is asked for by oneself or by a colleague', () => {
  const { body, ...mail } = resetMail(ann, { ...link, kind: 'reset' });
  expect(mail).toEqual({
    kind: 'reset',
    to: 'ann@example.com',
    replyTo: 'ann@example.com',
    subject: 'Choose a new password for the vendor portal',
  });
  expect(words(body)).toContain('Hello Ann, Someone, probably you, asked for a new password');
  expect(words(body)).toContain(`Choose a new password: ${link.href}`);
  expect(words(body)).toContain('The link works once, for 30 minutes.');
  const asked = resetMail(cy, { ...link, kind: 'reset' }, ann);
  expect([asked.by, asked.replyTo]).toEqual(['a1', 'ann@example.com']);
  expect(words(asked.body)).toContain('Ann asked for a new password for you.');
});

test('a password that was changed is told to its owner, with the way to another one', () => {
  const { body, ...mail } = changedMail(ann, 'https://vendors.example');
  expect(mail).toEqual({
    kind: 'password',
    to: 'ann@example.com',
    replyTo: 'ann@example.com',
    subject: 'Your password for the vendor portal was changed',
  });
  expect(words(body)).toContain('Your password was changed');
  expect(words(body)).toContain('choose a new one right away and tell your colleagues.');
  expect(words(body)).toContain('Choose a new password: https://vendors.example/api/login/forgot');
});

test('a link that was mailed years ago still leads to its inquiry', () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const token = 'PyUE4E-JQdOaDAMF6CwzAQ4ajy6qrVQ_nSwgMzpJBzV1';
  expect(idInToken(token)).toBe(id);
  expect([0, 1].map((links) => isLinkTo(token, 'the portal’s key', { id, links }))).toEqual([true, false]);
});
