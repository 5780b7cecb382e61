import { expect, test } from 'vitest';
import { readTogether } from '#server/database/database.ts';
import { readShowTexts } from '#server/inquiries/mails/vendor.ts';
import { column } from '#tests/support/http/answers.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

portalForTests();

test('mails have the texts of each show as its pages have them', async () => {
  const [nile, mate] = column(await sql`select id from editions order by "order"`, 'id') as [string, string];
  const put = (eventId: string | null, key: string, value: string) => sql`
    insert into content_items (event_id, key, value, type, category) values (${eventId}, ${key}, ${value}, 'text', 'event')`;
  await put(nile, 'event_name', 'NILE Stock Show');
  await put(nile, 'event_end_date', '2027-10-20');
  await put(nile, 'contact_email', 'nile@example.org');
  await put(null, 'contact_primary_email', 'all@example.org');
  await put(null, 'button_booth_inquiry', 'Ask for a Booth');

  const shows = await readTogether((tx) =>
    readShowTexts(tx, [mate, nile], ['contact_primary_email', 'inquiry_title', 'inquiry_thanks_text']),
  );
  expect(
    shows.map(({ id, slug, name, endDate, text, template }) => ({
      id,
      slug,
      name,
      endDate,
      email: text('contact_primary_email'),
      title: text('inquiry_title'),
      thanks: text('inquiry_thanks_text'),
      template: template('inquiry_thanks_text'),
    })),
  ).toEqual([
    {
      id: nile,
      slug: 'nile',
      name: 'NILE Stock Show',
      endDate: '2027-10-20',
      email: 'nile@example.org',
      title: 'Ask for a Booth',
      thanks: 'We got your booth inquiry for NILE Stock Show.',
      template: 'We got your booth inquiry for {EVENT_NAME}.',
    },
    {
      id: mate,
      slug: 'mate',
      name: 'MATE',
      endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      email: 'all@example.org',
      title: 'Ask for a Booth',
      thanks: 'We got your booth inquiry for MATE.',
      template: 'We got your booth inquiry for {EVENT_NAME}.',
    },
  ]);
});
