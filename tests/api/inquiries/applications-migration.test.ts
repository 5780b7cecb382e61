import { neon } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};
afterEach(() => close());

test('shows take applications as they did, and inquiries came for no waiting list; functions of the deploy before go on', async () => {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0017'));
  await seedBefore(sql);
  await sql`insert into events (position, slug, name, full_name, primary_color, accent_color, location, state)
    select position, slug, name, full_name, primary_color, accent_color, location, 'past' from events where slug = 'nile'`;
  const inquire = (key: string) => sql`
    with stored as (
      insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
        business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
        special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash)
      values ('Ranch', 'A', 'B', 'a@example.com', '', '', '', '', '', '', '', '', '', '', '', false, '', '', ${key}, '')
      returning id)
    insert into inquiry_events (inquiry_id, event_id, position)
    select stored.id, events.id, 0 from stored, events where slug = 'nile'`;
  await inquire('before');

  expect((await migrate()).applied).toContain('0017_applications.sql');
  await inquire('after, by functions of the deploy before');
  expect(await sql`select applications, version from events`).toEqual(
    [1, 2, 3].map(() => ({ applications: 'open', version: 1 })),
  );
  expect(await sql`select waiting_list from inquiry_events`).toEqual(
    [1, 2, 3, 4].map(() => ({ waiting_list: false })),
  );
  await expect(sql`update events set applications = 'later' where slug = 'mate'`).rejects.toThrow(
    'events_applications_check',
  );
});
