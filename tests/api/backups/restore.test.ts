import { copyFile, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBackup, splitMigrations } from '#local/backup/check.ts';
import { type Entry, readArchive, writeArchive, writeWhole } from '#local/backup/file.ts';
import { HEAD, type Head, type Manifest } from '#local/backup/format.ts';
import { refuseFull, restoreBackup } from '#local/backup/restore.ts';
import { jsonOf, writeBackup } from '#local/backup/write.ts';
import { openInMemory } from '#local/database/postgres.ts';
import { embedded } from '#local/database/sql-endpoint.ts';
import { Failure } from '#local/process/failure.ts';
import { connectTo } from '#server/database/database.ts';
import { sweepMails } from '#server/mail/sweep.ts';
import { sweepDocuments } from '#server/saving/blobs.ts';
import { expectAsBefore } from '#tests/support/database/as-before.ts';
import { readCatalog } from '#tests/support/database/catalog.ts';
import { makeVersion0 } from '#tests/support/database/version-0.ts';
import { newFolder } from '#tests/support/folders.ts';
import { column, done, expectStatus } from '#tests/support/http/answers.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';
import { savedRevision } from '#tests/support/portal/saved-revision.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdfOfSize, png } from '#tests/support/samples/files.ts';

/** A portal is backed up, goes on living, and is brought back. */
const portal = portalForTests();
const KEY = 'a key that nobody guesses';
const file = pdfOfSize(3000);
const drawing = Buffer.from(png({ width: 640, height: 360 }));
let folder = '';
let ann: Administrator;
let nile = '';
let linkBefore = '';
let revision = 0;

const backupFile = () => join(folder, 'portal.tar.gz.age');
const backUp = async (path: string, key?: string): Promise<Manifest> => {
  let manifest: Manifest | undefined;
  await writeWhole(path, async (target) => {
    manifest = await writeBackup(target, key);
  });
  return manifest as Manifest;
};
const inquire = async (companyName: string) => (await ann.inquire([nile], { companyName })).id;
const saveTitle = (value: string) => ann.saveText('hero_title', value);
const linkOf = async (id: string) => (await ann.read(`/api/booth-inquiries/${id}/link`)).statusUrl;
const mailOf = async (id = '') =>
  (await ann.read(`/api/booth-inquiries/${id}/log`)).find(({ kind }: { kind: string }) => kind === 'mail')
    .mail;
const saved = () => savedRevision(portal);

const ids: Record<string, string> = {};

beforeAll(async () => {
  folder = await newFolder('restore-');
  ann = await administrator(portal);
  [{ id: nile }] = await ann.read('/api/events');
  await saveTitle('Before');
  for (const name of ['Kept', 'Erased later', 'Erased with its exhibitor']) ids[name] = await inquire(name);
  const typed = { eventId: nile, company: 'Erased with its exhibitor' };
  ids['typed'] = (await ann.post('/api/exhibitors', typed)).body.id;
  ids['document'] = (await upload(portal, ann, 'a.pdf', file, { title: 'Map' })).body.id;
  const plan = { eventId: nile, place: 'plan', alt: 'The doors of the hall' };
  ids['plan'] = (await done(ann.post('/api/pictures', plan))).id;
  const path = `/api/pictures/${ids['plan']}/files?sizes=${drawing.length}`;
  await expectStatus(200, ann.fetch(path, { method: 'PUT', body: drawing }));
  await ann.post('/api/people', { email: 'bob@example.com' });
  await ann.post('/api/preview-links');
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const notice = { eventId: nile, text: 'Gate 4 is closed', area: null, until };
  ids['notice'] = (await ann.post('/api/notices', notice)).body.id;
  linkBefore = await linkOf(String(ids['Kept']));
  await backUp(backupFile(), KEY);

  await saveTitle('After');
  await ann.delete(`/api/booth-inquiries/${ids['Erased later']}`);
  const asked = `exhibitor=erase&others=${ids['typed']}`;
  await ann.delete(`/api/booth-inquiries/${ids['Erased with its exhibitor']}?${asked}`);
  await ann.delete(`/api/notices/${ids['notice']}`);
  ids['later'] = await inquire('Later');
  await ann.delete(`/api/documents/${ids['document']}`);
  await ann.delete(`/api/pictures/${ids['plan']}`);
  ids['other'] = (await upload(portal, ann, 'b.pdf', pdfOfSize(4000), { title: 'Other' })).body.id;
  revision = await saved();
});
afterAll(() => rm(folder, { recursive: true }));

