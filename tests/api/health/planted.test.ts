import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { overlayEnv } from '#local/process/env.ts';
import { blobStore } from '#server/basics/blob-store.ts';
import { forgetConfig } from '#server/basics/config.ts';
import { logTo } from '#server/basics/log.ts';
import { columns } from '#tests/support/http/answers.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { startPortalForTests } from '#tests/support/portal/portal.ts';
import { askedDuring } from '#tests/support/portal/round-trips.ts';
import { hasSmallDisks, type SmallDisk, smallDisk } from '#tests/support/portal/small-disk.ts';
import { sql } from '#tests/support/portal/sql.ts';
import type { Portal } from '#tests/support/portal/start.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';
import { queue } from '#tests/support/samples/mails.ts';
import {
  type HookServer,
  SECRET,
  sendDeployEvent,
  startHookServer,
} from '#tests/support/services/hook-server.ts';
import { type MailServer, mailServer, sendMails } from '#tests/support/services/mail-server.ts';

const TOKEN = 'copper-kettle-9-river';
let portal: Portal;
let service: HookServer;
let smtp: MailServer;
let ann: Administrator;

beforeAll(async () => {
  service = await startHookServer();
  smtp = await mailServer();
  portal = await startPortalForTests({
    HEALTH_TOKEN: TOKEN,
    NETLIFY_BUILD_HOOK_URL: service.url,
    PORTAL_ORIGIN: service.origin,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'portal@nile.example',
  });
  ann = await administrator(portal);
});
const mended: (() => unknown)[] = [];
afterEach(async () => {
  for (const mend of mended.splice(0).reverse()) await mend();
});
afterAll(async () => {
  await portal?.stop();
  await smtp?.stop();
  await service?.stop();
});

const sweep = async () => {
  const module = portal.functions.modules.find(({ name }) => name === 'health-sweep');
  if (module) await portal.functions.runScheduled(module);
};
const ask = (headers: Record<string, string> = {}) => fetch(`${portal.url}/api/health`, { headers });
const asMonitor = () => ask({ Authorization: `Bearer ${TOKEN}` });

async function told() {
  await sweep();
  const answer = await asMonitor();
  const { lines }: { lines: Record<'state' | 'label' | 'says' | 'next', string>[] } = await answer.json();
  const bad = lines.filter(({ state }) => state === 'trouble' || state === 'down');
  return [answer.status, ...columns(bad, 'label', 'says', 'next')] as [number, ...string[][]];
}
/** Expects that only this is wrong, and that nobody is kept out by it. */
const expectTrouble = async (...trouble: unknown[]) => expect(await told()).toEqual([200, trouble]);
const withEnv = (variables: Record<string, string>) => {
  mended.push(forgetConfig, overlayEnv(variables));
  forgetConfig();
};

test('before anything is planted nothing is wrong', async () => {
  expect(await told()).toEqual([200]);
});

describe('the database', () => {
  /** Every write of health is refused with this SQLSTATE, as by a server in that state. */
  const refuseWrites = async (code: string) => {
    await sql`create table refusal as select ${code} as code`;
    mended.push(() => sql`drop table refusal`);
    await sql`create function refuse() returns trigger language plpgsql as $$
      begin raise 'no' using errcode = (select code from refusal); end $$`;
    mended.push(() => sql`drop function refuse cascade`);
    await sql`create trigger refuse before insert on portal_health for each row execute function refuse()`;
  };

  test.each([
    ['is read-only', '25006', 'The database can be read, but nothing can be saved: it is read-only.'],
    ['has no room', '53100', 'The database has no room left, so nothing can be saved.'],
    ['is starting', '57P03', 'The database isn’t responding.'],
  ])('%s', async (_, code, says) => {
    await refuseWrites(code);
    expect(await told()).toEqual([503, ['Database', says, expect.stringMatching(/^(Check|Free|Start) /)]]);
    const stranger = await ask();
    expect([stranger.status, await stranger.json()]).toEqual([503, { status: 'unavailable' }]);
  });

  test('lacks a table', async () => {
    await sql`alter table mail_outbox rename to mail_away`;
    mended.push(() => sql`alter table mail_away rename to mail_outbox`);
    expect(await told()).toEqual([
      503,
      [
        'Database',
        'The database returns an error, so nothing can be saved.',
        'Start the portal again. If that doesn’t help, look at the log for lines with "event":"health".',
      ],
    ]);
  });

  test('lacks a migration', async () => {
    const [newest] = await sql`delete from schema_migrations
      where name = (select max(name) from schema_migrations) returning name, checksum`;
    mended.push(
      () =>
        sql`insert into schema_migrations (name, checksum) values (${newest?.['name']}, ${newest?.['checksum']})`,
    );
    await expectTrouble(
      'Version',
      expect.stringMatching(
        /^The database is older than the portal: it is at (nothing|\d{4}), and \d{4} is missing\.$/,
      ),
      'Start the portal again: each start brings the database up to date.',
    );
  });

  test('has a clock that was set back', async () => {
    await sql`update portal_health set checked_at = now() + interval '58 minutes'`;
    mended.push(() => sql`update portal_health set set_back_at = null`);
    const trouble = [
      'Clock',
      expect.stringMatching(/^The database’s clock was set back by 58 minutes, \d seconds? ago\./),
      'Turn on time synchronization on this machine (timedatectl set-ntp true).',
    ];
    await expectTrouble(...trouble);
    await expectTrouble(...trouble);
  });
});

