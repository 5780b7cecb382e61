import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBackup } from '#local/backup/check.ts';
import { verifyBackup } from '#local/backup/restore.ts';
import { Failure } from '#local/process/failure.ts';
import { newFolder } from '#tests/support/folders.ts';

/** Backups that the portal of November 2026 wrote: a document, a picture and a logo, plain and with a key. */
const plainBackup = new URL('../../../support/samples/backups/of-2026-11.tar.gz', import.meta.url).pathname;
const sealedBackup = `${plainBackup}.age`;
const sealedKey = 'a key that nobody guesses';

interface TarFile {
  name: string;
  content: Buffer;
  /** The twelve bytes of its size, where they say something else. */
  size?: Buffer;
  /** '0' for a file, '2' for a symbolic link. */
  type?: string;
}

const text = (tar: Buffer, at: number, length: number) =>
  tar.toString('utf8', at, at + length).replace(/\0.*$/s, '');

/** Reads a tar of plain files without the portal's code. */
function untar(tar: Buffer): TarFile[] {
  const files: TarFile[] = [];
  for (let at = 0; at + 512 <= tar.length && text(tar, at, 100) !== ''; ) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8);
    const prefix = text(tar, at + 345, 155);
    const name = (prefix && `${prefix}/`) + text(tar, at, 100);
    files.push({ name, content: tar.subarray(at + 512, at + 512 + size) });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

