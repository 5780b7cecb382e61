import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from 'pglite-17';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';
import { administrator, browserOf } from '#tests/support/portal/administrator.ts';
import { startPortal } from '#tests/support/portal/start.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await newFolder('majors-');
});
afterEach(() => rm(dataDir, { recursive: true }));

const OPTIONS = { port: 0, site: 'none' } as const;

async function bytesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const digest = async (file: string) =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  return Promise.all(files.sort().map(async (file) => `${file.slice(folder.length)} ${await digest(file)}`));
}

test('a database of an older Postgres is moved to the new one at the start, and stays as it was beside it', async () => {
  const folder = join(dataDir, 'postgres');
  const old = await PGlite.create({ dataDir: folder });
  const before = await startPortal({ ...OPTIONS, dataDir, database: old as never });
  const ann = await administrator(before);
  await upload(before, ann, 'map.pdf', pdfOfSize(20_000), { title: 'Map', isPublic: 'on' });
  const [nile] = await before.sql`select id from editions where slug = 'nile'`;
  await ann.inquire([String(nile?.['id'])], { companyName: 'Big Sky Zäune' });
  await ann.saveText('homepage_main_title', 'Two gates', null);
  const history = await before.sql`select * from changes order by id`;
  await before.stop();
  await old.close();
  const bytes = await bytesIn(folder);

  const portal = await startPortal({ ...OPTIONS, dataDir });
  expect(await portal.sql`select company_name from booth_inquiries`).toEqual([
    { company_name: 'Big Sky Zäune' },
  ]);
  expect(await portal.sql`select * from changes order by id`).toEqual(history);
  const [document] = await (await fetch(`${portal.url}/api/documents`)).json();
  const file = await (await fetch(`${portal.url}/api/documents/${document.id}/download`)).arrayBuffer();
  expect(Buffer.from(file).equals(pdfOfSize(20_000))).toBe(true);
  // The session goes on, and changes are numbered on.
  const same = browserOf(portal, ann.cookie);
  expect((await same.saveText('homepage_main_title', 'Two gates and a dock', null)).status).toBe(200);
  await portal.stop();

  expect(await readFile(join(folder, 'PG_VERSION'), 'utf8')).toBe('18\n');
  expect(await bytesIn(join(dataDir, 'postgres-17'))).toEqual(bytes);
  expect(await readdir(dataDir)).not.toContain('postgres.copy');

  // A kill between the two renames.
  await rename(folder, join(dataDir, 'postgres.moved'));
  const later = await startPortal({ ...OPTIONS, dataDir });
  expect(await later.sql`select company_name from booth_inquiries`).toHaveLength(1);
  await later.stop();
});
