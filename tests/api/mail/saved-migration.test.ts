import { neon } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};
afterEach(() => close());

test('mails that a portal without a mail server saved before count as saved, and others as sent', async () => {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0028'));
  const insert = sql`
    insert into mail_outbox (kind, recipient, subject, body, message_id, sent_at) values
      ('answer', 'a@example.com', 'Saved', '', '<1@localhost>', now()),
      ('answer', 'a@example.com', 'Sent', '', '<2@thenile.org>', now()),
      ('answer', 'a@example.com', 'Waiting', '', '<3@localhost>', null)`;
  await insert;

  expect((await migrate()).applied).toContain('0028_saved_mails.sql');
  // As functions of the deploy before record it.
  await sql`update mail_outbox set sent_at = now() where subject = 'Waiting'`;
  expect(await sql`select subject, in_files from mail_outbox order by subject`).toEqual([
    { subject: 'Saved', in_files: true },
    { subject: 'Sent', in_files: false },
    { subject: 'Waiting', in_files: false },
  ]);
});
