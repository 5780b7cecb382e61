import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generatePassword, hashPassword, verifyPassword } from '#server/sign-in/passwords.ts';

test('a stored password names its own cost and salt, and never the password', async () => {
  const stored = await hashPassword('correct horse');
  expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword('correct horse', stored)).toBe(true);
  expect(await verifyPassword('correct horse ', stored)).toBe(false);
  expect(await hashPassword('correct horse')).not.toBe(stored);
});

test('é is é, however a keyboard composes it', async () =>
  expect(await verifyPassword('Jose\u0301', await hashPassword('Jos\u00e9'))).toBe(true));

test('nobody’s password is never right', async () => expect(await verifyPassword('', null)).toBe(false));

test('a stored password of an unknown form is a fault, not a wrong password', async () =>
  await expect(verifyPassword('correct horse', 'correct horse')).rejects.toThrow(
    'The stored password hash has an unknown form',
  ));

test('a made-up password is long enough to guess at and easy to copy', () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  expect(new Set(passwords).size).toBe(200);
});

test('many passwords at once leave threads to other work', async () => {
  const order: string[] = [];
  const checks = Array.from({ length: 5 }, async () => {
    await verifyPassword('guess', null);
    order.push('password');
  });
  // Files are read by the same few threads that derive keys.
  await readFile(import.meta.filename).then(() => order.push('file'));
  await Promise.all(checks);
  expect(order).toEqual(['file', ...Array(5).fill('password')]);
});
