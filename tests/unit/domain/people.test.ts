import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#domain/basics/errors.ts';
import { newPasswordFault } from '#domain/people/password.ts';
import { browserWords, invitationSchema } from '#domain/people/person.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'A browser on Mac'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['curl/8.5.0', null],
  ['', null],
  [null, null],
])('%s is %s', (userAgent, words) => expect(browserWords(userAgent)).toBe(words));

const ann = { email: 'ann.larsen@big-sky.example', firstName: 'Ann-Marie' };
const fault = (password: string) => newPasswordFault(password, ann);

test.each([
  'correct horse battery',
  'k7xm-3hwq-nd8t-2yvp',
  '739104826155',
  'пять мокрых сапог',
  'Montana likes tall grass',
  'x'.repeat(3) + ' quiet lantern '.repeat(12),
])('%s is good', (password) => expect(fault(password)).toBe(null));

test.each([
  'password1234',
  'P@ssw0rd!2026',
  'welcome to nile',
  'billings2026!',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '123456789012',
  'qwertyuiop123',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y',
  'iloveyou1234',
  'ann.larsen1984',
  'bigsky-larsen',
  'trustno1trustno1',
  'wolf-7wolf-7wolf-7',
  'correcthorsebatterystaple',
])('%s is one of the first that somebody tries', (password) =>
  expect(fault(password)).toMatch(/^This password is too easy to guess/),
);

test('so is one’s own first name, whatever the address', () => {
  expect(newPasswordFault('annemarie1987', { email: 'am@big-sky.example', firstName: 'Annemarie' })).not.toBe(
    null,
  );
  expect(newPasswordFault('annemarie1987', { email: 'am@big-sky.example', firstName: null })).toBe(null);
});

test('twelve letters are counted as they are seen, composed or not', () => {
  const composed = 'éèâ'.normalize('NFD');
  expect(fault(`${composed}loft kiosk`.slice(0, 13))).toMatch(/^Please use at least 12 characters/);
  expect(fault('🐎🐂🐑🐖🐐🦙🐄🦆🐓🦃🐇🐎')).toBe(null);
  expect(fault('🐎🐂🐑🐖🐐🦙🐄🦆🐓🦃🐇')).toMatch(/^Please use at least 12 characters/);
});

test('more than 200 are refused', () => {
  const words = 'quiet lantern over a muddy road '.repeat(7);
  expect(fault(words.slice(0, 200))).toBe(null);
  expect(fault(words.slice(0, 201))).toBe('Please use at most 200 characters.');
});

describe('person', () => {
  const email = 'ann@example.com';
  const fault = (given: unknown) => {
    const checked = invitationSchema.safeParse(given);
    return checked.success ? '' : fieldErrors(checked.error.issues)[0]?.message;
  };

  test('an invitation needs an address; a first name is folded, and may be missing', () => {
    expect(invitationSchema.parse({ email: ` ${email} `, firstName: ' Ann Marie ' })).toEqual({
      email,
      firstName: 'Ann Marie',
    });
    for (const firstName of [undefined, null, '', ' '])
      expect(invitationSchema.parse({ email, firstName })).toEqual({ email, firstName: null });
  });

  test.each([
    [{}, 'Email address is required'],
    [{ email: 'ann' }, 'Please enter an address such as ann@example.com'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'The address must be at most 254 characters'],
    [{ email, firstName: 7 }, 'First name must be text'],
    [{ email, firstName: 'A'.repeat(51) }, 'First name must be at most 50 characters'],
    [{ email, firstName: 'Ann\u0007' }, 'First name must be one line'],
  ])('an invitation of %j: %s', (given, message) => expect(fault(given)).toBe(message));
});
