import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt, WrongKey } from '#local/backup/file.ts';

const KEY = 'a long passphrase for tests';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const all = async (parts: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(parts));
const seal = (plain: Buffer, size = 7777) => all(encrypt(KEY)(inPieces(plain, size)));
const open = (sealed: Buffer, key = KEY, size = 5000) => all(decrypt(key)(inPieces(sealed, size)));

test('what was encrypted is what comes out, whatever its length', async () => {
  for (const length of [0, 65_536, 200_000]) {
    const plain = randomBytes(length);
    expect((await open(await seal(plain))).equals(plain), String(length)).toBe(true);
  }
});

test('a file that the program age has encrypted is read', async () => {
  const sealed = Buffer.from(
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBLVVo3SmpacDVja3g1Zzk3alF0RVFRIDEwCmpRZ09ZeFZKTGVqb3JXRTFOaFdudTZaNEJNaStCTVo1b0Z0UUlOSTcvTEkKLS0tIHFCNjRSSDUzeEhIVE5PbTlHSkZuTnp4SnN5cVpCZVRvcjQrYWo5K2NnVHMKFLoAWg6Fq3zlyt8Xmx5KQ1JmuwPZh7apN9GfhzoEsbhPW4t5PDySCHV7Ca1QFkU=',
    'base64',
  );
  expect((await open(sealed, KEY, 3)).toString()).toBe('Howdy from age\n');
});

test('another key opens nothing', async () => {
  await expect(open(await seal(Buffer.from('Howdy')), `${KEY}!`)).rejects.toThrow(WrongKey);
});

test('nothing that was changed, cut or put in another order passes', async () => {
  const sealed = await seal(randomBytes(150_000));
  const start = sealed.length - 150_000 - 3 * 16;
  const part = 65_536 + 16;
  const flipped = Buffer.from(sealed);
  flipped[start + 100_000] = (flipped[start + 100_000] ?? 0) ^ 1;
  const swapped = Buffer.concat([
    sealed.subarray(0, start),
    sealed.subarray(start + part, start + 2 * part),
    sealed.subarray(start, start + part),
    sealed.subarray(start + 2 * part),
  ]);
  const cutAtPart = sealed.subarray(0, start + part);
  for (const changed of [flipped, swapped, cutAtPart, sealed.subarray(0, -1), sealed.subarray(0, 80)])
    await expect(open(changed)).rejects.toThrow();
});
