import { isEmailAddress } from '#domain/basics/addresses.ts';
import { isPhoneNumber } from '#domain/basics/contact-links.ts';
import { isIsoDate, isOfOtherYear } from '#domain/basics/dates.ts';
import { otherYearMessage } from '#domain/basics/schemas.ts';
import { linesOf } from '#domain/basics/words.ts';
import type { ContentItem } from './item.ts';

/** Pages count with these texts or link them, so they may hold nothing else. */
export type TextKind = 'date' | 'email' | 'phone' | 'list';

const list = { lines: 20, characters: 100 } as const;

type KindRule = { readonly fits: (value: string) => boolean; readonly message: string };

/** The first rule that fails gives the message. */
export const textKinds: Readonly<Record<TextKind, readonly KindRule[]>> = {
  date: [
    { fits: (value) => !isOfOtherYear(value), message: otherYearMessage },
    { fits: isIsoDate, message: 'Please enter a valid date, such as 2026-10-09' },
  ],
  email: [{ fits: isEmailAddress, message: 'Please enter a valid email address' }],
  phone: [{ fits: isPhoneNumber, message: 'Please enter a valid phone number, such as (406) 555-0100' }],
  list: [
    {
      fits: (value) => linesOf(value).length <= list.lines,
      message: `Please enter at most ${list.lines} lines`,
    },
    {
      fits: (value) => linesOf(value).every((line) => line.length <= list.characters),
      message: `Each line can have at most ${list.characters} characters`,
    },
    {
      fits: (value) => linesOf(value).every((line) => !/[\p{Cc}\p{Cs}]/u.test(line)),
      message: 'Please remove the characters that cannot be shown',
    },
  ],
};

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

interface PlaceRule<Place> {
  readonly place: Place;
  readonly keys?: readonly string[];
  readonly prefixes?: readonly string[];
  readonly contains?: readonly string[];
  readonly categories?: readonly ContentItem['category'][];
}

const everything = { prefixes: [''] };

/** Product 4.7; the first match wins. */
const groupRules: readonly PlaceRule<GroupId>[] = [
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
  // Never in Other Content (product 4.7): hidden there, they could not be edited.
  { place: 'event', prefixes: ['event_'] },
];

const sectionRules: readonly PlaceRule<SectionId>[] = [
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

export const groupLabel = (item: Groupable): string | undefined =>
  contentGroups.find(({ id }) => id === groupOf(item))?.label;

export const sectionOf = (item: Groupable): SectionId | undefined =>
  groupOf(item) === 'vendor' ? firstMatch(sectionRules, item) : undefined;

const firstMatch = <Place>(rules: readonly PlaceRule<Place>[], item: Groupable): Place | undefined =>
  rules.find((rule) => matches(rule, item))?.place;

const matches = (rule: PlaceRule<unknown>, { key, category }: Groupable): boolean =>
  Boolean(
    rule.keys?.includes(key) ||
      rule.prefixes?.some((prefix) => key.startsWith(prefix)) ||
      rule.contains?.some((part) => key.includes(part)) ||
      rule.categories?.includes(category),
  );

/** `all` is the navigation bar and footer, `mail` a mail to vendors. */
export type PageId =
  | 'home'
  | 'event'
  | 'floor-map'
  | 'vendors'
  | 'exhibitors'
  | 'inquiry'
  | 'contact'
  | 'not-found'
  | 'all'
  | 'mail';

export type OtherPlace = 'guide' | 'gone-document';

export interface RowData<Key extends string = string> {
  /** Other names of the same text; pages show an edit under any of them. */
  readonly aliases?: readonly Key[];
  readonly label: string;
  /** Shown while nothing is stored, unless a first show has its own words. May hold `{EVENT_NAME}`. */
  readonly default: string;
  /** Placeholders beside `{EVENT_NAME}` that pages fill in. */
  readonly placeholders?: readonly string[];
  readonly follows?: Key;
  readonly standsIn?: readonly Key[];
  readonly multiline?: boolean;
  /** An emptied text shows nothing; without this, it shows the default again. */
  readonly mayBeEmpty?: boolean;
  readonly type?: ContentItem['type'];
  /** May be stored as html: paragraphs, lists, emphasis and links (product 5.4). */
  readonly mayBeHtml?: boolean;
  readonly kind?: TextKind;
  /** A page for all shows names each show and reads this text of each. */
  readonly ofEachShow?: boolean;
  /** One text for all shows, until one show gets its own (product 4.9). */
  readonly isShared?: boolean;
  /** Other places that include this text; the editor names them. */
  readonly alsoIn?: readonly (PageId | OtherPlace)[];
  readonly pages?: readonly PageId[];
}

export interface ContentBlock<Key extends string = string> {
  readonly category: ContentItem['category'];
  readonly pages: readonly PageId[];
  readonly isShared?: boolean;
  readonly rows: { readonly [key in Key]?: RowData<Key> };
}

type More = Omit<RowData, 'label' | 'default'>;
type Row<Rest> = { readonly label: string; readonly default: string } & Rest;

/* @__NO_SIDE_EFFECTS__ */ export const text = <const Rest extends More = Record<never, never>>(
  label: string,
  byDefault: string,
  more?: Rest,
) => ({ label, default: byDefault, ...more }) as Row<NoInfer<Rest>>;

/* @__NO_SIDE_EFFECTS__ */ export const optional: typeof text = (label, byDefault, more) =>
  text(label, byDefault, { mayBeEmpty: true, ...more }) as never;

/** Several lines below a heading; shows nothing when emptied. */
/* @__NO_SIDE_EFFECTS__ */ export const prose: typeof text = (label, byDefault, more) =>
  text(label, byDefault, { multiline: true, mayBeEmpty: true, ...more }) as never;

/* @__NO_SIDE_EFFECTS__ */ export const description: typeof text = (label, byDefault, more) =>
  text(label, byDefault, { multiline: true, mayBeEmpty: true, mayBeHtml: true, ...more }) as never;
