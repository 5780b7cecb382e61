import { formatDateRange, formatLongDate } from '#domain/basics/dates.ts';
import { type ContentRow, canonicalKey, catalogue } from '#domain/content/catalogue.ts';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { PageId } from '#domain/content/row.ts';
import { contentFor, proseFor } from '#domain/content/text.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { eventFields } from '#domain/events/fields.ts';
import { slugs } from '#domain/events/slugs.ts';
import { sharedLabels } from '#messages/shared.ts';
import type { PageText } from './matching.ts';

/** What the texts of a page come from: as published, or as stored and typed now. */
export interface TextSource {
  readonly event: PortalEvent;
  readonly items: readonly ContentItem[];
}

const dateKeys = [eventFields.startDate.text, eventFields.endDate.text] as const;

/** Where texts stand whose words are likely to stand elsewhere too. */
const places: readonly (readonly [RegExp, string])[] = [
  [/^tab_/, '.tab'],
  [/^button_|_button_/, 'a, button'],
  [/hero_title$|^vendor_hero_subtitle$/, 'h1'],
];

/** Every text that a page may show, with its words as published and as they will be. */
export function pageTexts(page: PageId, published: TextSource, current: TextSource): PageText[] {
  const before = textsOf(page, published);
  const after = textsOf(page, current);
  return before.map((text, position) => ({
    keys: text.keys,
    place: text.place,
    published: text.words,
    isFormatted: text.isFormatted ?? false,
    current: after[position]?.words ?? text.words,
  }));
}

/** Whether a text is stored in another form than the one that the page was built from. */
export function isChanged(key: string, published: TextSource, current: TextSource): boolean {
  const stored = ({ event, items }: TextSource) =>
    items
      .filter(
        (item) => canonicalKey(item.key) === key && (item.eventId === event.id || item.eventId === null),
      )
      .map(({ key, type, value, eventId }) => `${eventId === null}${key}=${type} ${value}`)
      .sort()
      .join();
  return stored(published) !== stored(current);
}

interface Words {
  keys: readonly string[];
  words: string;
  isFormatted?: boolean;
  place?: string | undefined;
}

function textsOf(page: PageId, { event, items }: TextSource): Words[] {
  const text = contentFor(event, items);
  const prose = proseFor(event, items);
  const rows = catalogue
    .filter(
      (row) => isOn(row, page) && isOf(row, event) && !(dateKeys as readonly string[]).includes(row.key),
    )
    // One that follows another is the nearer one where both are the same words.
    .toSorted((a, b) => Number(Boolean(b.follows)) - Number(Boolean(a.follows)));
  return [
    ...rows.map(({ key, follows }) => ({
      keys: follows ? [canonicalKey(follows), key] : [key],
      words: text(key),
      isFormatted: typeof prose(key) !== 'string',
      place: places.find(([pattern]) => pattern.test(key))?.[1],
    })),
    ...dates(withContentOverrides(event, items)),
  ];
}

/** Dates stand on the pages in words. */
function dates({ startDate, endDate }: PortalEvent): Words[] {
  const [start, end] = dateKeys;
  const long = (date: string | null) => (date === null ? '' : formatLongDate(date));
  return [
    { keys: dateKeys, words: formatDateRange(startDate, endDate) ?? sharedLabels.datesToBeAnnounced },
    { keys: [start], words: long(startDate) },
    { keys: [end], words: long(endDate) },
  ];
}

const isOn = ({ pages }: ContentRow, page: PageId): boolean => pages.includes(page) || pages.includes('all');

/** Not those that only the other show's pages read. */
const isOf = ({ key }: ContentRow, { slug }: PortalEvent): boolean =>
  !slugs.some((other) => other !== slug && key.startsWith(`${other}_`));
