import { expect, test } from 'vitest';
import { newPasswordFault } from '#domain/people/password.ts';
import { cpuMsOf } from '#tests/support/time/cpu-time.ts';

const ann = { email: 'ann.larsen@big-sky.example', firstName: 'Ann-Marie' };
const fault = (password: string) => newPasswordFault(password, ann);

test.each([
  'correct horse battery',
  'k7xm-3hwq-nd8t-2yvp',
  'three muddy boots',
  'tinsel gravel oboe',
  '739104826155',
  'пять мокрых сапог',
  'Montana likes tall grass',
  'x'.repeat(3) + ' quiet lantern '.repeat(12),
])('%s is good', (password) => {
  expect(fault(password)).toBe(null);
});

test.each([
  'password1234',
  'Password2024!',
  'P@ssw0rd!2026',
  'Welcome12345',
  'welcome to nile',
  'NILE-MATE-2026',
  'billings2026!',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '121212121212',
  '123456789012',
  'qwertyuiop123',
  'poiuytrewq321',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y',
  'asdfghjkl123!',
  'iloveyou1234',
  'ann.larsen1984',
  'Larsen-Larsen-1',
  'bigsky-larsen',
  'trustno1trustno1',
  'wolf-7wolf-7wolf-7',
  'correcthorsebatterystaple',
])('%s is one of the first that somebody tries', (password) => {
  expect(fault(password)).toMatch(/^This password is too easy to guess/);
});

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

test('a long password is looked at in no time', () => {
  const look = () => ['ab', 'qwe', 'a1', 'aaab'].map((part) => fault(`${part.repeat(100).slice(0, 199)}!`));
  expect(cpuMsOf(look)).toBeLessThan(500);
});