test('a portal with somebody’s work in it is not replaced unasked', async () => {
  await expect(refuseFull('The portal', false)).rejects.toThrow(
    /^The portal is not empty \(4 inquiries, \d+ edits, 1 documents\)\. Keep it first with npm run backup/,
  );
  await refuseFull('The portal', true);
});

describe('after a restore', () => {
  let old: Administrator;
  beforeAll(async () => {
    old = ann;
    await restoreBackup(await checkBackup(backupFile(), KEY), []);
    ann = await administrator(portal, 'cy@example.com');
  });

  test('texts, inquiries, notices and documents are as they were', async () => {
    expect(column(await ann.read('/api/notices'), 'text')).toEqual(['Gate 4 is closed']);
    const [title] = await sql`select value from content_items where key = 'hero_title'`;
    expect(title).toEqual({ value: 'Before' });
    expect((await ann.read(`/api/booth-inquiries/${ids['Kept']}`)).companyName).toBe('Kept');
    await expectStatus(404, ann.get(`/api/booth-inquiries/${ids['later']}`));
    const bytes = await ann.fetch(`/api/documents/${ids['document']}/download`);
    expect(Buffer.from(await bytes.arrayBuffer()).equals(file)).toBe(true);
    const pictures = await ann.read(`/api/pictures?eventId=${nile}`);
    const [{ files }] = pictures;
    const plan = await fetch(`${portal.url}/api/pictures/${ids['plan']}/files/${files[0].sha256}`);
    expect([plan.status, Buffer.from(await plan.arrayBuffer()).equals(drawing)]).toEqual([200, true]);
  });

  test('who was signed in is not any more, and links that let somebody in are dead', async () => {
    await expectStatus(401, old.get('/api/auth/user'));
    const counts =
      await sql`select (select count(*) from preview_links) + (select count(*) from password_links)
      + (select count(*) from mail_outbox where kind = 'invitation' and sent_at is null) as count`;
    expect(Number(counts[0]?.['count'])).toBe(0);
  });

  test('a vendor’s link leads where it led', async () => {
    expect(await linkOf(String(ids['Kept']))).toBe(linkBefore);
  });

  test('what was erased since is erased again', async () => {
    const rows =
      await sql`select company_name, erased_at is not null as is_erased from booth_inquiries order by 1`;
    expect(rows).toEqual([
      { company_name: '', is_erased: true },
      { company_name: '', is_erased: true },
      { company_name: 'Kept', is_erased: false },
    ]);
    expect(await sql`select id from exhibitors where id = ${ids['typed']}`).toEqual([]);
    expect(await sql`select count(*)::int as count from erased_inquiries where exhibitors_too`).toEqual([
      { count: 1 },
    ]);
  });

  test('the pages are published again', async () => {
    expect(await saved()).toBeGreaterThan(revision);
    expect((await ann.read('/api/publication')).state).not.toBe('live');
  });

  test('counting goes on, and the inbox counts right', async () => {
    await done(saveTitle('Later still'));
    const body = await ann.read('/api/booth-inquiries');
    expect([body.items.length, body.summary.counts.new]).toEqual([1, 1]);
  });

  test('files that the backup does not know go with the next sweep', async () => {
    await sweepDocuments();
    expect(await sql`select count(*)::int as count from document_blobs`).toEqual([{ count: 2 }]);
  });

  test('mails that were waiting wait until somebody says what becomes of them', async () => {
    const waiting = await sql`select count(*)::int as count from mail_outbox where sent_at is null`;
    const count = Number(waiting[0]?.['count']);
    expect(count).toBeGreaterThan(0);
    await sweepMails(Date.now() + 1000);
    expect(await ann.read('/api/held-mails')).toMatchObject({ count });
    const mail = await mailOf(ids['Kept']);
    expect([mail.state, mail.error]).toEqual([
      'waiting',
      'From a restored backup: it waits until somebody sends or discards these emails on the dashboard',
    ]);
    await ann.post('/api/held-mails');
    expect(await ann.read('/api/held-mails')).toEqual({ count: 0, since: null });
    await expect
      .poll(async () => {
        await sweepMails(Date.now() + 1000);
        return (await mailOf(ids['Kept'])).state;
      })
      .toBe('saved');
  });

  test('once discarded they are not sent', async () => {
    await restoreBackup(await checkBackup(backupFile(), KEY), []);
    ann = await administrator(portal, 'di@example.com');
    await ann.delete('/api/held-mails');
    expect((await ann.read('/api/held-mails')).count).toBe(0);
    const mail = await mailOf(ids['Kept']);
    expect([mail.state, mail.error]).toEqual(['failed', 'Discarded after a backup was restored']);
  });
});