function headerOf({ name, content, size, type = '0' }: TarFile): Buffer {
  const block = Buffer.alloc(512);
  const cut = name.length > 100 ? name.lastIndexOf('/') : -1;
  block.write(name.slice(cut + 1), 0, 100);
  block.write('0000600\x000000000\x000000000\0', 100);
  block.write(`${content.length.toString(8).padStart(11, '0')} 00000000000         ${type}`, 124);
  size?.copy(block, 124);
  if (type === '2') block.write('backup.json', 157);
  block.write('ustar\x0000', 257);
  if (cut > 0) block.write(name.slice(0, cut), 345, 155);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** Packs files as a backup is packed. */
const tarOf = (files: readonly TarFile[]): Buffer =>
  Buffer.concat([
    ...files.flatMap((file) => [
      headerOf(file),
      file.content,
      Buffer.alloc((512 - (file.content.length % 512)) % 512),
    ]),
    Buffer.alloc(1024),
  ]);

type Sums = Record<string, { rows?: number; size?: number; sha256: string }>;
interface Said {
  tables: Sums;
  blobs: Sums;
  missing: string[];
}

const sumOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const goodFiles = (): TarFile[] => untar(gunzipSync(readFileSync(plainBackup)));
const saidBy = (files: readonly TarFile[]): Said =>
  JSON.parse(String(files.find(({ name }) => name === 'manifest.json')?.content));

/** The good backup with other files and another manifest. */
function changedBackup(change: (files: TarFile[], said: Said) => readonly TarFile[]): Buffer {
  const said = saidBy(goodFiles());
  const files = change(goodFiles(), said);
  const anew = Buffer.from(JSON.stringify(said));
  return gzipSync(
    tarOf(files.map((file) => (file.name === 'manifest.json' ? { ...file, content: anew } : file))),
  );
}

let folder = '';
beforeAll(async () => {
  folder = await newFolder('faulty-');
});
afterAll(() => rm(folder, { recursive: true }));

/** The refusal of a backup, with FILE for its name. */
async function refusalOf(bytes: Buffer, key?: string) {
  const file = join(folder, 'file');
  await writeFile(file, bytes);
  const outcome = await verifyBackup(file, key).catch((error: unknown) => error);
  if (!(outcome instanceof Failure)) throw outcome instanceof Error ? outcome : new Error('It is whole');
  return outcome.message.replaceAll(file, 'FILE');
}

const before = (file: TarFile) => (files: TarFile[]) =>
  files.flatMap((one) => (one.name === 'manifest.json' ? [file, one] : [one]));
const without = (files: readonly TarFile[], start: string) =>
  files.filter(({ name }) => !name.startsWith(start));
const octal = (digits: string) => Buffer.from(digits.padEnd(12));
const empty = Buffer.alloc(0);
const oneFile = `blobs/${'a'.repeat(64)}/00000000-0000-4000-8000-000000000000`;
const [someBlob = ''] = Object.keys(saidBy(goodFiles()).blobs);
/** Replaces what a file of a table says, with a manifest that agrees. */
const otherRows = (name: string, change: (rows: string) => string) =>
  changedBackup((files, said) =>
    files.map((file) => {
      if (file.name !== `database/${name}/00001.ndjson`) return file;
      const content = Buffer.from(change(String(file.content)));
      said.tables[name] = { rows: String(content).split('\n').length - 1, sha256: sumOf(content) };
      return { ...file, content };
    }),
  );

describe('a backup of November 2026 is whole', () => {
  test.each([
    ['plain', plainBackup, undefined],
    ['with a key', sealedBackup, sealedKey],
  ])('%s', async (_, file, key) => {
    const { manifest } = await (key ? verifyBackup : checkBackup)(file, key);
    expect(Object.keys(manifest.blobs).length).toBe(3);
  });
});

/** The head of the good backup, then a file that says another size than it has. */
const sized = (size: Buffer) =>
  gzipSync(tarOf([...goodFiles().slice(0, 1), { name: oneFile, content: empty, size }]));
/** The good backup with another head. */
const headed = (change: (head: object) => object, files?: Parameters<typeof changedBackup>[0]) =>
  changedBackup((all, said) =>
    (files?.(all, said) ?? all).map((file) =>
      file.name === 'backup.json'
        ? { ...file, content: Buffer.from(JSON.stringify(change(JSON.parse(String(file.content))))) }
        : file,
    ),
  );
const onlyHeads = (files: TarFile[], said: ReturnType<typeof saidBy>) => {
  Object.assign(said, { tables: {}, blobs: {}, missing: [] });
  return files.filter(({ name }) => name.endsWith('.json'));
};

const faulty: Record<string, () => Buffer> = {
  'a negative size': () => sized(octal('-0000001000 ')),
  'a negative size in binary': () => sized(Buffer.alloc(12, 0xff)),
  'a size of 8 GB': () => sized(octal('77777777777 ')),
  'a size beyond all numbers': () => sized(Buffer.from('807fffffffffffffffffffff', 'hex')),
  'a size that is no number': () => sized(octal('many')),
  'a size that is larger than the rest': () => sized(octal('00000100000 ')),
  'only zeros in it': () => gzipSync(Buffer.alloc(2 ** 23)),
  'a file of 100 MB in 100 KB': () => {
    const content = Buffer.alloc(100 * 2 ** 20);
    return gzipSync(tarOf([...goodFiles().slice(0, 1), { name: oneFile, content }]), { level: 9 });
  },
  'a packing within the packing': () => gzipSync(gzipSync(tarOf(goodFiles()))),
  'no tar in it': () => gzipSync(Buffer.alloc(4096, 'x')),
  'nothing in it': () => gzipSync(empty),
  'an end in the middle of a file': () => gzipSync(tarOf(goodFiles()).subarray(0, 5000)),
  'a symbolic link': () => changedBackup(before({ name: oneFile, content: empty, type: '2' })),
  'no tables and an empty manifest': () => changedBackup(onlyHeads),
  'no migrations, no tables and an empty manifest': () =>
    headed((head) => ({ ...head, migrations: {} }), onlyHeads),
  'no manifest': () => changedBackup((files) => without(files, 'manifest.json')),
  'two manifests': () => changedBackup((files) => [...files, ...files.slice(-1)]),
  'a file after the manifest': () => changedBackup((files) => [...files, { name: oneFile, content: empty }]),
  'no head': () => changedBackup((files) => without(files, 'backup.json')),
  'a head that is no object': () => headed(() => []),
  'a setting of several lines': () => headed((head) => ({ ...head, settings: { SITE_URL: 'a\nb' } })),
  'a file that its manifest does not name': () =>
    changedBackup(before({ name: oneFile, content: Buffer.from('x') })),
  'a file that no record names': () =>
    changedBackup((files, said) => {
      const content = Buffer.from('x');
      const name = `blobs/${sumOf(content)}/00000000-0000-4000-8000-000000000000`;
      said.blobs[name.slice(6)] = { size: 1, sha256: sumOf(content) };
      return before({ name, content })(files);
    }),
  'a name with dots': () =>
    changedBackup(before({ name: 'blobs/../../../../escaped', content: Buffer.from('x') })),
  'a name with control characters': () =>
    changedBackup(before({ name: 'blobs/\u001b[2J\nwhole', content: empty })),
  'a name of no kind': () => changedBackup(before({ name: 'notes.txt', content: empty })),
  'an unknown table': () =>
    changedBackup(before({ name: 'database/pg_class/00001.ndjson', content: Buffer.from('{}\n') })),
  'an unknown table that its manifest names': () =>
    changedBackup((files, said) => {
      const file = { name: 'database/guests/00001.ndjson', content: Buffer.from('{}\n') };
      said.tables['guests'] = { rows: 1, sha256: sumOf(file.content) };
      return [...files.slice(0, 1), file, ...files.slice(1)];
    }),
  'a table left out': () => changedBackup((files) => without(files, 'database/users/')),
  'a table left out, also of its manifest': () =>
    changedBackup((files, said) => {
      delete said.tables['users'];
      return without(files, 'database/users/');
    }),
  'a file left out': () => changedBackup((files) => without(files, `blobs/${someBlob}`)),
  'a file twice': () =>
    changedBackup((files) => before(files.find(({ name }) => name.endsWith(someBlob)) as TarFile)(files)),
  'another file in the place of one': () =>
    changedBackup((files, said) => {
      const content = Buffer.from('Howdy');
      said.blobs[someBlob] = { size: content.length, sha256: sumOf(content) };
      return files.map((file) => (file.name.endsWith(someBlob) ? { ...file, content } : file));
    }),
  'another size of a file': () =>
    changedBackup((files, said) => {
      said.blobs[someBlob] = { ...(said.blobs[someBlob] as { sha256: string }), size: -1 };
      return files;
    }),
  'a row that is no JSON': () => otherRows('users', () => '{"id":\n'),
  'a row twice': () => otherRows('users', (rows) => rows + rows),
};

test.each(Object.entries(faulty))('a backup with %s is refused in one sentence', async (_, make) =>
  expect(await refusalOf(make())).toMatch(/^FILE is damaged: [^\p{Cc}]+[^.]$/u),
);

test.each(Object.keys(saidBy(goodFiles()).blobs).map((blob, at) => [at + 1, blob]))(
  'one without its file %i of 3 is refused, also where its manifest does not name it',
  async (_, blob) => {
    const bytes = changedBackup((files, said) => {
      delete said.blobs[String(blob)];
      return without(files, `blobs/${blob}`);
    });
    expect(await refusalOf(bytes)).toMatch(/^FILE is damaged: .*the file/);
  },
);

test.each(
  Object.entries({
    'an endless header': (age: string) => `${age.slice(0, 22)}${'x'.repeat(1e6)}`,
    'a work that takes hours': (age: string) => age.replace(/(scrypt \S+ )16/, '$130'),
    'somebody’s public key': (age: string) =>
      age.replace(/scrypt \S+ 16/, 'X25519 SVrzdFfkPxf0LPHOUGB1gNb9E5Vr8EUDa9kxk04iQ0o'),
    'half a header': (age: string) => age.slice(0, 60),
    'another part': (age: string) => `${age.slice(0, -40)}${'x'.repeat(40)}`,
    'no end': (age: string) => age.slice(0, -20),
  }),
)('one encrypted with %s is refused in one sentence', async (_, change) => {
  const sealed = Buffer.from(change(await readFile(sealedBackup, 'latin1')), 'latin1');
  expect(await refusalOf(sealed, sealedKey)).toMatch(/^FILE is damaged: [^\p{Cc}]+[^.]$/u);
});
