import { isIsoDate } from '#domain/basics/dates.ts';
import { fieldBehind, overrides, type PortalEvent } from '#domain/events/event.ts';
import { activeEvents } from '#domain/events/shows.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { firstShow, firstShows } from './first-shows/first-shows.ts';
import type { ContentItem } from './item.ts';
import { withName } from './placeholder.ts';
import { type RichNode, type RichText, richText, textOf } from './rich-text.ts';
import type { ContentBlock, RowData } from './row.ts';
import { applications, inquiry, mails } from './rows/inquiry.ts';
import {
  eventFields,
  eventPage,
  exhibitorsPage,
  floorMap,
  landingCards,
  showDay,
} from './rows/show-pages.ts';
import { contact, homeCards, homepage, navigation } from './rows/site.ts';
import { askShowManagement, vendorPage } from './rows/vendor-page.ts';

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
  vendorPage,
  contact,
  floorMap,
  navigation,
  mails,
] as const;

type Rows = (typeof blocks)[number]['rows'];
type KeyOf<Of> = Of extends Rows ? keyof Of : never;
type AliasOf<Of> = Of extends Rows
  ? Extract<Of[keyof Of], { aliases: readonly string[] }>['aliases'][number]
  : never;

type CanonicalKey = KeyOf<Rows>;

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
  return rowsByName.has(own) ? (own as ContentKey) : key;
}

/** The event's own location and dates come before the catalogue's. */
type ContentEvent = Pick<PortalEvent, 'id' | 'slug' | 'name'> &
  Partial<Pick<PortalEvent, 'location' | 'startDate' | 'endDate'>>;

export type TextOf = (key: ContentKey) => string;

export type Prose = string | RichText;
export type ProseOf = (key: ContentKey) => Prose;

export interface TextMarks {
  words(key: string, words: string): string;
  rich(key: string, nodes: RichText): RichText;
}

export type StoredOf = (key: ContentKey) => ContentItem | undefined;

/** The event's own item, otherwise the shared one. Empty items and defaults count only if the row lets them. */
export function storedFor(event: ContentEvent | undefined, items: readonly ContentItem[]): StoredOf {
  const own = itemsByKey(items.filter(({ eventId }) => eventId !== null && eventId === event?.id));
  const shared = itemsByKey(items.filter(({ eventId }) => eventId === null));
  const find = (level: ReadonlyMap<string, ContentItem>, row: ContentRow) =>
    [row.key, ...(row.aliases ?? [])]
      .map((name) => level.get(name))
      .find((item) => item && says(row, wordsOf(item), event?.slug));
  return (key) => {
    const row = rowOf(key);
    const item = find(own, row);
    if (item || standsFor(row).some((other) => find(own, rowOf(other)))) return item;
    return find(shared, row);
  };
}

function says(row: ContentRow, words: string, slug: Slug | undefined): boolean {
  if (isBlank(words)) return row.mayBeEmpty === true;
  const standsIn = standsFor(row).length > 0 || fieldBehind(row.key) !== undefined;
  return !(standsIn && words.trim() === defaultText(row, slug));
}

/** Html without its markup (product 5.4). */
export const wordsOf = ({ type, value }: Pick<ContentItem, 'type' | 'value'>): string =>
  type === 'html' ? textOf(value) : value;

export function explicitFor(
  event: ContentEvent | undefined,
  items: readonly ContentItem[],
): (key: ContentKey) => string | undefined {
  const stored = storedFor(event, items);
  const name = eventName(event, stored);
  return (key) => {
    const item = stored(key);
    const words = item && wordsOf(item);
    return words && (isBlank(words) ? '' : withName(words, name));
  };
}

/** Product 4.9: the stored text, then what its row follows, the event's own field, the default. */
export function contentFor(
  event: ContentEvent | undefined,
  items: readonly ContentItem[],
  marks?: TextMarks,
): TextOf {
  const name = eventName(event, storedFor(event, items));
  const template = templateFor(event, items);
  return marked((key) => withName(template(key), name), marks);
}

/** Leaves `{EVENT_NAME}` unfilled, for texts whose shows are chosen later. */
export function templateFor(
  event: ContentEvent | undefined,
  items: readonly ContentItem[],
  marks?: TextMarks,
): TextOf {
  const stored = storedFor(event, items);
  const plain: TextOf = (key) => {
    const row = rowOf(key);
    const item = stored(key);
    if (item) return isBlank(wordsOf(item)) ? '' : wordsOf(item);
    if (row.follows) return plain(row.follows);
    const words = ownField(event, row.key) ?? defaultText(row, event?.slug);
    return words === askShowManagement && row.key !== 'load_in_ask_label'
      ? plain('load_in_ask_label')
      : words;
  };
  return marked(plain, marks);
}

