import { neon } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};
afterEach(() => close());

test('every inquiry of before gets a number of its own, and so does what functions of the deploy before store', async () => {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0018'));
  await seedBefore(sql);
  // So many that some are drawn twice: there are ten million.
  const MANY = 12_000;
  const inquire = (many: number, word: string) => sql`
    insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
      business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
      special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash)
    select 'Ranch', 'A', 'B', 'a@example.com', '', '', '', '', '', '', '', '', '', '', '', false, '', '', ${word} || n, ''
    from generate_series(1, ${many}::int) n`;
  await inquire(MANY, 'before');

  expect((await migrate()).applied).toContain('0018_mail.sql');
  await inquire(1, 'after');
  expect(
    await sql`
      select count(*)::int as all, count(distinct number)::int as different, count(*) filter (where number ~ '^\\d{7}$')::int
        as digits, count(*) filter (where erased_at is null and withdrawn_at is null and links = 0)::int as kept
      from booth_inquiries`,
  ).toEqual([{ all: MANY + 1, different: MANY + 1, digits: MANY + 1, kept: MANY + 1 }]);
});
