import { beforeAll, describe, expect, test } from 'vitest';
import { column } from '#tests/support/http/answers.ts';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';

const pages = pagesForTests();

test('the contact page has ways to write and to call, the address line by line, and what the company does', async () => {
  expect((await pages.head('/contact')).title).toBe('Talk to us – Trade Shows');
  const main = (await pages.open('/contact')).the('main');
  expect(main.headings(1)).toEqual(['Talk to us']);
  expect(main.phrases).toContain('Trade show management for NILE and MATE');
  expect(main.the('article', 'Primary Contact').links).toEqual([
    ['vendors@example.org', 'mailto:vendors@example.org'],
    ['(406) 555-0100', 'tel:+14065550100'],
    ['Send Email', 'mailto:vendors@example.org'],
    ['Call Now', 'tel:+14065550100'],
  ]);
  expect(column(main.the('article', 'Mailing Address').tags('address'), 'lines')).toEqual([
    ['Northern International Livestock Exposition', 'MetraPark', 'Billings, MT 59101'],
  ]);
  const business = main.the('article', 'Business Information');
  expect(business.texts('listitem')).toHaveLength(4);
  expect(business.phrases).toContain(
    'Business hours: Monday–Friday, 8:00 AM–6:00 PM Mountain Time (MST/MDT)',
  );
});

test('without mail and phone the contact card has no links; a whole address stands in place of its lines', async () => {
  await storeContent(null, {
    contact_email_label: 'Mail',
    contact_email: '',
    contact_phone: '',
    contact_mailing_address: 'Show Office\nBox 2\nBillings',
  });
  const main = (await pages.open('/contact')).the('main');
  expect(main.links).toEqual([]);
  expect(main.phrases).not.toContain('Mail');
  expect(column(main.tags('address'), 'lines')).toEqual([['Show Office', 'Box 2', 'Billings']]);
});

describe('different for a show', () => {
  beforeAll(async () => {
    await sql`delete from content_items`;
    await storeContent(null, {
      contact_person_name: 'Ada Ranch',
      contact_phone: '(406) 256-2400',
      contact_phone_display: '406 256 2400',
    });
    await storeContent('mate', {
      contact_phone: '(406) 256-2499',
      contact_footer_text: 'Call from 9 to 5',
    });
  });

  test('each show has a block with its own lines, and what is the same stands there once', async () => {
    const main = (await pages.open('/contact')).the('main');
    const [nile, mate] = ['NILE', 'MATE'].map((name) => main.the('region', name));
    expect(nile?.links).toEqual([
      ['406 256 2400', 'tel:+14062562400'],
      ['Call Now', 'tel:+14062562400'],
    ]);
    expect(mate?.links).toEqual([
      ['(406) 256-2499', 'tel:+14062562499'],
      ['Call Now', 'tel:+14062562499'],
    ]);
    expect(nile?.phrases).toContain('Business hours: Monday–Friday, 8:00 AM–6:00 PM Mountain Time (MST/MDT)');
    expect(mate?.phrases).toContain('Call from 9 to 5');
    for (const once of ['Ada Ranch', 'What we do', 'MetraPark', 'Trade Show Management'])
      expect([once, main.text.split(once)]).toMatchObject([once, { length: 2 }]);
  });

  test('the floor map and the closed form of a show have the same number as its block', async () => {
    await sql`update editions set coming_soon = array['floor-map'], applications = 'closed'`;
    for (const [slug, phone] of [
      ['nile', 'tel:+14062562400'],
      ['mate', 'tel:+14062562499'],
    ] as const) {
      for (const path of [`/${slug}/floor-map`, `/${slug}/booth-inquiry`]) {
        const called = (await pages.open(path))
          .the('main')
          .links.filter(([, href]) => href?.startsWith('tel:'));
        expect([path, called.map(([, href]) => href)]).toEqual([path, [phone]]);
      }
    }
  });

  test('a person of all shows whose numbers are each show’s has a card without an empty list', async () => {
    await storeContent('mate', { contact_email: 'office@example.org' });
    const cards = (await pages.open('/contact')).the('main').all('article', 'Primary Contact');
    expect(cards.map((card) => [card.text.includes('Ada Ranch'), card.tags('dl').length])).toEqual([
      [false, 1],
      [false, 1],
      [true, 0],
    ]);
  });

  test('a show that is not offered has no block', async () => {
    await sql`update editions set is_active = false where slug = 'mate'`;
    const main = (await pages.open('/contact')).the('main');
    expect(main.headings()).not.toContain('NILE');
    expect(main.text).not.toContain('2499');
  });
});
