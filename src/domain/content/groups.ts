import type { ContentItem } from './item.ts';

/** The cards of the dashboard's Content Editor, in order (product 2.15). */
export const contentGroups = [
  { id: 'homepage', label: 'Homepage Content' },
  { id: 'event', label: 'Event Page Content' },
  { id: 'vendor-days', label: 'Vendor Schedule Days' },
  { id: 'vendor', label: 'Vendor Info' },
  { id: 'contact', label: 'Contact Page Content' },
  { id: 'floor-map', label: 'Floor Map Content' },
  { id: 'navigation', label: 'Navigation & UI Labels' },
  { id: 'mails', label: 'Emails to Vendors' },
  { id: 'other', label: 'Other Content' },
] as const;

/** The parts of the Vendor Info card, in order (product 2.15). */
export const vendorSections = [
  { id: 'hero', label: 'Hero Section' },
  { id: 'tab-labels', label: 'Tab Labels' },
  { id: 'load-in', label: 'Load-In Information' },
  { id: 'vehicles', label: 'Vehicle Requirements' },
  { id: 'safety', label: 'Safety Guidelines' },
  { id: 'booth-setup', label: 'Booth Setup Rules' },
  { id: 'electrical', label: 'Electrical Guidelines' },
  { id: 'conduct', label: 'Conduct Rules' },
] as const;

export type GroupId = (typeof contentGroups)[number]['id'];
export type SectionId = (typeof vendorSections)[number]['id'];

export type Groupable = Pick<ContentItem, 'key' | 'category'>;

/** An item matches when one of the four lists does. */
interface Rule<Place> {
  readonly place: Place;
  readonly keys?: readonly string[];
  readonly prefixes?: readonly string[];
  readonly contains?: readonly string[];
  readonly categories?: readonly ContentItem['category'][];
}

const everything = { prefixes: [''] };

/** The grouping rules of product 4.7; the first match wins. */
export const groupRules: readonly Rule<GroupId>[] = [
  { place: 'homepage', keys: ['homepage_main_title', 'homepage_sub_title', 'homepage_description'] },
  {
    place: 'event',
    // The keys of the record and the texts of the landing page both belong here (product 4.7).
    keys: [
      'event_name',
      'event_location',
      'event_start_date',
      'event_end_date',
      'event_description',
      'event_dates_heading',
      'hero_title',
      'hero_description',
      'features_title',
      'features_description',
      'cta_title',
      'cta_description',
    ],
    categories: ['event'],
  },
  { place: 'mails', prefixes: ['mail_'] },
  { place: 'vendor-days', prefixes: ['vendor_day'] },
  {
    place: 'vendor',
    prefixes: [
      'vendor_',
      'load_',
      'loading_dock_',
      'vehicle_',
      'tab_',
      'safety_',
      'booth_',
      'electrical_',
      'guidelines_',
      'conduct_',
    ],
    categories: ['vendor'],
  },
  { place: 'contact', categories: ['contact'] },
  // Both spellings of the category are stored (product 3.2).
  { place: 'floor-map', contains: ['floor', 'map'], categories: ['floor_map', 'floormap'] },
  { place: 'navigation', contains: ['nav_', 'button_', 'label_'], categories: ['navigation'] },
  // Never in Other Content (product 4.7); hidden they could never be edited.
  { place: 'event', prefixes: ['event_'] },
];

const sectionRules: readonly Rule<SectionId>[] = [
  { place: 'tab-labels', prefixes: ['tab_', 'schedule_', 'downloads_', 'guide_', 'master_schedule_'] },
  { place: 'load-in', prefixes: ['load_', 'loading_dock_'] },
  { place: 'vehicles', prefixes: ['vehicle_'] },
  { place: 'safety', prefixes: ['safety_', 'guidelines_'] },
  { place: 'booth-setup', prefixes: ['booth_'] },
  { place: 'electrical', prefixes: ['electrical_'] },
  { place: 'conduct', prefixes: ['conduct_'] },
  { place: 'hero', ...everything },
];

export const groupOf = (item: Groupable): GroupId => firstMatch(groupRules, item) ?? 'other';

export const sectionOf = (item: Groupable): SectionId | undefined =>
  groupOf(item) === 'vendor' ? firstMatch(sectionRules, item) : undefined;

const firstMatch = <Place>(rules: readonly Rule<Place>[], item: Groupable): Place | undefined =>
  rules.find((rule) => matches(rule, item))?.place;

const matches = (rule: Rule<unknown>, { key, category }: Groupable): boolean =>
  Boolean(
    rule.keys?.includes(key) ||
      rule.prefixes?.some((prefix) => key.startsWith(prefix)) ||
      rule.contains?.some((part) => key.includes(part)) ||
      rule.categories?.includes(category),
  );
