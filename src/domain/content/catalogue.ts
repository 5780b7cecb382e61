import type { Slug } from '#domain/events/slugs.ts';
import { firstShows } from './first-shows/first-shows.ts';
import type { ContentBlock, RowData } from './row.ts';
import { applications, inquiry, mailAnswers, mails } from './rows/inquiry.ts';
import {
  eventFields,
  eventPage,
  exhibitorsPage,
  floorMap,
  floorMapCards,
  landingCards,
  showDay,
} from './rows/show-pages.ts';
import { contact, footer, homeCards, homepage, navigation } from './rows/site.ts';
import {
  boothSetup,
  conduct,
  downloads,
  electrical,
  loadIn,
  safety,
  vehicles,
  vendorDays,
  vendorHero,
  vendorTabs,
} from './rows/vendor-page.ts';

const blocks = [
  homepage,
  eventPage,
  showDay,
  homeCards,
  landingCards,
  exhibitorsPage,
  inquiry,
  applications,
  eventFields,
  vendorDays,
  vendorHero,
  vendorTabs,
  downloads,
  loadIn,
  vehicles,
  safety,
  boothSetup,
  electrical,
  conduct,
  contact,
  floorMap,
  floorMapCards,
  navigation,
  footer,
  mails,
  mailAnswers,
] as const;

type Rows = (typeof blocks)[number]['rows'];
type KeyOf<Of> = Of extends Rows ? keyof Of : never;
type AliasOf<Of> = Of extends Rows
  ? Extract<Of[keyof Of], { aliases: readonly string[] }>['aliases'][number]
  : never;

export type CanonicalKey = KeyOf<Rows>;

export type ContentKey = CanonicalKey | AliasOf<Rows>;

export type ContentRow = RowData<ContentKey> &
  Omit<ContentBlock, 'rows'> &
  Required<Pick<RowData, 'pages' | 'type'>> & { readonly key: ContentKey };

const typedBlocks: readonly ContentBlock<ContentKey>[] = blocks;

export const catalogue: readonly ContentRow[] = typedBlocks.flatMap(({ rows, ...block }) =>
  (Object.entries(rows) as [ContentKey, RowData<ContentKey>][]).map(
    ([key, row]): ContentRow => ({ type: 'text', ...block, key, ...row }),
  ),
);

export const mailKeys: readonly string[] = catalogue
  .filter(({ pages }) => pages.every((page) => page === 'mail'))
  .map(({ key }) => key);

const rowsByName = new Map<string, ContentRow>(
  catalogue.flatMap((row) => [row.key, ...(row.aliases ?? [])].map((name) => [name, row] as const)),
);

export function rowOf(key: ContentKey): ContentRow {
  const row = rowsByName.get(key);
  if (!row) throw new Error(`No content row for "${key}"`);
  return row;
}

export const findRow = (key: string): ContentRow | undefined => rowsByName.get(key);

export const standsFor = ({ follows, standsIn = [] }: ContentRow): readonly ContentKey[] =>
  follows ? [follows, ...standsIn] : standsIn;

export function mayBeHtml(key: string): boolean {
  const row = findRow(key);
  return row ? row.mayBeHtml === true : true;
}

export const canonicalKey = (key: string): string => findRow(key)?.key ?? key;

/** Only the named show's pages read the text. */
export const namedShow = (key: string): Slug | undefined =>
  firstShows.find(({ slug }) => key.startsWith(`${slug}_`))?.slug;

/** `{slug}_{name}` if it exists, otherwise `key`. */
export function keyOfShow(slug: Slug, name: string, key: ContentKey): ContentKey {
  const own = `${slug}_${name}`;
  return isContentKey(own) ? own : key;
}

const isContentKey = (key: string): key is ContentKey => rowsByName.has(key);
