import { neon } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};
afterEach(() => close());

test('mails of before are counted by mailbox, and functions of the deploy before go on writing them', async () => {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0025'));
  await seedBefore(sql);
  const write = (recipient: string) => sql`
    insert into mail_outbox (kind, recipient, subject, body) values ('confirmation', ${recipient}, 'We have it', 'Hello')`;
  for (const to of ['Jo+fair@Ranch.example', 'jo@ranch.example', '+jo@ranch.example', 'no address'])
    await write(to);
  expect((await migrate()).applied).toContain('0025_mailboxes.sql');
  await write('jo+a+b@ranch.example');
  expect(
    await sql`select mailbox_of(recipient) as mailbox, count(*)::int from mail_outbox group by 1 order by 1`,
  ).toEqual([
    { mailbox: '@ranch.example', count: 1 },
    { mailbox: 'jo@ranch.example', count: 3 },
    { mailbox: 'no address', count: 1 },
  ]);
});