/** Pages count with or link such a text, so it gets no marks. */
function marked(plain: TextOf, marks: TextMarks | undefined): TextOf {
  if (!marks) return plain;
  return (key) => {
    const row = rowOf(key);
    return row.kind ? plain(key) : marks.words(row.key, plain(key));
  };
}

export function proseFor(
  event: ContentEvent | undefined,
  items: readonly ContentItem[],
  marks?: TextMarks,
): ProseOf {
  const stored = storedFor(event, items);
  const text = contentFor(event, items, marks);
  const name = eventName(event, stored);
  return (key) => {
    const { key: canonical, mayBeHtml, follows } = rowOf(key);
    const item = stored(key) ?? (follows && stored(follows));
    if (!mayBeHtml || item?.type !== 'html' || text(key) === '') return text(key);
    const nodes = richText(item.value, (words) => withName(words, name));
    return marks ? marks.rich(canonical, nodes) : nodes;
  };
}

/** Placeholders stay unfilled; "Add" stores this text. */
export const defaultText = (row: ContentRow, slug?: Slug): string =>
  firstShow(slug)?.words[row.key] ?? row.default;

/** Null becomes '': an event without a date shows no default date. */
function ownField(event: ContentEvent | undefined, key: ContentKey): string | undefined {
  const field = fieldBehind(key);
  const value = field && event?.[field];
  return value === null ? '' : value || undefined;
}

function eventName(event: ContentEvent | undefined, stored: StoredOf): string {
  const item = stored('event_name');
  return item ? wordsOf(item) : (event?.name ?? 'the show');
}

const isBlank = (text: string): boolean => text.trim() === '';

const itemsByKey = (items: readonly ContentItem[]): Map<string, ContentItem> =>
  new Map(items.map((item) => [item.key, item]));

/** Overrides count as on pages (product 2.14); an invalid stored date is ignored. */
export function withContentOverrides<Event extends Required<ContentEvent>>(
  event: Event,
  items: readonly ContentItem[],
): Event {
  const text = contentFor(event, items);
  const explicit = explicitFor(event, items);
  const date = (field: 'startDate' | 'endDate') => {
    const stored = explicit(overrides[field]);
    return isIsoDate(stored) ? stored : event[field];
  };
  return {
    ...event,
    name: text(overrides.name),
    location: text(overrides.location),
    startDate: date('startDate'),
    endDate: date('endDate'),
  };
}

export function shownEvents(saved: {
  readonly events: readonly PortalEvent[];
  readonly content: readonly ContentItem[];
}): PortalEvent[] {
  return activeEvents(saved.events).map((event) => withContentOverrides(event, saved.content));
}

/** Invisible characters (Unicode tags) spell a text's key; an ending closes it. */
const BEGIN = '\u{E0001}';
const END = '\u{E007F}';
const TAGS = 0xe0000;

/** Marks are characters, so they follow the words everywhere in the preview. */
export const textMarks: TextMarks = {
  words: (key, words) => (words === '' ? '' : `${beginOf(key)}${words}${END}`),
  rich: (key, nodes) => atEdge(atEdge(nodes, 'first', beginOf(key)), 'last', END),
};

const MARK = /\u{E0001}[\u{E0020}-\u{E007E}]+|\u{E007F}/gu;

export type Piece = { words: string } | { begins: string } | { ends: true };

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (index > at) pieces.push({ words: text.slice(at, index) });
    pieces.push(mark === END ? { ends: true } : { begins: keyIn(mark) });
    at = index + mark.length;
  }
  if (at < text.length) pieces.push({ words: text.slice(at) });
  return pieces;
}

const beginOf = (key: string): string =>
  BEGIN + Array.from(key, (letter) => String.fromCodePoint(TAGS + letter.charCodeAt(0))).join('');

const keyIn = (mark: string): string =>
  Array.from(mark)
    .slice(1)
    .map((tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - TAGS))
    .join('');

function atEdge(nodes: RichText, edge: 'first' | 'last', mark: string): RichText {
  const at = edge === 'first' ? 0 : nodes.length - 1;
  return nodes.map((node, position): RichNode => {
    if (position !== at) return node;
    if (typeof node === 'string') return edge === 'first' ? mark + node : node + mark;
    return { ...node, children: node.children.length > 0 ? atEdge(node.children, edge, mark) : [mark] };
  });
}