test('what newer backups know to be erased is erased, too', async () => {
  const [row] = await sql`select encode(sha256(${ids['Kept']}::text::bytea), 'hex') as digest`;
  const erased = [{ digest: String(row?.['digest']), exhibitors_too: false }];
  await restoreBackup(await checkBackup(backupFile(), KEY), erased);
  expect(await sql`select company_name from booth_inquiries where company_name <> ''`).toEqual([]);
});

describe('what cannot be restored is refused in words that name the command that helps', () => {
  const HELP = 'so take another backup and try it with npm run verify -- <file>';
  let plain = '';
  beforeAll(async () => {
    plain = join(folder, 'plain');
    await backUp(plain);
  });

  const said = async (from: string, key: string | undefined, change: (path: string) => Promise<unknown>) => {
    const path = join(folder, 'file');
    await copyFile(from, path);
    await change(path);
    const refusal = await checkBackup(path, key)
      .then(splitMigrations)
      .catch((error: Error) => error);
    return refusal instanceof Failure ? refusal.message.replaceAll(path, 'FILE') : refusal;
  };
  const flip = async (path: string) => {
    const bytes = await readFile(path);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(path, bytes);
  };
  const cut = async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2));

  test.each([
    ['changed', flip],
    ['cut', cut],
  ])('a file that was %s', async (_, change) => {
    const damaged = expect.stringMatching(new RegExp(`^FILE is damaged: .*, ${HELP}$`));
    expect(await said(plain, undefined, change)).toEqual(damaged);
    expect(await said(backupFile(), KEY, change)).toEqual(damaged);
  });

  test('a wrong key, none, and what is no backup', async () => {
    const asItIs = async () => {};
    expect(await said(backupFile(), `${KEY}!`, asItIs)).toBe(
      'FILE cannot be opened with this BACKUP_KEY: set the one with which it was made',
    );
    expect(await said(backupFile(), undefined, asItIs)).toBe(
      'FILE is encrypted: set BACKUP_KEY to the key with which it was made',
    );
    expect(await said(plain, undefined, (path) => writeFile(path, 'Howdy'))).toBe(
      'FILE is no backup of the portal: npm run backup -- <file> makes one',
    );
  });

  /** Rewrites a backup with another first file. */
  const rewritten = (change: (head: Head) => object) => async (path: string) => {
    const entries: Entry[] = [];
    for await (const entry of readArchive(plain, undefined)) entries.push(entry);
    await writeWhole(path, (target) =>
      writeArchive(target, undefined, async (add) => {
        for (const { name, content } of entries)
          await add(name, name === HEAD ? jsonOf(change(JSON.parse(content.toString()))) : content);
      }),
    );
  };
  const NEWER = 'bring this one up to date first, with git pull && npm ci';

  test('one of a newer format, or of a newer portal', async () => {
    expect(
      await said(
        plain,
        undefined,
        rewritten((head) => ({ ...head, format: 2 })),
      ),
    ).toBe(`FILE has format 2, and this portal reads up to 1: ${NEWER}`);
    const newer = rewritten((head) => ({
      ...head,
      migrations: { ...head.migrations, '9999_later.sql': 'a'.repeat(64) },
    }));
    expect(await said(plain, undefined, newer)).toBe(
      `FILE was made by a newer portal (it knows 9999_later.sql): ${NEWER}`,
    );
  });
});

describe('a backup of version 0', () => {
  const path = () => join(folder, 'version-0');
  const backUpAt = async (last?: string) => {
    const earlier = await openInMemory();
    const present = connectTo(embedded(earlier));
    try {
      await makeVersion0(last);
      await backUp(path());
    } finally {
      connectTo(present);
      await earlier.close();
    }
  };

  test('is verified and restored by the step that brings databases up to date', async () => {
    await backUpAt();
    const catalog = await readCatalog();
    await restoreBackup(await checkBackup(path(), undefined), []);
    expect(await readCatalog()).toEqual(catalog);
    await expectAsBefore(await administrator(portal, 'ed@example.com'));
  });

  test('is refused where no step leads from its schema', async () => {
    await backUpAt('0040_restored.sql');
    await expect(checkBackup(path(), undefined).then(splitMigrations)).rejects.toThrow(
      `${path()} cannot be restored: its schema is at 0040_restored.sql, and this version takes over from 0042 on.`,
    );
  });
});

test('a table that is not the portal’s is not thrown away', async () => {
  await sql`create table guests (name text)`;
  await expect(restoreBackup(await checkBackup(backupFile(), KEY), [])).rejects.toThrow(
    'The database also holds the table guests, which is not the portal’s: give the portal a database of its own',
  );
  await sql`drop table guests`;
});
