import { neon } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};
afterEach(() => close());

test('mails of before name their inquiries, and so do those of functions of the deploy before; what was erased goes with its mails', async () => {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0027'));
  await seedBefore(sql);
  const inquire = async (company: string) => {
    const [row] = await sql`
      insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
        business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
        special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash)
      values (${company}, 'A', 'B', 'a@example.com', '', '', '', '', '', '', '', '', '', '', '', false, '', '', ${company}, '')
      returning id`;
    return row?.['id'] as string;
  };
  const [alpine, badger, erased] = [
    await inquire('Alpine'),
    await inquire('Badger'),
    await inquire('Erased'),
  ];
  await sql`update booth_inquiries set erased_at = now() where id = ${erased}`;
  const way = (id: string) => `https://portal.example/admin#inquiries/${id}`;
  const write = (kind: string, subject: string, body: string, inquiry: string | null = null) => sql`
    insert into mail_outbox (kind, recipient, subject, body, inquiry_id) values (${kind}, 'team@example.com', ${subject}, ${body}, ${inquiry})`;
  const writeAll = async (when: string) => {
    await write('notice', `${when}: notice`, `Alpine\n${way(badger)}`, alpine);
    await write('digest', `${when}: digest`, `Alpine, 1 day\n${way(alpine)}\n\nBadger\n${way(badger)}\n`);
    await write('digest', `${when}: nobody`, 'https://portal.example/admin#inquiries?status=new');
    await write('reset', `${when}: link`, way(alpine));
  };
  await writeAll('before');
  await write('digest', 'before: of the erased one', `A name that was\nwrapped\n${way(erased)}`);

  expect((await migrate()).applied).toContain('0027_mails_by_inquiry.sql');
  await writeAll('after');
  const named = (await sql`select subject, inquiry_ids::text[] as ids from mail_outbox order by subject`).map(
    ({ subject, ids }) => [
      subject,
      (ids as string[]).map((id) => ({ [alpine]: 'Alpine', [badger]: 'Badger' })[id]).toSorted(),
    ],
  );
  expect(named).toEqual(
    ['after', 'before'].flatMap((when) => [
      [`${when}: digest`, ['Alpine', 'Badger']],
      [`${when}: link`, []],
      [`${when}: nobody`, []],
      [`${when}: notice`, ['Alpine']],
    ]),
  );
  // The next start, or the hourly look, writes the files anew.
  expect(await sql`select wanted > done as due from erasures`).toEqual([{ due: true }]);
});
