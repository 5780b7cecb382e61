import { expect, test } from 'vitest';
import { readTar, TAR_END, tarEntry } from '#local/backup/file.ts';

const AT = new Date('2026-11-25T10:00:00Z');
const long = `blobs/${'a'.repeat(64)}/6fb8a6f9-0b8a-4c7c-9e3c-0d9a4f1c2b3d`;
const files: [string, Buffer][] = [
  ['manifest.json', Buffer.from('{}\n')],
  [long, Buffer.alloc(1500, 'x')],
  ['empty', Buffer.alloc(0)],
  ['block', Buffer.alloc(512, 'y')],
];
const tar = Buffer.concat([...files.map(([name, content]) => tarEntry(name, content, AT)), TAR_END]);

async function* inPieces(size: number): AsyncGenerator<Buffer> {
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
