import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#domain/content/catalogue.ts';
import { contentGroups, type Groupable, groupOf, sectionOf, vendorSections } from '#domain/content/groups.ts';
import { contentCategories } from '#domain/content/item.ts';
import { contactPageKeys, eventPageKeys, families, hubTexts, keysOfTabs, tabHeadings } from './spec-keys.ts';

type Category = Groupable['category'];

const cardOf = (key: string, category: Category) => {
  const group = contentGroups.find(({ id }) => id === groupOf({ key, category }));
  const section = vendorSections.find(({ id }) => id === sectionOf({ key, category }));
  return section ? `${group?.label}: ${section.label}` : group?.label;
};

test('the cards and their parts are those of product 2.15, in order', () => {
  expect(contentGroups.map(({ label }) => label)).toEqual([
    'Homepage Content',
    'Event Page Content',
    'Vendor Schedule Days',
    'Vendor Info',
    'Contact Page Content',
    'Floor Map Content',
    'Navigation & UI Labels',
    'Emails to Vendors',
    'Other Content',
  ]);
  expect(vendorSections.map(({ label }) => label)).toEqual([
    'Hero Section',
    'Tab Labels',
    'Load-In Information',
    'Vehicle Requirements',
    'Safety Guidelines',
    'Booth Setup Rules',
    'Electrical Guidelines',
    'Conduct Rules',
  ]);
});

describe('a stored item stands in', () => {
  test.each<[key: string, category: Category, card: string]>([
    // Homepage: the three homepage_* keys.
    ['homepage_main_title', 'general', 'Homepage Content'],
    ['homepage_sub_title', 'event', 'Homepage Content'],
    ['homepage_description', 'homepage', 'Homepage Content'],
    ['homepage_note', 'homepage', 'Other Content'],
    // Event Page: the six event keys or category event.
    ['event_name', 'general', 'Event Page Content'],
    ['event_location', 'contact', 'Event Page Content'],
    ['event_start_date', 'homepage', 'Event Page Content'],
    ['event_end_date', 'general', 'Event Page Content'],
    ['event_description', 'general', 'Event Page Content'],
    ['event_dates_heading', 'general', 'Event Page Content'],
    ['hero_title', 'general', 'Event Page Content'],
    ['hero_description', 'homepage', 'Event Page Content'],
    ['features_title', 'general', 'Event Page Content'],
    ['features_description', 'general', 'Event Page Content'],
    ['cta_title', 'general', 'Event Page Content'],
    ['cta_description', 'vendor', 'Event Page Content'],
    ['anything', 'event', 'Event Page Content'],
    ['vendor_day1_name', 'event', 'Event Page Content'],
    // Vendor Schedule Days: key prefix vendor_day.
    ['vendor_day1_name', 'vendor', 'Vendor Schedule Days'],
    ['vendor_day12_schedule', 'general', 'Vendor Schedule Days'],
    ['vendor_daybook', 'contact', 'Vendor Schedule Days'],
    // Vendor groups: the prefixes, or category vendor.
    ['vendor_hero_subtitle', 'general', 'Vendor Info: Hero Section'],
    ['tab_load_in_label', 'general', 'Vendor Info: Tab Labels'],
    ['schedule_title', 'vendor', 'Vendor Info: Tab Labels'],
    ['load_in_title', 'general', 'Vendor Info: Load-In Information'],
    ['loading_dock_title', 'general', 'Vendor Info: Load-In Information'],
    ['vehicle_height_title', 'general', 'Vendor Info: Vehicle Requirements'],
    ['safety_rule_1', 'general', 'Vendor Info: Safety Guidelines'],
    ['guidelines_title', 'general', 'Vendor Info: Safety Guidelines'],
    ['booth_rule_1', 'general', 'Vendor Info: Booth Setup Rules'],
    ['electrical_rule_1', 'general', 'Vendor Info: Electrical Guidelines'],
    ['conduct_rule_1', 'general', 'Vendor Info: Conduct Rules'],
    ['anything', 'vendor', 'Vendor Info: Hero Section'],
    ['floor_map_hero_title', 'vendor', 'Vendor Info: Hero Section'],
    ['vendor_map', 'contact', 'Vendor Info: Hero Section'],
    // Contact: category contact.
    ['anything', 'contact', 'Contact Page Content'],
    ['contact_map_link', 'contact', 'Contact Page Content'],
    ['button_send_email', 'contact', 'Contact Page Content'],
    ['contact_title', 'general', 'Other Content'],
    // Floor Map: key containing floor or map, or category floor_map.
    ['contact_map_link', 'general', 'Floor Map Content'],
    ['button_reload_floor_plan', 'navigation', 'Floor Map Content'],
    ['mate_floormap_title', 'general', 'Floor Map Content'],
    ['interactive_nav_text', 'floor_map', 'Floor Map Content'],
    ['interactive_nav_text', 'floormap', 'Floor Map Content'],
    // Navigation & UI Labels: key containing nav_, button_ or label_, or category navigation.
    ['interactive_nav_text', 'general', 'Navigation & UI Labels'],
    ['explore_button_text', 'homepage', 'Navigation & UI Labels'],
    ['event_label_color', 'general', 'Navigation & UI Labels'],
    ['anything', 'navigation', 'Navigation & UI Labels'],
    // Anything else (other than event_* keys) goes to Other Content.
    ['anything', 'general', 'Other Content'],
    ['schedule_title', 'general', 'Other Content'],
    ['anything', 'homepage', 'Other Content'],
    ['event_parking', 'general', 'Event Page Content'],
  ])('%s (%s): %s', (key, category, card) => {
    expect(cardOf(key, category)).toBe(card);
  });
});

