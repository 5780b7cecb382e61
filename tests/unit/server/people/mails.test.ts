import { expect, test } from 'vitest';
import type { NewMail } from '#server/mail/outbox.ts';
import { changedMail, invitationMail, resetMail } from '#server/people/mails.ts';

const cy = { email: 'cy@example.com', firstName: null };
const ann = { id: 'a1', email: 'ann@example.com', firstName: 'Ann' } as Parameters<typeof invitationMail>[1];
const link = { kind: 'invitation', href: 'https://vendors.example/password?token=t' } as Parameters<
  typeof invitationMail
>[2];
/** What the mail says, whatever its lines are. */
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
  expect(words(body)).toContain('The link works once, for seven days.');
});

test('a new password is asked for by oneself or by a colleague', () => {
  const { body, ...mail } = resetMail(ann, { ...link, kind: 'reset' });
  expect(mail).toEqual({
    kind: 'reset',
    to: 'ann@example.com',
    replyTo: 'ann@example.com',
    subject: 'Choose a new password for the vendor portal',
  });
  expect(words(body)).toContain('Hello Ann, Somebody, most likely you, asked for a new password');
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
