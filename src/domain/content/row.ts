import { isEmailAddress } from '#domain/basics/addresses.ts';
import { isPhoneNumber } from '#domain/basics/contact-links.ts';
import { isIsoDate, isOfOtherYear } from '#domain/basics/dates.ts';
import { linesOf } from '#domain/basics/fold.ts';
import { otherYearMessage } from '#domain/basics/schemas.ts';
import type { ContentItem } from './item.ts';

/** Texts with a meaning beside their words: pages count with them or link them, so nothing else may stand there. */
export type TextKind = 'date' | 'email' | 'phone' | 'list';

const list = { lines: 20, characters: 100 } as const;

type KindRule = { readonly fits: (value: string) => boolean; readonly message: string };

/** What a text of each kind must be; the first rule that does not fit is the one to tell. */
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
interface PlaceRule<Place> {
  readonly place: Place;
  readonly keys?: readonly string[];
  readonly prefixes?: readonly string[];
  readonly contains?: readonly string[];
  readonly categories?: readonly ContentItem['category'][];
}

const everything = { prefixes: [''] };

/** The grouping rules of product 4.7; the first match wins. */
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
  // Never in Other Content (product 4.7); hidden they could never be edited.
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

/** Where a text is seen; `all` is the navigation bar and footer, which stand on every page, `mail` what vendors are written to. */
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

/** One text of the site, as written down in `rows/` under its key. `Key` narrows to the union of all keys in catalogue.ts. */
export interface RowData<Key extends string = string> {
  /** Other names of the same text: an edit under any of them is what the pages show. */
  readonly aliases?: readonly Key[];
  readonly label: string;
  /** Shown while nothing is stored, if a first show has no words of its own; may hold `{EVENT_NAME}`. */
  readonly default: string;
  /** Names in braces that this text may hold beside `{EVENT_NAME}`: what shows it puts in what they stand for. */
  readonly placeholders?: readonly string[];
  readonly follows?: Key;
  readonly standsIn?: readonly Key[];
  readonly multiline?: boolean;
  /** An emptied box means "show nothing"; without this it means "show the default again". */
  readonly mayBeEmpty?: boolean;
  readonly type?: ContentItem['type'];
  /** May be stored as html, too: the pages show its paragraphs, lists, emphasis and links (product 5.4). */
  readonly mayBeHtml?: boolean;
  readonly kind?: TextKind;
  /** A page for all shows names each show and reads this text of each. */
  readonly ofEachShow?: boolean;
  /** One text for all shows, until it is made different for one of them (product 4.9). */
  readonly isShared?: boolean;
  /** Where it stands besides, as a part of something else: what vendors get is told where it is edited. */
  readonly alsoIn?: readonly (PageId | OtherPlace)[];
  readonly pages?: readonly PageId[];
}

export interface ContentBlock<Key extends string = string> {
  readonly group: GroupId;
  readonly section?: SectionId;
  readonly category: ContentItem['category'];
  readonly pages: readonly PageId[];
  readonly isShared?: boolean;
  readonly rows: { readonly [key in Key]?: RowData<Key> };
}

type More = Omit<RowData, 'label' | 'default'>;
type Row<Rest> = { readonly label: string; readonly default: string } & Rest;

// Without side effects: what a bundle does not name it then leaves out.

/** What editors call a text, and what is shown while nothing is stored. */
/* @__NO_SIDE_EFFECTS__ */ export const text = <const Rest extends More = Record<never, never>>(
  label: string,
  byDefault: string,
  more?: Rest,
) => ({ label, default: byDefault, ...more }) as Row<NoInfer<Rest>>;

/** Gone when emptied. */
/* @__NO_SIDE_EFFECTS__ */ export const optional: typeof text = (label, byDefault, more) =>
  text(label, byDefault, { mayBeEmpty: true, ...more }) as never;

/** Words below a heading: several lines, and gone when emptied. */
/* @__NO_SIDE_EFFECTS__ */ export const prose: typeof text = (label, byDefault, more) =>
  text(label, byDefault, { multiline: true, mayBeEmpty: true, ...more }) as never;

/** A description or a rule: it stands on its own on the page, so that it may be formatted. */
/* @__NO_SIDE_EFFECTS__ */ export const description: typeof text = (label, byDefault, more) =>
  text(label, byDefault, { multiline: true, mayBeEmpty: true, mayBeHtml: true, ...more }) as never;