describe('files', () => {
  test('the store does not answer', async () => {
    const context = { edgeURL: 'http://127.0.0.1:9', uncachedEdgeURL: 'http://127.0.0.1:9' };
    const own = JSON.parse(Buffer.from(String(process.env['NETLIFY_BLOBS_CONTEXT']), 'base64').toString());
    withEnv({
      NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify({ ...own, ...context })).toString('base64'),
    });
    expect(await told()).toEqual([
      503,
      ['File storage', 'Files can’t be saved.', expect.stringMatching(/^Check that the folder blobs /)],
    ]);
    const stranger = await ask();
    expect([stranger.status, await stranger.json()]).toEqual([503, { status: 'unavailable' }]);
  });

  test('the file of a site plan is missing', async () => {
    const [{ id: eventId }] = await ann.read('/api/events');
    const { body } = await ann.post('/api/pictures', { eventId, place: 'plan', alt: 'The doors' });
    mended.push(() => ann.delete(`/api/pictures/${body.id}`));
    await sql`update pictures set file_key = 'gone' where id = ${body.id}`;
    await expectTrouble(
      'Uploaded files',
      'The file of “The doors” is missing, so it can’t be downloaded.',
      'Upload it again, or restore it from a backup.',
    );
  });

  test('a look reads few of many files and of what was sent, and the next looks find what is missing behind them', async () => {
    await sql`delete from mail_outbox`;
    await sql`insert into mail_outbox (recipient, subject, body, sent_at)
      select 'v@x.example', 'Sent', '', now() from generate_series(1, 3000)`;
    const names = Array.from({ length: 180 }, (_, at) => `many-${at}`);
    for (const name of names) await blobStore('documents').set(name, name);
    await sql`insert into pictures (event_id, place, alt, file_key)
      select id, 'photo', 'Photo ' || file, file from editions, unnest(${names}::text[]) file where slug = 'nile'`;
    mended.push(() => sql`delete from pictures`);
    await sql`analyze`;
    const [lost = ''] = names.slice(-1);
    await blobStore('documents').delete(lost);
    const asked = await askedDuring(() => told());
    expect(asked.rows).toBeLessThan(200);
    const [ofMails] = asked.statements.filter(({ query }) => query.includes('from "mail_outbox"'));
    const [plan] = await sql.query(`explain (analyze, format json) ${ofMails?.query}`, ofMails?.params);
    const counts = JSON.stringify(plan).matchAll(/"(?:Actual Rows|Rows Removed by Filter)":([0-9.]+)/g);
    expect([...counts].map(([, count]) => Number(count)).filter((count) => count > 100)).toEqual([]);
    const found = expect.arrayContaining([
      `The file of “Photo ${lost}” is missing, so it can’t be downloaded.`,
    ]);
    const looks: unknown[] = [];
    for (let n = 0; n < 4; n += 1) looks.push((await told())[1]);
    expect(looks).toContainEqual(found);
    expect(looks.at(-1)).toEqual(found);
  });

  test('the blob of a document is missing', async () => {
    const { body } = await upload(portal, ann, 'map.pdf', pdf(), { title: 'Exhibitor map' });
    mended.push(() => ann.delete(`/api/documents/${body.id}`));
    expect(await told()).toEqual([200]);
    const [row] = await sql`select blob_key from documents where id = ${body.id}`;
    await blobStore('documents').delete(String(row?.['blob_key']));
    await expectTrouble(
      'Uploaded files',
      'The file of “Exhibitor map” is missing, so it can’t be downloaded.',
      'Upload it again, or restore it from a backup.',
    );
  });
});

describe.skipIf(!hasSmallDisks)('the disk', () => {
  let disk: SmallDisk;
  beforeAll(async () => {
    const folder = join(portal.dataDir, 'site');
    await mkdir(folder, { recursive: true });
    disk = smallDisk(folder);
  });
  afterAll(() => disk?.remove());

  test('is at 95 %', async () => {
    await disk.leave(400_000);
    mended.push(disk.clear);
    await expectTrouble(
      'Disk',
      'The disk is almost full: 95% used, 0 MB left. Once it is full, nothing can be saved.',
      expect.stringMatching(/^Delete what isn’t needed /),
    );
  });

  test('can name no other file', async () => {
    await disk.leaveNoNames();
    mended.push(disk.clear);
    await expectTrouble(
      'Disk',
      expect.stringMatching(/^The disk has too many files: 100%/),
      expect.any(String),
    );
  });
});

