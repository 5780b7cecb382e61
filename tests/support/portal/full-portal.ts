import type { Portal } from './start.ts';

/** How much a full portal holds, of the larger show where it is a show's. */
const FULL = {
  areas: 20,
  entries: 150,
  rules: 60,
  questions: 30,
  options: 20,
  texts: 100,
  exhibitors: 1000,
  pictures: 40,
  documents: 100,
  inquiries: 500,
  mails: 500,
  changes: 1500,
  people: 50,
} as const;

const PROSE = "repeat('Gates open early on October 10, 2025 for everybody who brings cattle. ', 8)";

export interface FullPortal {
  /** The id of one record of each room, as paths of calls name them. */
  readonly ids: Readonly<Record<string, string>>;
  /** The largest list of exhibitors that an import takes. */
  readonly csv: string;
}

/** Fills a new portal with far more than a show has, or with a share of that. */
export async function fillPortal({ sql }: Pick<Portal, 'sql'>, share = 1): Promise<FullPortal> {
  const run = (statement: string) => sql.query(statement);
  const nile = "(select id from editions where slug = 'nile' and state = 'current')";
  const many = (count: number) => `generate_series(1, ${Math.ceil(count * share)}) n`;
  await run(`insert into areas (event_id, key, name, "order")
    select ${nile}, 'area-' || n, 'Area ' || n, 100 + n from ${many(FULL.areas)}`);
  await run(`insert into entries (event_id, title, description, date, time, end_time, areas)
    select ${nile}, 'Entry ' || n, ${PROSE}, to_char(date '2025-10-10' + n % 9, 'YYYY-MM-DD'), lpad((6 + n % 12)::text, 2, '0') || ':00', null,
      array['area-' || (1 + n % ${FULL.areas})] from ${many(FULL.entries)}`);
  await run(`insert into rules (event_id, title, text, "order")
    select ${nile}, 'Rule ' || n, ${PROSE}, 1000 + n from ${many(FULL.rules)}`);
  await run(`insert into questions (event_id, question, answer, "order")
    select ${nile}, 'Question ' || n, ${PROSE}, n from ${many(FULL.questions)}`);
  await run(`insert into booth_options (event_id, size, included, "order")
    select ${nile}, 'Size ' || n, ${PROSE}, n from ${many(FULL.options)}`);
  await run(`insert into content_items (event_id, key, value, type, category)
    select ${nile}, 'own_text_' || n, ${PROSE}, 'text', 'homepage' from ${many(FULL.texts)}`);
  await run(`insert into exhibitors (event_id, company, booth, products, website, is_shown)
    select ${nile}, 'Company ' || md5(n::text), n::text, ${PROSE}, 'https://c' || n || '.example/', true from ${many(FULL.exhibitors)}`);
  await run(`insert into documents (event_id, title, original_name, blob_key, sha256, media_type, size, is_public)
    select ${nile}, 'Form ' || n, 'form.pdf', gen_random_uuid()::text, repeat(md5(n::text), 2), 'application/pdf', 1000, true from ${many(FULL.documents)}`);
  await run(
    `insert into pictures (event_id, place, alt) select ${nile}, 'photo', 'Photo ' || n from ${many(FULL.pictures)}`,
  );
  await run(`insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
      business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
      special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash, created_at, status)
    select 'Ranch ' || n, 'Ann', 'Name' || n, 'v' || n || '@many.example', '(406) 555-0142', '12 Rimrock Rd.', 'Billings', 'Montana',
      '59101', 'United States', '', ${PROSE}, '', '10x20', ${PROSE}, false, '', '', n::text, '',
      now() - n * interval '20 minutes', (array['new', 'contacted', 'reserved', 'declined'])[1 + n % 4]
    from ${many(FULL.inquiries)}`);
  await run(
    `insert into inquiry_events (inquiry_id, event_id, "order") select id, ${nile}, 1 from booth_inquiries`,
  );
  await run(`insert into mail_outbox (kind, recipient, subject, body, html, sent_at, inquiry_id, inquiry_ids)
    select 'confirmation', contact_email, 'We have your inquiry', ${PROSE}, repeat(${PROSE}, 6), now(), id, array[id]
    from booth_inquiries limit ${FULL.mails}`);
  await run(
    `insert into inquiry_log (inquiry_id, kind, after) select id, 'note', to_jsonb('Call after 5'::text) from booth_inquiries`,
  );
  await run(`insert into changes (event_id, kind, record, before, after, changed_by_email, saved_revision)
    select ${nile}, 'text', 'own_text_' || n % ${FULL.texts}, jsonb_build_object('value', ${PROSE}), jsonb_build_object('value', 'x' || n),
      'ann@example.com', 1 from ${many(FULL.changes)}`);
  await run(
    `insert into users (email, first_name) select 'person' || n || '@example.com', 'Person ' || n from ${many(FULL.people)}`,
  );
  await run(
    `update users set password_hash = (select password_hash from users where email = 'ann@example.com') where password_hash is null`,
  );
  await run('analyze');
  const one = async (table: string, where = '') =>
    String((await run(`select id from ${table} ${where} limit 1`))[0]?.['id'] ?? '');
  const ofNile = `where event_id = ${nile}`;
  const ids = {
    events: await one('editions', "where slug = 'nile'"),
    editions: await one('editions', "where slug = 'nile'"),
    areas: await one('areas', `${ofNile} and key = 'area-1'`),
    schedule: await one('entries', ofNile),
    rules: await one('rules', ofNile),
    questions: await one('questions', ofNile),
    options: await one('booth_options', ofNile),
    content: await one('content_items', ofNile),
    exhibitors: await one('exhibitors', ofNile),
    documents: await one('documents', ofNile),
    pictures: await one('pictures', ofNile),
    'booth-inquiries': await one('booth_inquiries'),
    mails: await one('mail_outbox'),
    people: await one('users', "where email = 'person1@example.com'"),
  };
  const lines = Array.from(
    { length: 2000 * share },
    (_, n) => `New Company ${n},${n},${'Gates and posts. '.repeat(6)},yes`,
  );
  return {
    ids,
    csv: ['Company,Booth,Products,Shown', ...lines].join('\n'),
  };
}
