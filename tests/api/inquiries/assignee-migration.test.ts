import { neon } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};
afterEach(() => close());

test('inquiries from before belong to nobody and stay listed, also as functions of the deploy before change them', async () => {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0034'));
  await seedBefore(sql);
  await sql`
    with stored as (
      insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
        business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
        special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash)
      values ('Ranch', 'A', 'B', 'a@example.com', '', '', '', '', '', '', '', '', '', '', '', false, '', '', 'key', '')
      returning id)
    insert into inquiry_events (inquiry_id, event_id, position)
    select stored.id, events.id, 0 from stored, events where slug = 'nile'`;
  const lists = () =>
    sql`select slug, email, inquiry_list.state from inquiry_list
      left join events on events.id = list left join users on users.id = list order by slug, email`;
  const before = await lists();
  expect(before).toHaveLength(2);

  expect((await migrate()).applied).toContain('0034_assignees_and_saved_filters.sql');
  expect(await lists()).toEqual(before);
  await sql`insert into users (email) values ('ann@example.com')`;
  await sql`update booth_inquiries set assignee = (select id from users)`;
  await sql`update booth_inquiries set status = 'contacted'`;
  // Of all, of the show, of the colleague, and of the colleague's of the show.
  expect(await lists()).toEqual([
    { slug: 'nile', email: null, state: 'contacted' },
    { slug: null, email: 'ann@example.com', state: 'contacted' },
    { slug: null, email: null, state: 'contacted' },
    { slug: null, email: null, state: 'contacted' },
  ]);
  await sql`update users set removed_at = now()`;
  expect(await sql`select assignee from booth_inquiries`).toEqual([{ assignee: null }]);
  expect(await lists()).toHaveLength(2);
  expect(await sql`select count(*)::int from inquiry_counts where count < 0`).toEqual([{ count: 0 }]);
});
