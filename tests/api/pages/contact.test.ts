import { beforeAll, describe, expect, test } from 'vitest';
import { column } from '#tests/support/http/answers.ts';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import type { Place } from '#tests/support/pages/read-page.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';

const pages = pagesForTests();

describe('the contact page', () => {
  let main: Place;
  beforeAll(async () => {
    main = (await pages.open('/contact')).the('main');
  });

  test('names the company and what it is for', async () => {
    expect((await pages.head('/contact')).title).toBe('Talk to us – Trade Shows');
    expect(main.headings(1)).toEqual(['Talk to us']);
    expect(main.headings()).toContain('Trade Show Management');
    expect(main.phrases).toEqual(
      expect.arrayContaining([
        'Questions about your booth, move-in, or paperwork? Call or email us.',
        'Trade show management for NILE and MATE',
        'We run the trade shows and take care of their vendors.',
      ]),
    );
  });

  test('leads to a mail and a call', () => {
    const card = main.the('article', 'Primary Contact');
    expect(card.phrases).toEqual(expect.arrayContaining(['Vendor Services Team', 'Email', 'Phone']));
    expect(card.links).toEqual([
      ['vendors@example.org', 'mailto:vendors@example.org'],
      ['(406) 555-0100', 'tel:+14065550100'],
      ['Send Email', 'mailto:vendors@example.org'],
      ['Call Now', 'tel:+14065550100'],
    ]);
  });

  test('gives the mailing address line by line', () => {
    const card = main.the('article', 'Mailing Address');
    expect(column(card.tags('address'), 'lines')).toEqual([
      ['Northern International Livestock Exposition', 'MetraPark', 'Billings, MT 59101'],
    ]);
  });

  test('tells what the company does and when the office is open', () => {
    const card = main.the('article', 'Business Information');
    expect(card.headings()).toContain('What we do');
    expect(card.texts('listitem')).toEqual([
      'Trade show planning and management',
      'Booth inquiries and floor plans',
      'Move-in and move-out schedules',
      'Help for vendors and exhibitors',
    ]);
    expect(card.phrases).toContain('Business hours: Monday–Friday, 8:00 AM–6:00 PM Mountain Time (MST/MDT)');
  });
});

/** The names that the content manager uses, and those of the contact page that it does not know. */
const EDITED = {
  contact_company_name: 'Big Sky Shows',
  contact_tagline: 'Shows under the big sky',
  contact_hero_title: 'Write us',
  contact_hero_description: 'We answer.',
  contact_about_description: 'Since 1978.',
  contact_primary_label: 'Your contact',
  contact_person_name: 'Ada Ranch',
  contact_email_label: 'Mail',
  contact_email: 'ada@example.com',
  contact_phone_label: 'Call',
  contact_phone: '406-555-0123 ext. 7',
  email_button_text: 'Write now',
  phone_button_text: 'Ring now',
  mailing_address_title: 'Letters to',
  nile_org_name: 'Big Sky Office',
  nile_address_line1: 'P.O. Box 1',
  nile_address_line2: '',
  contact_business_label: 'The business',
  contact_business_title: 'Our work',
  contact_business_desc1: 'One',
  contact_business_desc2: 'Two',
  contact_business_desc3: 'Three',
  contact_business_desc4: '',
  contact_footer_text: 'Closed in August',
};

describe('edited', () => {
  beforeAll(() => storeContent(sql, null, EDITED));

  test('without mail and phone the card has no links; a whole address stands in place of its lines', async () => {
    await sql`delete from content_items where key in ('contact_email', 'contact_phone')`;
    await storeContent(sql, null, {
      contact_email: '',
      contact_phone: '',
      contact_mailing_address: 'Show Office\nBox 2\nBillings',
    });
    const main = (await pages.open('/contact')).the('main');
    expect(main.links).toEqual([]);
    expect(main.phrases).not.toContain('Mail');
    expect(column(main.tags('address'), 'lines')).toEqual([['Show Office', 'Box 2', 'Billings']]);
  });
});

describe('different for a show', () => {
  beforeAll(async () => {
    await sql`delete from content_items`;
    await storeContent(sql, null, {
      contact_person_name: 'Ada Ranch',
      contact_phone: '(406) 256-2400',
      contact_phone_display: '406 256 2400',
    });
    await storeContent(sql, 'mate', {
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
    await storeContent(sql, 'mate', { contact_email: 'office@example.org' });
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