describe('mail', () => {
  const NEXT =
    'Check SMTP_URL, MAIL_FROM and the mail server. Waiting emails go out automatically once that works.';
  const anHourLater = () => sql`update mail_outbox set created_at = now() - interval '3 hours'`;
  const write = async () => {
    mended.push(() => sql`delete from mail_outbox`);
    await queue({});
    await sendMails(portal);
    await anHourLater();
  };

  test('the server is down', async () => {
    await smtp.down();
    mended.push(smtp.up);
    await write();
    const lines: string[] = [];
    mended.push(logTo((line) => lines.push(line)));
    await expectTrouble(
      'Email',
      'Email has not been sent for 3 hours: 1 email is waiting. The mail server can’t be reached.',
      NEXT,
    );
    const health = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'health');
    expect(health).toMatchObject([{ level: 'warn', trouble: ['mail'] }]);
  });

  test('the server takes no more', async () => {
    smtp.answers.set('jose@bigskyfence.example', ['452 Too many emails']);
    await write();
    await expectTrouble(
      'Email',
      expect.stringMatching(/1 email is waiting\. .*452 Too many emails\.$/),
      NEXT,
    );
  });

  test('an address is refused', async () => {
    smtp.answers.set('jose@bigskyfence.example', ['550 No such user jose@bigskyfence.example']);
    await write();
    await expectTrouble(
      'Email',
      expect.stringMatching(/^1 email of the last day could not be delivered\. .*550 No such user …$/),
      'Open the inquiry, check the address, and send the email again.',
    );
  });

  test('nothing tries to send', async () => {
    mended.push(() => sql`delete from mail_outbox`);
    await queue({});
    await anHourLater();
    await expectTrouble(
      'Email',
      'Email has not been sent for 3 hours: 1 email is waiting.',
      'Nothing has tried to send it. See “Background tasks” below.',
    );
  });
});

describe('publishing', () => {
  const publish = async () => {
    await ann.saveText('hero_title', crypto.randomUUID());
    await ann.post('/api/publication', { action: 'publish-now' });
    mended.push(
      () => sql`update publication set live_revision = saved_revision, live_at = now(), waiting_since = null,
        run_id = null, run_revision = null, run_phase = null, run_started_at = null, run_since = null,
        failure_kind = null, failure_reason = null, failed_at = null, failed_attempts = null, asked_by = null`,
    );
  };

  test('the hook is wrong', async () => {
    withEnv({ NETLIFY_BUILD_HOOK_URL: service.url.replace(SECRET, 'hook-of-another') });
    await publish();
    await expectTrouble(
      'Publishing',
      expect.stringMatching(/ haven’t been published for .* The build service responded with error 404\.$/),
      'Check NETLIFY_BUILD_HOOK_URL against the build hook in Netlify, then press Retry in the publishing status.',
    );
  });

  test('the build service cannot be reached', async () => {
    await service.hangUp();
    mended.push(service.resume);
    await publish();
    expect((await told())[1]?.[1]).toMatch(/ The build service can’t be reached\.$/);
  });

  test('the build fails', async () => {
    await publish();
    const errorMessage = 'The pages could not be built: no space left on device';
    await sendDeployEvent('deployFailed', service.calls.at(-1) ?? null, { errorMessage });
    await expectTrouble(
      'Publishing',
      expect.stringMatching(/ haven’t been published for .*The pages could not be built/),
      'Open the publishing status in the corner for the log, then press Retry.',
    );
  });

  test('a build never ends', async () => {
    await publish();
    await sql`update publication set run_started_at = now() - interval '20 minutes'`;
    expect((await told())[1]?.[1]).toBe('Publishing has been running for 20 minutes.');
  });

  test('nothing begins it', async () => {
    await publish();
    await sql`update publication set run_id = null, run_revision = null, run_phase = null, run_started_at = null,
      run_since = null, waiting_since = now() - interval '2 hours'`;
    expect((await told())[1]?.[1]).toBe('Saved changes have been waiting for 2 hours to be published.');
  });

  test('the site does not answer', async () => {
    withEnv({ PORTAL_ORIGIN: 'http://127.0.0.1:9' });
    await expectTrouble(
      'Public site',
      'The public site isn’t responding, so visitors may see nothing.',
      'Start the portal again.',
    );
  });
});

test('nothing runs by the clock', async () => {
  await sql`update portal_health set swept_at = now() - interval '7 minutes'`;
  const { look } = await import('#server/health/health.ts');
  await look();
  const { lines } = await (await asMonitor()).json();
  expect(lines.find(({ id }: { id: string }) => id === 'sweep')).toMatchObject({
    state: 'trouble',
    says: 'Nothing has run for 7 minutes. No email goes out, and nothing publishes automatically.',
    next: 'Start the portal again.',
  });
});

test('the log cannot be written', async () => {
  mended.push(
    logTo(() => {
      throw new Error('no space left on device');
    }),
  );
  await fetch(`${portal.url}/api/events`);
  await expectTrouble(
    'Log file',
    'The log can’t be written to its file: no space left on device. Its lines go to standard error instead.',
    'Check LOG_FILE, the rights of its folder, and the room on its disk.',
  );
});

test('once all is mended nothing is wrong', async () => {
  expect(await told()).toEqual([200]);
});
