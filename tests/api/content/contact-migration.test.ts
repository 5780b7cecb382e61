import { neon, neonConfig } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { neonFetch } from '#local/database/neon-fetch.ts';
import { migrate } from '#server/database/migrate.ts';
import { emptyDatabase } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};
afterEach(() => close());

const [NILE, MATE, DRAFT, PAST, ALL] = ['nile current', 'mate current', 'nile draft', 'nile past', ''];
type Row = readonly [of: string, key: string, value: string];

/** What is stored before, and after: of a show's current edition, its draft, a past one, or of all shows. */
const cases: Readonly<Record<string, readonly [before: Row[], after: Row[]]>> = {
  'what one show alone has becomes that of all': [
    [[NILE, 'contact_primary_phone', '111']],
    [[ALL, 'contact_primary_phone', '111']],
  ],
  'under another name, too, and the hidden one beside it goes': [
    [
      [MATE, 'contact_email', 'old@mate.org'],
      [MATE, 'contact_primary_email', 'new@mate.org'],
    ],
    [[ALL, 'contact_primary_email', 'new@mate.org']],
  ],
  'what both say in the same words becomes that of all': [
    [
      [NILE, 'nile_org_name', 'Office'],
      [MATE, 'contact_mail_organization', 'Office'],
    ],
    [[ALL, 'contact_mail_organization', 'Office']],
  ],
  'what they say in different words stays their own': [
    [
      [NILE, 'nile_address_line1', 'Box 1'],
      [MATE, 'contact_mail_address1', 'Box 2'],
    ],
    [
      [NILE, 'nile_address_line1', 'Box 1'],
      [MATE, 'contact_mail_address1', 'Box 2'],
    ],
  ],
  'what is for all shows already stays, and what differs from it': [
    [
      [ALL, 'contact_footer_text', '8 to 5'],
      [NILE, 'contact_footer_text', '9 to 5'],
    ],
    [
      [ALL, 'contact_footer_text', '8 to 5'],
      [NILE, 'contact_footer_text', '9 to 5'],
    ],
  ],
  'a draft follows where it is a copy; what is over stays as it was': [
    [
      [PAST, 'contact_hero_title', 'Then'],
      [NILE, 'contact_hero_title', 'Now'],
      [DRAFT, 'contact_hero_title', 'Now'],
    ],
    [
      [PAST, 'contact_hero_title', 'Then'],
      [ALL, 'contact_hero_title', 'Now'],
    ],
  ],
  'a draft keeps what was written for it': [
    [
      [NILE, 'contact_person_name', 'Ann'],
      [DRAFT, 'contact_person_name', 'Bob'],
    ],
    [
      [ALL, 'contact_primary_name', 'Ann'],
      [DRAFT, 'contact_person_name', 'Bob'],
    ],
  ],
  'other texts stay': [[[NILE, 'hero_title', 'Hi']], [[NILE, 'hero_title', 'Hi']]],
};
const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(' | ')).sort();

test('contact texts of one show, or the same ones of all, become those of all shows; others stay', async () => {
  const database = await emptyDatabase();
  neonConfig.fetchFunction = neonFetch(database);
  close = database.close;
  await migrate(sql, await schemaBefore('0030'));
  await seedBefore(sql);
  for (const state of ['draft', 'past'])
    await sql`
      insert into events (position, slug, name, full_name, primary_color, accent_color, location, start_date, state)
      select position, slug, name, full_name, primary_color, accent_color, location, '2024-10-10', ${state}
      from events where slug = 'nile' and state = 'current'`;
  const before = Object.values(cases).flatMap(([rows]) => rows);
  await sql`alter table content_items disable trigger kept_as_it_was`;
  for (const [of, key, value] of before)
    await sql`
      insert into content_items (event_id, key, value, type, category)
      values ((select id from events where slug || ' ' || state = ${of}), ${key}, ${value}, 'text', 'contact')`;
  await sql`alter table content_items enable trigger kept_as_it_was`;
  const [was] = await sql`select saved_revision from publication`;

  await migrate(sql);
  const stored = await sql`
    select coalesce(slug || ' ' || state, '') as of, key, value from content_items left join events on events.id = event_id`;
  for (const [name, [, after]] of Object.entries(cases)) {
    const keys = after.map(([, key]) => key);
    const found = stored.filter(({ key }) => keys.includes(key as string));
    expect([name, sorted(found.map(({ of, key, value }) => [of, key, value]))]).toEqual([
      name,
      sorted(after),
    ]);
  }
  expect(stored).toHaveLength(Object.values(cases).flatMap(([, after]) => after).length);
  // What went stands in the history, and pages are published anew.
  const gone = await sql`
    select coalesce(slug || ' ' || state, '') as of, record, before ->> 'value' as value
    from changes left join events on events.id = event_id where before is not null`;
  const lost = before.filter(
    (row) => !sorted(stored.map(({ of, key, value }) => [of, key, value])).includes(row.join(' | ')),
  );
  expect(sorted(gone.map(({ of, record, value }) => [of, record, value]))).toEqual(sorted(lost));
  const [now] = await sql`select saved_revision from publication`;
  expect(Number(now?.['saved_revision'])).toBe(Number(was?.['saved_revision']) + 1);
});
