import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { overlayEnv } from '#local/process/env.ts';
import { enterDeploy, forgetConfig } from '#server/basics/config.ts';
import { removeStrayMailFiles } from '#server/mail/held.ts';
import { sweepMails } from '#server/mail/sweep.ts';
import { done } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { queue } from '#tests/support/samples/mails.ts';
import { sendMails } from '#tests/support/services/mail-server.ts';

const { portal, ann, nile } = await signedInPortal();
const TO = 'jose@bigskyfence.example';
let inquiryId = '';

beforeAll(async () => {
  inquiryId = (await ann.inquire([nile])).id;
});
beforeEach(async () => {
  await sql`truncate mail_outbox`;
});

const sweep = () => sweepMails(Date.now() + 1000);
/** The mails in the history of the inquiry. */
const listed = async () => {
  const body = await ann.read(`/api/booth-inquiries/${inquiryId}/log`);
  return body.flatMap(({ mail }: { mail: object | null }) => mail ?? []);
};
const retry = (id: string) => ann.post(`/api/mails/${id}/retry`);
const idOf = async () => String((await sql`select id from mail_outbox`)[0]?.['id']);
const folder = () => join(portal.dataDir, 'mail');
const files = async () => (await readdir(folder()).catch(() => [])).sort();

/** A deploy has no folder for mails, and this one has no server either. */
async function deployed(work: () => Promise<void>) {
  const restore = overlayEnv({ PORTAL_MAIL_DIR: '', PORTAL_ORIGIN: '', SITE_URL: portal.url });
  forgetConfig();
  await work().finally(() => {
    restore();
    forgetConfig();
  });
}

describe('on one machine without a mail server', () => {
  test('a mail lies in a file, named by its day and its id', async () => {
    await queue({ inquiryId });
    await sendMails(portal);
    // A mail that is put in this second is due by the database's clock.
    await sweep();
    const id = await idOf();
    const day = new Date().toISOString().slice(0, 10);
    expect((await files()).filter((name) => name.includes(id))).toEqual([`${day} ${id}.eml`]);
    const mail = await simpleParser(await readFile(join(folder(), `${day} ${id}.eml`)));
    expect([mail.subject, mail.to, mail.replyTo?.text, mail.messageId]).toMatchObject([
      'We have your inquiry',
      { text: TO },
      'vendors@nile.example',
      `<${id}@localhost>`,
    ]);
    expect(await listed()).toMatchObject([{ id, state: 'saved', error: null }]);
    const log = await ann.read(`/api/booth-inquiries/${inquiryId}/log`);
    expect(log[0]).toMatchObject({ kind: 'mail', mail: { id, state: 'saved', isHeld: false } });
    const person = await ann.read(`/api/booth-inquiries/${inquiryId}/person`);
    expect(person.mails).toMatchObject([{ savedInDataFolder: expect.any(String) }]);
  });

  test('the files of erased mails go, those half written, too, and no others', async () => {
    await queue({ inquiryId }, { inquiryId, subject: 'A second one' });
    await sweep();
    // Other tests leave files of mails, too.
    await removeStrayMailFiles();
    const before = await files();
    expect(before).toHaveLength(2);
    const ids = (await sql`select id from mail_outbox`).map(({ id }) => String(id));
    await mkdir(folder(), { recursive: true });
    await writeFile(join(folder(), `2026-01-01 ${ids[0]}.eml.new`), 'half');
    await removeStrayMailFiles();
    expect(await files()).toHaveLength(before.length + 1);
    await sql`delete from mail_outbox where id = ${ids[0]}`;
    await removeStrayMailFiles();
    expect(await files()).toEqual(before.filter((name) => !name.includes(String(ids[0]))));
  });

  test('a mail that is erased while it is written leaves no file', async () => {
    await queue({ inquiryId });
    const id = await idOf();
    // Erased by a trigger, between the claim and the record of it.
    await sql`create function erase_it() returns trigger language plpgsql as $$
      begin delete from mail_outbox where id = new.id; return null; end $$`;
    await sql`create trigger erase_it before update of sent_at on mail_outbox for each row
      when (new.sent_at is not null) execute function erase_it()`;
    await sweep();
    await sql`drop function erase_it cascade`;
    expect((await files()).filter((name) => name.includes(id))).toEqual([]);
  });
});

describe('a deploy without a mail server', () => {
  test('leaves mails waiting, says so, and sends them once it has one', async () => {
    await deployed(async () => {
      await queue({ inquiryId });
      await sweep();
      expect(await listed()).toMatchObject([
        { to: TO, state: 'waiting', error: 'Email isn’t set up (SMTP_URL)' },
      ]);
    });
    await sweep();
    expect(await listed()).toMatchObject([{ to: TO, state: 'saved', error: null }]);
  });

  test('that is a preview sends nothing, wherever it could', async () => {
    await queue({ inquiryId });
    const { default: run } = await import('#functions/send-mails.mts');
    await run(new Request('http://localhost'), { deploy: { context: 'deploy-preview' } } as never);
    enterDeploy('production');
    expect(await listed()).toMatchObject([{ state: 'waiting' }]);
  });
});

test('GET /api/installation tells what becomes of a mail, and where the portal runs', async () => {
  const told = () => ann.read('/api/installation');
  expect(await told()).toEqual({ mails: 'saved', runsOn: 'machine' });
  await deployed(async () => expect(await told()).toEqual({ mails: 'held', runsOn: 'deploy' }));
});

describe('POST /api/mails/{id}/retry', () => {
  test.each([
    ['failed', true],
    ['waits for its next try', false],
  ])('sends a mail that %s at once', async (_, hasFailed) => {
    await queue({ inquiryId });
    const id = await idOf();
    await sql`update mail_outbox set attempts = 8, last_error = 'The mail server can’t be reached',
      next_attempt_at = now() + interval '6 hours', failed_at = case when ${hasFailed} then now() end`;
    const answer = await retry(id);
    expect(answer).toMatchObject({
      status: 200,
      body: { id, state: 'waiting', error: 'The mail server can’t be reached' },
    });
    // Four days of tries are before it again.
    expect(await sql`select attempts from mail_outbox`).toEqual([{ attempts: 0 }]);
    await sweep();
    expect(await listed()).toMatchObject([{ id, state: 'saved', error: null }]);
  });

  test('leaves a mail alone that is being sent', async () => {
    await queue({ inquiryId });
    const id = await idOf();
    await sql`update mail_outbox set claimed_until = now() + interval '1 minute'`;
    await done(retry(id));
    await sweep();
    expect(await listed()).toMatchObject([{ state: 'waiting' }]);
    await sweepMails(Date.now() + 61_000);
    expect(await listed()).toMatchObject([{ state: 'saved' }]);
  });

  test('says that a mail was saved or sent already, and that there is none', async () => {
    await queue({ inquiryId });
    await sweep();
    const answers = [await retry(await idOf())];
    await sql`update mail_outbox set in_files = false`;
    answers.push(await retry(await idOf()));
    expect(answers).toEqual(
      ['saved', 'sent'].map((state) => ({
        status: 409,
        body: { message: `This email was already ${state}` },
      })),
    );
    for (const id of [crypto.randomUUID(), 'no-id'])
      expect(await retry(id)).toMatchObject({ status: 404, body: { message: 'Mail not found' } });
  });
});
