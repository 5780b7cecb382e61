import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decrypt, encrypt, readTar, TAR_END, tarEntry, WrongKey } from '#local/backup/file.ts';
import { backupName, backupsBefore, isDue, madeAt, NAMING_COLUMNS, toRemove } from '#local/backup/format.ts';
import { streamToReader } from '#local/backup/nightly.ts';
import { namingColumns } from '#server/saving/blobs.ts';

const KEY = 'a long passphrase for tests';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const all = async (parts: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(parts));
const seal = (plain: Buffer, size = 7777) => all(encrypt(KEY)(inPieces(plain, size)));
const open = (sealed: Buffer, key = KEY, size = 5000) => all(decrypt(key)(inPieces(sealed, size)));

test('what was encrypted is what comes out, whatever its length', async () => {
  for (const length of [0, 200_000]) {
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

test('another key opens nothing', async () =>
  await expect(open(await seal(Buffer.from('Howdy')), `${KEY}!`)).rejects.toThrow(WrongKey));

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
  for (const changed of [flipped, swapped, cutAtPart, sealed.subarray(0, -1)])
    await expect(open(changed)).rejects.toThrow();
});

const DAY = 86_400_000;
/** At three at night in Montana. */
const NOW = Date.parse('2026-11-25T10:00:00Z');

/** The nights of a portal that keeps its backups as it should. */
function afterNights(count: number, from = NOW) {
  let names: string[] = [];
  for (let night = 0; night < count; night += 1) {
    const now = from + night * DAY;
    names.push(backupName(now, false));
    const gone = toRemove(names, now);
    names = names.filter((name) => !gone.includes(name));
  }
  return names;
}
const days = (names: readonly string[]) => names.map((name) => name.slice(7, 17));

test('a name says when a backup was made, and whether it is encrypted', () => {
  expect(backupName(NOW, true)).toBe('portal-2026-11-25T1000Z.tar.gz.age');
  expect(madeAt('portal-2026-11-25T1000Z.tar.gz')).toBe(NOW);
  expect(
    ['notes.txt', 'portal-2026-11-25T1000Z.tar.gz.part', 'portal-2026-99-25T1000Z.tar.gz'].map(madeAt),
  ).toEqual([undefined, undefined, undefined]);
});

test('after two years there are 7 days, 4 weeks and 12 months', () => {
  const names = days(afterNights(730));
  expect(names.slice(-7)).toEqual([
    '2028-11-17',
    '2028-11-18',
    '2028-11-19',
    '2028-11-20',
    '2028-11-21',
    '2028-11-22',
    '2028-11-23',
  ]);
  expect(names.slice(0, 3)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29']);
  expect(new Set(names.map((day) => day.slice(0, 7))).size).toBe(12);
  expect(names.length).toBeLessThanOrEqual(7 + 4 + 12);
});

test('two of one day are one, and other files stay', () => {
  const [early, late] = [backupName(NOW, false), backupName(NOW + 3_600_000, true)];
  expect(toRemove([early, 'my own.tar.gz', late], NOW + DAY)).toEqual([early]);
});

test('a night begins at two or three in Montana: once there is a backup of it, the next one waits', () => {
  expect(isDue([], NOW)).toBe(true);
  const names = [backupName(NOW, false)];
  expect(isDue(names, NOW + DAY - 2 * 3_600_000)).toBe(false);
  expect(isDue(names, NOW + DAY)).toBe(true);
});

test('a clock a year on loses no more than any night, and a clock set back sees no backup of the future', () => {
  const names = afterNights(400);
  const now = NOW + 399 * DAY;
  const wrong = [...names, backupName(now + 365 * DAY, false)];
  // Each kind makes room for one.
  expect(toRemove(wrong, now + 365 * DAY).length).toBeLessThanOrEqual(3);
  expect(toRemove(wrong, now)).toEqual([]);
  expect(isDue(wrong, now + DAY)).toBe(true);
  expect(backupsBefore(wrong, now).length).toBe(names.length);
});

test('a backup knows every column that names a stored file', () => {
  const names = namingColumns.map(({ name }) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(names.filter((name) => !NAMING_COLUMNS.includes(name))).toEqual([]);
  expect(names).toContain('file_key');
});

/** A source that tells whether it was let go. */
function source(count: number) {
  const seen = { ended: false };
  async function* parts() {
    try {
      for (let at = 0; at < count; at += 1) yield Buffer.alloc(1000, at);
    } finally {
      seen.ended = true;
    }
  }
  return { seen, parts: parts() };
}

test('a download that nobody reads ends, and with it what makes it', async () => {
  const { seen, parts } = source(1000);
  const reader = streamToReader(parts, 20).getReader();
  expect((await reader.read()).value).toHaveLength(1000);
  await expect(reader.closed).rejects.toThrow('Nobody has read this for 60 seconds');
  await expect.poll(() => seen.ended).toBe(true);
});

test('one that is read arrives whole', async () => {
  const { seen, parts } = source(1000);
  const whole = await new Response(streamToReader(parts, 600_000)).arrayBuffer();
  expect([whole.byteLength, seen.ended]).toEqual([1_000_000, true]);
});

describe('tar', () => {
  const AT = new Date('2026-11-25T10:00:00Z');
  const long = `blobs/${'a'.repeat(64)}/6fb8a6f9-0b8a-4c7c-9e3c-0d9a4f1c2b3d`;
  const files: [string, Buffer][] = [
    ['manifest.json', Buffer.from('{}\n')],
    [long, Buffer.alloc(1500, 'x')],
    ['empty', Buffer.alloc(0)],
    ['block', Buffer.alloc(512, 'y')],
  ];
  const tar = Buffer.concat([...files.map(([name, content]) => tarEntry(name, content, AT)), TAR_END]);

  async function* inPieces(size: number) {
    for (let at = 0; at < tar.length; at += size) yield tar.subarray(at, at + size);
  }

  test.each([1, 511, 512, 700, 100_000])('what was written is read, in pieces of %i bytes', async (size) => {
    const read = await Array.fromAsync(readTar(inPieces(size)), ({ name, content }) => [
      name,
      content.toString(),
    ]);
    expect(read).toEqual(files.map(([name, content]) => [name, content.toString()]));
  });

  test('one that breaks off is none', async () => {
    const half = async function* () {
      yield tar.subarray(0, 1000);
    };
    await expect(Array.fromAsync(readTar(half()))).rejects.toThrow('Truncated input');
  });
});
