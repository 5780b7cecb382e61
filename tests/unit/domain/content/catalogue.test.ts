import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstShows } from '#domain/content/first-shows/first-shows.ts';
import { contentCategories } from '#domain/content/item.ts';
import {
  contentGroups,
  type Groupable,
  groupLabel,
  groupOf,
  sectionOf,
  vendorSections,
} from '#domain/content/row.ts';
import { contentTabs } from '#domain/content/tabs.ts';
import {
  type ContentKey,
  type ContentRow,
  canonicalKey,
  catalogue,
  defaultText,
  findRow,
  keyOfShow,
  rowOf,
} from '#domain/content/text.ts';
import { fieldBehind } from '#domain/events/event.ts';
import { product, rowsOf } from '#tests/support/product.ts';

/** The keys that a cell lists: `a_{1–3}_title and _desc`, `{slug}_x` for each first show, `day{n}_x` for the seven days. */
function keysIn(cell = ''): string[] {
  const keys: string[] = [];
  for (const [word] of cell.matchAll(/(?:[a-z0-9]|_|\{[^}]*\})+/g))
    if (word.startsWith('_')) keys.push((keys.at(-1) ?? '').replace(/_[a-z]+$/, word));
    else if (word.includes('_')) keys.push(word);
  const daily = keys.filter((key) => key.includes('{n}'));
  const days = Array.from({ length: 7 }, (_, day) => daily.map((key) => key.replace('{n}', String(day + 1))));
  return [...keys.filter((key) => !daily.includes(key)), ...days.flat()].flatMap(expand);
}

function expand(key: string): string[] {
  const [braces, inside = ''] = /\{([^}]*)\}/.exec(key) ?? [];
  if (!braces) return [key];
  const [from = 0, to = 0] = inside.split('–').map(Number);
  const range = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
  const listed = inside === 'slug' ? firstShows.map(({ slug }) => slug) : inside.split(/,\s*/);
  return (inside.includes('–') ? range : listed).flatMap((part) => expand(key.replace(braces, part)));
}

const names = catalogue.flatMap((row) => [row.key, ...(row.aliases ?? [])]);
const defaults = [
  ...catalogue.map((row) => row.default),
  ...firstShows.flatMap(({ words }) => Object.values(words)),
];

describe('the keys', () => {
  /** After a change: npx vitest run -c tests/vitest.config.ts --project unit tests/unit/domain/content -u */
  test('are listed in docs/generated/texts.md', async () => {
    const lines = catalogue.map(({ key, aliases = [], follows, pages, label }) => {
      const others = [...aliases, ...(follows ? [`follows ${follows}`] : [])];
      return `| ${[key, others.join(', '), pages.join(', '), label].map((cell) => cell || '–').join(' | ')} |`;
    });
    const head = [
      '# Texts',
      '',
      'Generated from `src/domain/content/rows/`. An edit under any name of a text is what pages show.',
      '',
      '| Key | Other names | Pages | Label |',
      '| --- | --- | --- | --- |',
    ];
    await expect(`${[...head, ...lines].join('\n')}\n`).toMatchFileSnapshot(
      '../../../../docs/generated/texts.md',
    );
  });

  test('are edited in the tabs of product 2.17, in order', () => {
    const texts = rowsOf('2.17').filter(([, cell = '']) => cell.includes('_'));
    expect(contentTabs.map(({ label, keys }) => [label, keys])).toEqual(
      texts.map(([label, cell]) => [label, keysIn(cell)]),
    );
  });

  test('are unique, aliases included', () =>
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]));

  test('that are misspelt do not compile', () => {
    // @ts-expect-error no such key
    expect(() => rowOf('hero_titel')).toThrow('No content row for "hero_titel"');
  });

  test('are found by each of their names', () => {
    for (const { key, aliases = [] } of catalogue)
      for (const name of aliases) expect([canonicalKey(name), findRow(name)]).toEqual([key, findRow(key)]);
  });

  test('the catalogue does not know keep their own name', () => {
    expect(canonicalKey('sponsor_note')).toBe('sponsor_note');
    expect(findRow('sponsor_note')).toBe(undefined);
  });
});

