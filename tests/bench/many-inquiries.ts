import { sql } from '#tests/support/portal/sql.ts';

/** One every 20 minutes back from 2026-11-20, of all statuses; every third one for both shows, every tenth one with a colleague. */
export async function storeInquiries(count: number): Promise<void> {
  await sql.query(`
    insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
      business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
      special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash,
      created_at, status)
    select 'Ranch ' || md5(n::text) || ' & Sons', 'Ann', 'Name' || n % 5000, 'u' || n || '@ranch' || n % 900 || '.example',
      '(406) 555-' || lpad((n % 10000)::text, 4, '0'), '12 Rimrock Rd.', 'Deer' || n % 33, 'Montana', '59101', 'United States', '',
      repeat('gates corral panels fence posts feed ', 4) || md5((n * 7)::text), 'Courtyard', '10x20', '', false, '', '',
      n::text, '', '2026-11-20'::timestamptz - n * interval '20 minutes',
      (array['new', 'contacted', 'reserved', 'declined'])[1 + n % 4]
    from generate_series(1, ${count}) n`);
  await sql.query(`
    insert into inquiry_events (inquiry_id, event_id, "order")
    select i.id, e.id, e."order" from booth_inquiries i, editions e
    where e.slug = 'nile' or i.idempotency_key::int % 3 = 0`);
  await sql`insert into users (email) values ('colleague@example.com')`;
  await sql`update booth_inquiries set assignee = (select id from users where email = 'colleague@example.com')
    where idempotency_key::int % 10 = 0`;
  await sql.query('analyze');
}