describe('a catalogue row', () => {
  test('declares the card that the rules give each of its names', () => {
    const faults = catalogue.flatMap(({ key, aliases = [], category, group, section }) =>
      [key, ...aliases].filter(
        (name) =>
          groupOf({ key: name, category }) !== group || sectionOf({ key: name, category }) !== section,
      ),
    );
    expect(faults).toEqual([]);
  });

  const vendorTab = keysOfTabs['Vendor Info'];
  const ofFloor = (key: string) => key.includes('floor');

  test.each<[card: string, keys: readonly string[]]>([
    ['Homepage Content', families.homepage],
    [
      'Event Page Content',
      [
        ...keysOfTabs.Homepage,
        'event_name',
        'event_description',
        'features_title',
        'features_description',
        'cta_title',
        'cta_description',
        'expected_exhibitors',
        'expected_attendees',
        'nile_expected_exhibitors',
        'nile_expected_attendees',
        'mate_expected_exhibitors',
        'mate_expected_attendees',
        ...eventPageKeys,
      ],
    ],
    ['Vendor Schedule Days', vendorTab.filter((key) => key.startsWith('vendor_day'))],
    ['Vendor Info: Hero Section', ['vendor_hero_subtitle', 'vendor_hero_description']],
    [
      'Vendor Info: Tab Labels',
      [
        ...vendorTab.filter((key) => key.startsWith('tab_')),
        'schedule_title',
        'schedule_description',
        ...hubTexts.tabs,
        ...tabHeadings,
      ],
    ],
    ['Vendor Info: Load-In Information', [...families.loadIn, 'load_in_description', ...hubTexts.loadIn]],
    ['Vendor Info: Vehicle Requirements', families.vehicles],
    ['Vendor Info: Safety Guidelines', [...families.safety, ...hubTexts.guidelines]],
    ['Vendor Info: Booth Setup Rules', families.boothSetup],
    ['Vendor Info: Electrical Guidelines', families.electrical],
    ['Vendor Info: Conduct Rules', families.conduct],
    [
      'Contact Page Content',
      [
        ...contactPageKeys,
        ...families.contact,
        'contact_tagline',
        'contact_hero_description',
        'mailing_address_title',
        'nile_org_name',
        'nile_address_line1',
        'nile_address_line2',
      ],
    ],
    [
      'Floor Map Content',
      [
        ...keysOfTabs['Floor Map'],
        ...families.floorMap,
        'floor_map_launch_date',
        ...families.buttons.filter(ofFloor),
      ],
    ],
    [
      'Navigation & UI Labels',
      [
        ...families.navigation,
        ...families.buttons.filter((key) => !ofFloor(key)),
        'email_button_text',
        'phone_button_text',
      ],
    ],
    ['Other Content', []],
  ])('%s holds the keys of product 4.7', (card, keys) => {
    const held = catalogue.flatMap(({ key, aliases = [], category }) =>
      [key, ...aliases].filter((name) => cardOf(name, category) === card),
    );
    expect(held.toSorted()).toEqual([...new Set(keys)].toSorted());
  });
});

describe('every item, whatever its key and category,', () => {
  const fragments = [
    'homepage_',
    'event_',
    'vendor_',
    'day',
    '7',
    'tab_',
    'map',
    'floor',
    'nav_',
    'label_',
    'x',
  ];
  const key = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...fragments), { maxLength: 5 }).map((parts) => parts.join('')),
    fc.constantFrom(...catalogue.map((row) => row.key)),
  );
  const item = fc.record({ key, category: fc.constantFrom(...contentCategories) });

  test('stands in exactly one card', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const shown = contentGroups.flatMap(({ id }) => items.filter((one) => groupOf(one) === id));
        expect(shown).toHaveLength(items.length);
        expect(new Set(shown)).toEqual(new Set(items));
      }),
    );
  });

  test('of the Vendor Info card stands in exactly one part of it, and no other item in any', () => {
    fc.assert(
      fc.property(item, (one) => {
        const parts = vendorSections.filter(({ id }) => sectionOf(one) === id);
        expect(parts).toHaveLength(groupOf(one) === 'vendor' ? 1 : 0);
      }),
    );
  });

  test('stays out of Other Content when its key starts with event_', () => {
    fc.assert(fc.property(item, (one) => groupOf({ ...one, key: `event_${one.key}` }) !== 'other'));
  });
});