describe('the rows', () => {
  test('name at least one page that shows them', () =>
    expect(catalogue.filter(({ pages }) => pages.length === 0)).toEqual([]));

  test('are told apart by their labels inside one card of the editor', () => {
    const labels = catalogue.map((row) => `${groupOf(row)} ${sectionOf(row) ?? ''}: ${row.label}`);
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
    const lengths = catalogue.map((row) => ({
      most: groupOf(row) === 'mails' ? 400 : 200,
      longest: row.default.length,
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

  const quoted = `
    explore_button_text event_dates_heading nile_expected_exhibitors nile_expected_attendees
    mate_expected_exhibitors mate_expected_attendees floor_map_coming_soon_title floor_map_error_title
    floor_map_error_description button_send_email button_call_now nav_premium_experience_label
    load_in_title load_in_coming_soon_title guidelines_coming_soon_title contact_footer_text
    event_card_badge event_card_button features_card1_title features_card2_title features_card3_title
    button_booth_inquiry button_vendor_resources event_highlights_heading event_exhibitors_label
    event_attendees_label event_vendors_heading event_total_days_label event_resources_label
    event_resources_state stats_exhibitors_label stats_attendees_label stats_days_label stats_sqft_label
    inquiry_thanks_title inquiry_step1_title inquiry_review_promise inquiry_step2_title inquiry_step2_text
    inquiry_step3_title inquiry_step3_text nav_site_name nav_home_label nav_booths_label nav_vendors_label
    nav_contact_label footer_owned_by footer_managed_by footer_badge1 footer_badge2 footer_badge3
    footer_copyright_year footer_copyright_name footer_rights_text`
    .trim()
    .split(/\s+/);
  test('stand in the specification, too', () => {
    const isQuoted = (text: string) => new RegExp(`\\b${RegExp.escape(text)}(?!\\w| [A-Z])`).test(product());
    expect(quoted.filter((key) => !isQuoted(rowOf(key as ContentKey).default))).toEqual([]);
  });
});

test.each<[ContentKey, string, string | undefined, string]>([
  ['event_card_badge', 'Booths Available', 'Coming Soon', 'Coming Soon'],
  ['event_start_date', '2025-10-10', '2026-02-12', ''],
  ['inquiry_areas', 'Exhibit Hall\nConcourse\nExpo Building\nCourtyard', undefined, ''],
  ['vehicle_height_desc', '14 feet', undefined, 'Ask show management'],
])('%s has words of their own for the first shows', (key, nile, mate = nile, others) => {
  const row = rowOf(key);
  expect(['nile', 'mate', 'fair'].map((slug) => defaultText(row, slug))).toEqual([nile, mate, others]);
});

test('a show reads its own figures and announcement where there are such texts', () => {
  const read = (slug: string) => keyOfShow(slug, 'floormap_title', 'floor_map_coming_soon_title');
  expect(['mate', 'fair'].map(read)).toEqual(['mate_floormap_title', 'floor_map_coming_soon_title']);
});

type Category = Groupable['category'];

const cardOf = (key: string, category: Category) => {
  const section = vendorSections.find(({ id }) => id === sectionOf({ key, category }));
  const card = groupLabel({ key, category });
  return section ? `${card}: ${section.label}` : card;
};

test('the cards and their parts are those of product 2.15, in order', () => {
  const cards = rowsOf('2.15');
  expect(contentGroups.map(({ label }) => label)).toEqual(cards.map(([card]) => card));
  const parts = cards.find(([card]) => card === 'Vendor Info')?.[1];
  expect(vendorSections.map(({ label }) => label)).toEqual(parts?.split(', '));
});

describe('a stored item stands in', () => {
  test.each(
    Object.entries({
      'Homepage Content':
        'homepage_main_title general, homepage_sub_title event, homepage_description homepage',
      'Other Content':
        'homepage_note homepage, contact_title general, anything general, schedule_title general, anything homepage',
      'Event Page Content':
        'event_name general, event_location contact, event_start_date homepage, event_end_date general, event_description general, event_dates_heading general, hero_title general, hero_description homepage, features_title general, features_description general, cta_title general, cta_description vendor, anything event, vendor_day1_name event, event_parking general',
      'Vendor Schedule Days':
        'vendor_day1_name vendor, vendor_day12_schedule general, vendor_daybook contact',
      'Vendor Info: Hero Section':
        'vendor_hero_subtitle general, anything vendor, floor_map_hero_title vendor, vendor_map contact',
      'Vendor Info: Tab Labels': 'tab_load_in_label general, schedule_title vendor',
      'Vendor Info: Load-In Information': 'load_in_title general, loading_dock_title general',
      'Vendor Info: Vehicle Requirements': 'vehicle_height_title general',
      'Vendor Info: Safety Guidelines': 'safety_rule_1 general, guidelines_title general',
      'Vendor Info: Booth Setup Rules': 'booth_rule_1 general',
      'Vendor Info: Electrical Guidelines': 'electrical_rule_1 general',
      'Vendor Info: Conduct Rules': 'conduct_rule_1 general',
      'Contact Page Content': 'anything contact, contact_map_link contact, button_send_email contact',
      'Floor Map Content':
        'contact_map_link general, button_reload_floor_plan navigation, mate_floormap_title general, interactive_nav_text floor_map, interactive_nav_text floormap',
      'Navigation & UI Labels':
        'interactive_nav_text general, explore_button_text homepage, event_label_color general, anything navigation',
    }),
  )('%s: each of %s', (card, items) => {
    for (const item of items.split(', ')) {
      const [key = '', category] = item.split(' ');
      expect([item, cardOf(key, category as Category)]).toEqual([item, card]);
    }
  });
});

test('all names of a text belong to one card', () => {
  const faults = catalogue.flatMap(({ key, aliases = [], category }) =>
    aliases.filter((name) => cardOf(name, category) !== cardOf(key, category)),
  );
  expect(faults).toEqual([]);
});

describe('every item, whatever its key and category,', () => {
  const fragments = 'homepage_ event_ vendor_ day 7 tab_ map floor nav_ label_ x'.split(' ');
  const key = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...fragments), { maxLength: 5 }).map((parts) => parts.join('')),
    fc.constantFrom(...catalogue.map((row) => row.key)),
  );
  const item = fc.record({ key, category: fc.constantFrom(...contentCategories) });

  test('stands in exactly one card', () =>
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const shown = contentGroups.flatMap(({ id }) => items.filter((one) => groupOf(one) === id));
        expect(shown).toHaveLength(items.length);
        expect(new Set(shown)).toEqual(new Set(items));
      }),
    ));

  test('stays out of Other Content when its key starts with event_', () =>
    fc.assert(fc.property(item, (one) => groupOf({ ...one, key: `event_${one.key}` }) !== 'other')));
});
