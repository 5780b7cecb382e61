import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';
import { type Administrator, administrator, PASSWORD } from '#tests/support/portal/administrator.ts';
import { runCommand } from '#tests/support/portal/processes.ts';
import { hasSmallDisks, smallDisk } from '#tests/support/portal/small-disk.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

/** The drill: what an owner does before and after a bad day, with the commands that they type. */
let folder = '';
let portal: Portal;
let cookie = '';
const KEY = 'a key that nobody guesses';
const file = pdfOfSize(50_000);
const inFolder = (name: string) => join(folder, name);
const run = (args: string[], env: Record<string, string> = {}) =>
  runCommand(args, folder, { PORTAL_DATA_DIR: inFolder('data'), ...env }).ended;
const refused = (err: string) => ({ code: 1, out: '', err: `${err}\n` });

async function inquire(companyName: string) {
  const [nile] = await portal.sql`select id from editions where slug = 'nile'`;
  return fetch(`${portal.url}/api/booth-inquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(inquiryBody([String(nile?.['id'])], { companyName })),
  });
}
const ticketOf = async (person: Administrator) =>
  (await person.send('POST', '/api/backups', { password: PASSWORD })).body.href;
const download = ({ cookie: Cookie }: Administrator, href: string) =>
  fetch(portal.url + href, { headers: { Cookie } });
const companies = async () =>
  (await portal.sql`select company_name from booth_inquiries order by 1`).map((row) => row['company_name']);

beforeAll(async () => {
  folder = await newFolder('drill-');
  portal = await startPortal({ dataDir: inFolder('data'), port: 0, site: 'none' });
  const ann = await administrator(portal);
  ({ cookie } = ann);
  await upload(portal, ann, 'map.pdf', file, { title: 'Map', isPublic: 'on' });
  await inquire('Big Sky Fence');
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

describe('while the portal runs', () => {
  test('one command keeps everything in a file that is the owner’s alone, and leaves nothing in the data folder', async () => {
    const { code, out, err } = await run(['backup', inFolder('plain.tar.gz')]);
    expect([code, err, /^(\S+) holds \d+ rows and 1 files of 0\.1 MB\.\n$/.exec(out)?.[1]]).toEqual([
      0,
      '',
      inFolder('plain.tar.gz'),
    ]);
    await expect.poll(() => readdir(inFolder('data/backup-copies'))).toEqual([]);
  });

  test('health says that nothing is kept each night', async () => {
    const answer = await fetch(`${portal.url}/api/health`, { headers: { Cookie: cookie } });
    const { lines } = await answer.json();
    const says = lines.flatMap(({ id, says }: { id: string; says: string }) =>
      id === 'backup' ? [says] : [],
    );
    expect(says).toEqual(['Nightly backups are off.']);
  });

  test('the file can be read without the portal', () => {
    const list = execFileSync('tar', ['tzf', inFolder('plain.tar.gz')], { encoding: 'utf8' }).split('\n');
    expect([list.at(0), list.at(-2)]).toEqual(['backup.json', 'manifest.json']);
    const blob = list.find((name) => name.startsWith('blobs/')) ?? '';
    expect(execFileSync('tar', ['xzOf', inFolder('plain.tar.gz'), blob]).equals(file)).toBe(true);
    const rows = execFileSync(
      'tar',
      ['xzOf', inFolder('plain.tar.gz'), 'database/booth_inquiries/00001.ndjson'],
      {
        encoding: 'utf8',
      },
    );
    expect(
      rows
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row).company_name),
    ).toEqual(['Big Sky Fence']);
    expect(list.filter((name) => name.includes('sessions'))).toEqual([]);
  });

  test('one that is broken off leaves no file of that name, and no copy in the data folder', async () => {
    const broken = runCommand(['backup', inFolder('broken')], folder, { PORTAL_DATA_DIR: inFolder('data') });
    // The copy is there for as long as the backup takes.
    await expect.poll(() => readdir(inFolder('data/backup-copies'))).not.toEqual([]);
    broken.child.kill('SIGKILL');
    await broken.ended;
    expect((await readdir(folder)).includes('broken')).toBe(false);
    await expect.poll(() => readdir(inFolder('data/backup-copies'))).toEqual([]);
  });

  test('with a key it is encrypted, and a look says whether it is whole', async () => {
    expect((await run(['backup', inFolder('sealed')], { BACKUP_KEY: KEY })).code).toBe(0);
    expect((await readFile(inFolder('sealed'), 'latin1')).slice(0, 21)).toBe('age-encryption.org/v1');
    const { code, out, err } = await run(['verify', inFolder('sealed')], { BACKUP_KEY: KEY });
    expect([code, err, out.split(':')[0]]).toEqual([0, '', `${inFolder('sealed')} is whole`]);
  });

  test('it comes back in the place of what came since; until then visitors are told', async () => {
    await inquire('Came later');
    let isOver = false;
    const seen = new Map<string, string>();
    const watching = (async () => {
      while (!isOver) {
        const answer = await fetch(`${portal.url}/admin`, { headers: { Accept: 'text/html' } });
        const title = /<title>(.*?)<\/title>/.exec(await answer.text())?.[1] ?? '';
        if (answer.status === 503) seen.set(title, answer.headers.get('Retry-After') ?? '');
        await pause(20);
      }
    })();
    expect(await run(['restore', inFolder('sealed')], { BACKUP_KEY: KEY })).toMatchObject({
      code: 1,
      err: expect.stringContaining('--replace then puts the backup in its place. Nothing has changed'),
    });
    const { code, out } = await run(['restore', inFolder('sealed'), '--replace'], { BACKUP_KEY: KEY });
    isOver = true;
    await watching;
    expect([code, out.split(/[,\n]/)[0]]).toEqual([
      0,
      expect.stringMatching(/^Restored \d+ rows and 1 files/),
    ]);
    expect(await companies()).toEqual(['Big Sky Fence']);
    expect([...seen]).toEqual([['The portal is being restored – Vendor Portal', '2']]);
    const [old] = [await fetch(`${portal.url}/api/auth/user`, { headers: { Cookie: cookie } })];
    expect(old?.status).toBe(401);
  });

  test('an administrator downloads one that is whole', async () => {
    const ann = await administrator(portal, 'bob@example.com');
    const answer = await download(ann, await ticketOf(ann));
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="portal-\d{4}-\d\d-\d\dT\d{4}Z\.tar\.gz"$/,
    );
    await writeFile(inFolder('downloaded'), Buffer.from(await answer.arrayBuffer()));
    expect((await run(['verify', inFolder('downloaded')])).code).toBe(0);
    expect((await ann.send('GET', '/api/backups')).body).toEqual({
      nightly: 'off',
      last: null,
      failure: null,
      isEncrypted: false,
      confirmBy: 'password',
    });
    expect((await fetch(`${portal.url}/api/backups/new`)).status).toBe(401);
  });

  test('a download needs the password, and its address works once, for a minute, in that browser', async () => {
    const [eve, max] = [
      await administrator(portal, 'eve@example.com'),
      await administrator(portal, 'max@example.com'),
    ];
    await portal.sql`delete from mail_outbox`;
    expect(await eve.send('POST', '/api/backups', { password: 'guessed' })).toEqual({
      status: 400,
      body: {
        message: expect.any(String),
        errors: [{ path: 'password', message: 'This password is wrong' }],
      },
    });
    expect((await eve.send('POST', '/api/backups', {})).status).toBe(400);
    const expired = {
      status: 410,
      body: { message: 'This link has expired. Download the backup again from System Settings' },
    };
    const [before] = await portal.sql`select saved_revision from publication`;
    expect(await eve.send('GET', '/api/backups/new')).toEqual(expired);
    const href = await ticketOf(eve);
    expect(await max.send('GET', href)).toEqual(expired);
    await portal.sql`update sessions set ticket_until = now() - interval '1 second' where user_id = ${eve.id}`;
    expect(await eve.send('GET', href)).toEqual(expired);
    expect(await portal.sql`select recipient from mail_outbox`).toEqual([]);

    const again = await ticketOf(eve);
    const [ticket] = await portal.sql`select extract(epoch from ticket_until - now())::int as seconds
      from sessions where user_id = ${eve.id} and ticket_hash is not null`;
    expect(Number(ticket?.['seconds'])).toBeLessThanOrEqual(60);
    const answer = await download(eve, again);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    expect(await eve.send('GET', again)).toEqual(expired);

    const mails = await portal.sql`select recipient, subject, body from mail_outbox order by recipient`;
    const others = await portal.sql`select email from users
      where email <> 'eve@example.com' and password_hash is not null order by email`;
    expect(mails.map(({ recipient }) => recipient)).toEqual(others.map(({ email }) => email));
    expect(mails[0]).toMatchObject({
      subject: 'A backup of the vendor portal was downloaded',
      body: expect.stringContaining('Ann (eve@example.com) downloaded a backup'),
    });
    expect((await max.send('GET', '/api/activity?limit=1')).body).toEqual([
      expect.objectContaining({
        kind: 'backup',
        by: 'eve@example.com',
        eventId: null,
        before: null,
        after: { name: expect.stringMatching(/^portal-.*\.tar\.gz$/) },
      }),
    ]);
    const [after] = await portal.sql`select saved_revision from publication`;
    expect(after).toEqual(before);
  });
});

test('another portal is begun with it', async () => {
  const env = { PORTAL_DATA_DIR: inFolder('other'), BACKUP_KEY: KEY };
  expect((await run(['restore', inFolder('sealed')], env)).code).toBe(0);
  expect((await run(['admin', 'list'], env)).out).toBe('ann@example.com\n');
});

describe('in words that name the command that helps', () => {
  test('no portal there', async () =>
    expect(await run(['backup', inFolder('x')], { PORTAL_DATA_DIR: inFolder('nowhere') })).toEqual(
      refused(`There is no portal in ${inFolder('nowhere')}: set PORTAL_DATA_DIR to the folder of its data`),
    ));

  test('a file of a document that is gone is named, and the rest is kept', async () => {
    const [row] = await portal.sql`select blob_key from documents`;
    const key = String(row?.['blob_key']);
    const blobs = (await readdir(inFolder('data/blobs'), { recursive: true })).filter((name) =>
      name.endsWith(key.split('/').at(-1) ?? ''),
    );
    for (const name of blobs) await rm(join(inFolder('data/blobs'), name));
    const { code, out } = await run(['backup', inFolder('lacking')]);
    expect([code, out]).toEqual([0, expect.stringContaining(`Missing, also in the portal: the file ${key}`)]);
    expect((await run(['verify', inFolder('lacking')])).out).toContain('Missing since before this backup');
  });

  test.skipIf(!hasSmallDisks)('a full disk leaves no file behind', async () => {
    const mounted = await mkdtemp(join(folder, 'disk-'));
    const disk = smallDisk(mounted);
    await disk.leave(4096);
    const target = join(mounted, 'portal.tar.gz');
    expect(await run(['backup', target])).toEqual(
      refused(
        `${target} cannot be written: no space left on device. Make room there, or name another place: npm run backup -- <file>`,
      ),
    );
    expect(await readdir(mounted)).toEqual(['filler']);
    disk.remove();
  });

  test.skipIf(!hasSmallDisks)(
    'a full disk takes no backup in, and the portal that was there stays',
    async () => {
      const data = inFolder('data3');
      const PORTAL_DATA_DIR = data;
      expect((await run(['restore', inFolder('plain.tar.gz')], { PORTAL_DATA_DIR })).code).toBe(0);
      const count = async () => (await run(['backup', inFolder('again.tar.gz')], { PORTAL_DATA_DIR })).out;
      const before = await count();
      await rm(join(data, 'blobs'), { recursive: true });
      await mkdir(join(data, 'blobs'));
      const disk = smallDisk(join(data, 'blobs'));
      await disk.leave(0);
      const { code, err } = await run(['restore', inFolder('plain.tar.gz'), '--replace'], {
        PORTAL_DATA_DIR,
      });
      expect([code, err]).toEqual([1, expect.stringContaining('check the room on the disk')]);
      disk.clear();
      expect((await run(['restore', inFolder('plain.tar.gz'), '--replace'], { PORTAL_DATA_DIR })).code).toBe(
        0,
      );
      expect(await count()).toBe(before);
      disk.remove();
    },
  );

  test('a folder for backups within the data is refused', async () => {
    const env = { BACKUP_DIR: inFolder('data2/backups'), PORTAL_DATA_DIR: inFolder('data2'), PORT: '0' };
    const { code, err } = await run(['start'], env);
    expect([code, err]).toEqual([1, expect.stringContaining('lies in the data folder')]);
  });
});

test.each([
  ['encrypted', KEY, []],
  [
    'in plain text, and says so',
    undefined,
    ['Nightly backups are plain text: set BACKUP_KEY to encrypt them'],
  ],
])('each night a portal keeps a backup by itself, %s', async (name, key, warnings) => {
  await portal.stop();
  const nights = inFolder(`nights ${name}`);
  const said: string[] = [];
  portal = await startPortal({
    dataDir: inFolder('data'),
    port: 0,
    site: 'none',
    env: { BACKUP_DIR: nights, ...(key && { BACKUP_KEY: key }) },
    say: (line) => said.push(line),
  });
  expect(said.filter((line) => line.startsWith('Nightly'))).toEqual(warnings);
  const ann = await administrator(portal, key ? 'cy@example.com' : 'di@example.com');
  const status = async () => (await ann.send('GET', '/api/backups')).body;
  await expect.poll(async () => (await status()).last).not.toBe(null);
  const [file = ''] = await readdir(nights);
  expect((await run(['verify', join(nights, file)], key ? { BACKUP_KEY: key } : {})).code).toBe(0);
  expect(await status()).toMatchObject({ nightly: 'on', isEncrypted: key !== undefined });
});
