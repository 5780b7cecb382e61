import { neon } from '@neondatabase/serverless';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};
afterAll(() => close());

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
  'a shown number stays with the number that it calls': [
    [
      [NILE, 'contact_primary_phone', '111'],
      [NILE, 'contact_phone_display', '1-1-1'],
      [MATE, 'contact_phone', '222'],
    ],
    [
      [NILE, 'contact_primary_phone', '111'],
      [NILE, 'contact_phone_display', '1-1-1'],
      [MATE, 'contact_phone', '222'],
    ],
  ],
  'a whole address of one show does not stand in for the lines of another': [
    [
      [NILE, 'contact_mailing_address', 'Box 1'],
      [MATE, 'nile_address_line1', 'Box 2'],
    ],
    [
      [NILE, 'contact_mailing_address', 'Box 1'],
      [MATE, 'nile_address_line1', 'Box 2'],
    ],
  ],
  'nor does a line of one show join an address of which another says a part': [
    [
      [NILE, 'contact_mail_organization', 'Office'],
      [MATE, 'contact_mail_organization', 'Office'],
      [MATE, 'contact_mail_address1', 'Box 2'],
    ],
    [
      [NILE, 'contact_mail_organization', 'Office'],
      [MATE, 'contact_mail_organization', 'Office'],
      [MATE, 'contact_mail_address1', 'Box 2'],
    ],
  ],
  'what belongs together and is the same for both becomes that of all as a whole': [
    [
      [NILE, 'contact_primary_phone', '111'],
      [NILE, 'contact_phone_display', '1-1-1'],
      [MATE, 'contact_phone', '111'],
      [MATE, 'contact_phone_display', '1-1-1'],
      [MATE, 'contact_business_title', 'Work'],
    ],
    [
      [ALL, 'contact_primary_phone', '111'],
      [ALL, 'contact_phone_display', '1-1-1'],
      [ALL, 'contact_business_title', 'Work'],
    ],
  ],
  'a number of all shows is not shown as another one': [
    [
      [ALL, 'contact_primary_phone', '111'],
      [NILE, 'contact_phone_display', '2-2-2'],
    ],
    [
      [ALL, 'contact_primary_phone', '111'],
      [NILE, 'contact_phone_display', '2-2-2'],
    ],
  ],
  'a draft with another number keeps how it is shown': [
    [
      [NILE, 'contact_primary_phone', '111'],
      [NILE, 'contact_phone_display', 'Office'],
      [DRAFT, 'contact_primary_phone', '222'],
      [DRAFT, 'contact_phone_display', 'Office'],
    ],
    [
      [ALL, 'contact_primary_phone', '111'],
      [ALL, 'contact_phone_display', 'Office'],
      [DRAFT, 'contact_primary_phone', '222'],
      [DRAFT, 'contact_phone_display', 'Office'],
    ],
  ],
  'other texts stay': [[[NILE, 'hero_title', 'Hi']], [[NILE, 'hero_title', 'Hi']]],
};
const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(' | ')).sort();

beforeAll(async () => {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0030'));
  await seedBefore(sql);
  for (const state of ['draft', 'past'])
    await sql`
      insert into events (position, slug, name, full_name, primary_color, accent_color, location, start_date, state)
      select position, slug, name, full_name, primary_color, accent_color, location, '2024-10-10', ${state}
      from events where slug = 'nile' and state = 'current'`;
});

test.each(Object.entries(cases))('%s', async (_, [before, after]) => {
  // It changes rows alone, so that it can run once more.
  await sql`delete from schema_migrations where name like '0030%'`;
  await sql`truncate changes`;
  await sql`alter table content_items disable trigger kept_as_it_was`;
  await sql`delete from content_items`;
  for (const [of, key, value] of before)
    await sql`
      insert into content_items (event_id, key, value, type, category)
      values ((select id from events where slug || ' ' || state = ${of}), ${key}, ${value}, 'text', 'contact')`;
  await sql`alter table content_items enable trigger kept_as_it_was`;
  const [was] = await sql`select saved_revision from publication`;

  await migrate();
  const stored = await sql`
    select coalesce(slug || ' ' || state, '') as of, key, value from content_items left join events on events.id = event_id`;
  expect(sorted(stored.map(({ of, key, value }) => [of, key, value]))).toEqual(sorted(after));
  // What went and came stands in the history, and pages are published anew.
  const changes = await sql`
    select coalesce(slug || ' ' || state, '') as of, record, coalesce(before, after) ->> 'value' as value,
      before is null as came, changed_by_email as by
    from changes left join events on events.id = event_id`;
  const changed = (isAfter: boolean) =>
    sorted(
      changes.filter(({ came }) => came === isAfter).map(({ of, record, value }) => [of, record, value]),
    );
  const rowsWithout = (rows: readonly Row[], others: readonly Row[]) =>
    sorted(rows).filter((row) => !sorted(others).includes(row));
  expect([changed(false), changed(true)]).toEqual([rowsWithout(before, after), rowsWithout(after, before)]);
  expect(changes.every(({ by }) => by === 'Portal update')).toBe(true);
  const [now] = await sql`select saved_revision from publication`;
  const isChanged = changes.length > 0;
  expect(Number(now?.['saved_revision'])).toBe(Number(was?.['saved_revision']) + Number(isChanged));
});
