import { neon } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};
afterEach(() => close());

test('inquiries from before are found, listed and counted; so are those of functions of the deploy before', async () => {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0021'));
  await seedBefore(sql);
  const inquire = (key: string) => sql`
    with stored as (
      insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
        business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
        special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash)
      values ('Ranch', 'A', 'B', 'a@example.com', '(406) 555-0142', '', 'Roundup', '', '', '', '', '', '', '', '', false, '', '',
        ${key}, '')
      returning id)
    insert into inquiry_events (inquiry_id, event_id, position)
    select stored.id, events.id, 0 from stored, events where slug = 'nile'`;
  await inquire('before');

  expect((await migrate()).applied).toContain('0021_inbox.sql');
  await inquire('after, by functions of the deploy before');
  await sql`update booth_inquiries set status = 'contacted' where idempotency_key = 'before'`;
  expect(
    await sql`select slug, inquiry_counts.state, count from inquiry_counts left join events on events.id = list
    where count > 0 order by 1, 2`,
  ).toEqual([
    { slug: 'nile', state: 'contacted', count: 1 },
    { slug: 'nile', state: 'new', count: 1 },
    { slug: null, state: 'contacted', count: 1 },
    { slug: null, state: 'new', count: 1 },
  ]);
  expect(
    await sql`select count(*)::int from booth_inquiries where search_all @@ inquiry_query('5550142 roundup')`,
  ).toEqual([{ count: 2 }]);
  expect(
    await sql`select count(*)::int from booth_inquiries where search_all @@ inquiry_query('round-up')`,
  ).toEqual([{ count: 2 }]);
  expect(
    await sql`select count(*)::int from booth_inquiries where search @@ to_tsquery('simple', 'ranch')`,
  ).toEqual([{ count: 2 }]);
});
