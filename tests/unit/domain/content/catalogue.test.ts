import { describe, expect, test } from 'vitest';
import {
  type ContentRow,
  canonicalKey,
  catalogue,
  findRow,
  keyOfShow,
  rowOf,
} from '#domain/content/catalogue.ts';
import { firstShows } from '#domain/content/first-shows/first-shows.ts';
import { contentCategories, contentTypes } from '#domain/content/item.ts';
import { defaultText } from '#domain/content/text.ts';
import { fieldBehind } from '#domain/events/overrides.ts';
import { keysOfTheSpec } from './spec-keys.ts';

const names = catalogue.flatMap((row) => [row.key, ...(row.aliases ?? [])]);
const defaults = [
  ...catalogue.map((row) => row.default),
  ...firstShows.flatMap(({ words }) => Object.values(words)),
];

describe('the keys', () => {
  test('are the keys that product 3.3 and 3.4 name, no more and no less', () => {
    expect(names.toSorted()).toEqual([...new Set(keysOfTheSpec)].toSorted());
  });

  test('are unique, aliases included', () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('that are misspelt do not compile', () => {
    // @ts-expect-error no such key
    expect(() => rowOf('hero_titel')).toThrow('No content row for "hero_titel"');
  });

  test.each([
    ['contact_tagline', 'contact_company_tagline'],
    ['contact_title', 'contact_hero_title'],
    ['contact_subtitle', 'contact_hero_subtitle'],
    ['contact_hero_description', 'contact_hero_subtitle'],
    ['contact_person_name', 'contact_primary_name'],
    ['contact_email', 'contact_primary_email'],
    ['contact_phone', 'contact_primary_phone'],
    ['email_button_text', 'button_send_email'],
    ['phone_button_text', 'button_call_now'],
    ['mailing_address_title', 'contact_mail_title'],
    ['nile_org_name', 'contact_mail_organization'],
    ['nile_address_line1', 'contact_mail_address1'],
    ['nile_address_line2', 'contact_mail_address2'],
    ['floormap_hero_title', 'floor_map_hero_title'],
    ['floormap_hero_description', 'floor_map_hero_description'],
    ['floormap_loading_title', 'floor_map_loading_title'],
  ])('%s is another name of %s', (alias, key) => {
    expect(canonicalKey(alias)).toBe(key);
    expect(canonicalKey(key)).toBe(key);
    expect(findRow(alias)).toBe(findRow(key));
  });

  test('no other key has another name', () => {
    expect(names.filter((name) => canonicalKey(name) !== name)).toHaveLength(16);
  });

  test('the catalogue does not know keep their own name', () => {
    expect(canonicalKey('sponsor_note')).toBe('sponsor_note');
    expect(findRow('sponsor_note')).toBe(undefined);
  });
});

describe('the rows', () => {
  test('have types and categories that can be stored', () => {
    expect(catalogue.filter(({ type }) => !contentTypes.includes(type))).toEqual([]);
    expect(catalogue.filter(({ category }) => !contentCategories.includes(category))).toEqual([]);
  });

  test('name at least one page that shows them', () => {
    expect(catalogue.filter(({ pages }) => pages.length === 0)).toEqual([]);
  });

  test('are told apart by their labels inside one card of the editor', () => {
    const labels = catalogue.map((row) => `${row.group} ${row.section ?? ''}: ${row.label}`);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  test('that may be formatted are descriptions and rules, which may be empty and have no kind', () => {
    const isNamed = ({ key }: ContentRow) => /_(?:desc|description|hero_subtitle|rule_\d)$/.test(key);
    const without = ['vendor_hero_subtitle', 'floor_map_error_description'];
    const formatted = catalogue.filter((row) => row.mayBeHtml);
    expect(formatted).toEqual(catalogue.filter((row) => isNamed(row) && !without.includes(row.key)));
    expect(formatted.filter(({ mayBeEmpty, kind }) => !mayBeEmpty || kind)).toEqual([]);
    for (const { follows, mayBeHtml } of catalogue) {
      if (follows) expect(findRow(follows)?.mayBeHtml).toBe(mayBeHtml);
    }
  });

  test('follow rows with the same default, which follow nobody', () => {
    const followers = catalogue.filter(({ follows }) => follows);
    expect(followers.map(({ key }) => key)).toEqual([
      'event_resources_label',
      'inquiry_title',
      'contact_phone_display',
      'mate_floormap_title',
      'mate_floormap_description',
      'button_vendor_resources',
      'button_contact',
      'footer_copyright_name',
    ]);
    for (const { follows, default: text } of followers) {
      const leader = findRow(follows ?? '');
      expect(leader?.default).toBe(text);
      expect(leader?.follows).toBe(undefined);
    }
  });
});

describe('the default texts', () => {
  test('say something, on a screen or less, without stray blanks', () => {
    const silent = catalogue.filter((row) => row.default === '');
    expect(silent.filter(({ mayBeEmpty, key }) => !mayBeEmpty && !fieldBehind(key))).toEqual([]);
    expect(defaults.filter((text) => /^\s+$/.test(text))).toEqual([]);
    const lengths = catalogue.map(({ group, default: text }) => ({
      most: group === 'mails' ? 400 : 200,
      longest: text.length,
    }));
    expect(lengths.filter(({ most, longest }) => longest > most)).toEqual([]);
    expect(defaults.filter((text) => text !== text.trim() || /[ ]{2}/.test(text))).toEqual([]);
  });

  test('use no placeholder but {EVENT_NAME}, and those that their row names', () => {
    const faults = catalogue.filter(({ default: text, placeholders = [] }) => {
      const filled = ['EVENT_NAME', ...placeholders].reduce(
        (words, name) => words.replaceAll(`{${name}}`, ''),
        text,
      );
      return /[{}]/.test(filled);
    });
    expect(faults).toEqual([]);
  });

  test('reach nobody real by phone or mail', () => {
    const addresses = defaults.filter((text) => text.includes('@'));
    expect(addresses).toEqual(['vendors@example.org']);
    const phones = defaults.filter((text) => /\d{3}-\d{4}/.test(text));
    expect(phones).toEqual(['(406) 555-0100', '(406) 555-0100']);
  });

  test.each([
    ['event_location', ''],
    ['event_start_date', ''],
    ['event_end_date', ''],
    ['explore_button_text', 'View Available Booths'],
    ['event_dates_heading', 'Event Dates'],
    ['nile_expected_exhibitors', '200+'],
    ['nile_expected_attendees', '10,000+'],
    ['mate_expected_exhibitors', '300+'],
    ['mate_expected_attendees', '15,000+'],
    ['floor_map_launch_date', ''],
    ['floor_map_coming_soon_title', 'Interactive Map Coming Soon'],
    ['floor_map_error_title', 'Connection Issue'],
    [
      'floor_map_error_description',
      "We're experiencing temporary connectivity issues. Please refresh to reload the interactive floor plan.",
    ],
    ['button_enter_event', 'Enter {EVENT_NAME}'],
    ['button_send_email', 'Send Email'],
    ['button_call_now', 'Call Now'],
    ['nav_premium_experience_label', 'Premium Experience'],
    ['load_in_title', 'Load-In Information'],
    ['load_in_coming_soon_title', 'Load In Information: Coming Soon'],
    ['guidelines_title', 'Exhibitor Guidelines'],
    ['guidelines_coming_soon_title', 'Set Up Guidelines'],
    ['guidelines_description', 'These rules apply to every exhibitor in every area.'],
    ['guidelines_coming_soon_text', 'Check back for more information very soon!'],
    ['homepage_main_title', 'Every show. One place to get ready.'],
    ['vendor_hero_subtitle', 'Everything for your move-in'],
    ['contact_footer_text', 'Business hours: Monday to Friday, 8:00 AM–6:00 PM MST'],
    ['event_card_badge', 'Coming Soon'],
    ['event_card_button', 'View Event Details'],
    ['features_card1_title', 'Interactive floor maps'],
    ['features_card2_title', 'Vendor resources'],
    ['features_card3_title', 'Dedicated support'],
    ['button_booth_inquiry', 'Booth Inquiry'],
    ['button_vendor_resources', 'Vendor Resources'],
    ['event_highlights_heading', 'Event Highlights'],
    ['event_exhibitors_label', 'Expected Exhibitors'],
    ['event_attendees_label', 'Expected Attendees'],
    ['event_vendors_heading', 'Vendor Information'],
    ['event_total_days_label', 'Total Days'],
    ['event_resources_label', 'Vendor Resources'],
    ['event_resources_state', 'Available'],
    ['stats_exhibitors_label', 'Exhibitors'],
    ['stats_attendees_label', 'Attendees'],
    ['stats_days_label', 'Days'],
    ['stats_sqft_label', 'Sq Ft'],
    ['inquiry_thanks_title', 'Thank You!'],
    ['inquiry_thanks_text', 'Your booth inquiry for {EVENT_NAME} was submitted.'],
    ['inquiry_step1_title', 'Review'],
    ['inquiry_review_promise', 'We review your inquiry within 1–2 business days.'],
    ['inquiry_step2_title', 'Contact'],
    ['inquiry_step2_text', 'The team reaches out with options.'],
    ['inquiry_step3_title', 'Reserve'],
    ['inquiry_step3_text', 'You complete the reservation through an external floor-plan service.'],
    ['nav_site_name', 'Trade Shows'],
    ['nav_home_label', 'Home'],
    ['nav_booths_label', 'Booth Map'],
    ['nav_vendors_label', 'Vendor Resources'],
    ['nav_contact_label', 'Contact'],
    ['footer_owned_by', 'Owned by the expo'],
    ['footer_managed_by', 'Managed by the events company'],
    ['footer_badge1', 'System Online'],
    ['footer_badge2', 'Live Updates'],
    ['footer_badge3', 'Secure Connection'],
    ['footer_copyright_year', '2025'],
    ['footer_copyright_name', 'Trade Show Management'],
    ['footer_rights_text', 'All Rights Reserved'],
  ] as const)('%s', (key, text) => {
    expect(rowOf(key).default).toEqual(text);
  });
});

test.each([
  ['event_card_badge', 'Booths Available', 'Coming Soon', 'Coming Soon'],
  ['event_card_button', 'Browse Floor Map', 'View Event Details', 'View Event Details'],
  ['event_start_date', '2025-10-10', '2026-02-12', ''],
  ['event_end_date', '2025-10-18', '2026-02-14', ''],
  ['floor_map_launch_date', '', 'Expected launch: January 2026', ''],
  [
    'guidelines_coming_soon_text',
    'Check back for more information very soon!',
    'Check back for more information about the 2026 show very soon!',
    'Check back for more information very soon!',
  ],
  ...(
    [
      ['expected_sqft', '100,000+'],
      ['event_location', 'MetraPark, Billings, MT'],
      ['inquiry_areas', 'Exhibit Hall\nConcourse\nExpo Building\nCourtyard'],
      ['loading_dock_setup_time', '7:00 AM–7:00 PM', 'Ask show management'],
      ['loading_dock_show_time', '6:00 AM–6:00 PM', 'Ask show management'],
      ['vehicle_height_desc', 'Vehicles may be up to 14 feet high.', 'Ask show management'],
      [
        'vehicle_commercial_desc',
        'Vehicles over 26,000 lbs need a driver with a commercial driver license.',
        'Ask show management',
      ],
      ['conduct_rule_1', 'Sound from your booth must not be above 70 decibels.'],
      ['load_in_step1_title', 'Check-In'],
      ['load_in_step2_title', 'Dock Assignment'],
      ['load_in_step3_title', 'Unload & Setup'],
    ] as const
  ).map(([key, both, others = '']) => [key, both, both, others] as const),
] as const)('%s has words of their own for the first shows', (key, nile, mate, others) => {
  const row = rowOf(key);
  expect(['nile', 'mate', 'fair'].map((slug) => defaultText(row, slug))).toEqual([nile, mate, others]);
});

test('a show reads its own figures and announcement where there are such texts', () => {
  const read = (slug: string) => keyOfShow(slug, 'floormap_title', 'floor_map_coming_soon_title');
  expect(['mate', 'fair'].map(read)).toEqual(['mate_floormap_title', 'floor_map_coming_soon_title']);
});
