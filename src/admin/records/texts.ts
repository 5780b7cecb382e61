import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { groupLabel } from '#domain/content/row.ts';
import {
  type ContentRow,
  canonicalKey,
  catalogue,
  defaultText,
  findRow,
  type StoredOf,
  standsFor,
  storedFor,
  wordsOf,
} from '#domain/content/text.ts';
import { type ContentWrite, savable } from '#domain/content/write.ts';
import { fieldBehind, type PortalEvent } from '#domain/events/event.ts';
import { useListWrites } from './list-actions.ts';

/** One text as an editor shows it for one show: known to the catalogue, or stored under a key of its own. */
export interface ContentEntry {
  readonly key: string;
  readonly label: string;
  /** The label, with its card's where several texts share it: what buttons and messages call the text. */
  readonly name: string;
  readonly row: ContentRow | undefined;
  readonly own: ContentItem | undefined;
  /** The text stored for all shows; undefined if the show’s own text replaces it. */
  readonly shared: ContentItem | undefined;
  /** Whether the show’s text differs from that of all shows. */
  readonly isDifferent: boolean;
  /** The default text, which Add stores; '' for none. */
  readonly fallback: string;
  readonly type: ContentItem['type'];
  readonly category: ContentItem['category'];
  readonly isMultiline: boolean;
}

const MANY_LINES = 80;

/** Every text of the show: the catalogue's in its order, then those stored under keys that it does not know. */
export function contentEntries(event: PortalEvent, items: readonly ContentItem[]): ContentEntry[] {
  const ofShow = items.filter(({ eventId }) => eventId === null || eventId === event.id);
  const unknown = new Set(ofShow.map(({ key }) => key).filter((key) => !findRow(key)));
  const find = finder(event, items);
  const shown = storedFor(event, items);
  return [
    ...catalogue.map((row) => knownEntry(row, event, find, shown)),
    ...[...unknown].sort().map((key) => unknownEntry(key, find)),
  ];
}

const sharedLabels = new Set(
  catalogue
    .filter((row) => catalogue.some((other) => other !== row && other.label === row.label))
    .map(({ label }) => label),
);

const nameOf = (row: ContentRow): string =>
  sharedLabels.has(row.label) ? `${row.label}, ${groupLabel(row)}` : row.label;

export function entryOf(entries: readonly ContentEntry[], key: string): ContentEntry | undefined {
  const canonical = canonicalKey(key);
  return entries.find((entry) => entry.key === canonical);
}

/** What is stored and shown: the show's own, else the one for all shows. */
export function storedItem({ own, shared }: ContentEntry): ContentItem | undefined {
  return own ?? shared;
}

/** Where a save goes: to the show, or for a text that all shows share, and this one has no other of, to all of them (null). */
export const placeOf = (
  { row, isDifferent }: Pick<ContentEntry, 'row' | 'isDifferent'>,
  event: PortalEvent,
): string | null => (row?.isShared && !isDifferent ? null : event.id);

/** The version that a save is based on; 0 while nothing is stored at its place under its own name. */
export function baseVersionOf({ key, own, shared, row }: ContentEntry): number {
  const stored = own ?? (row?.isShared ? shared : undefined);
  return stored?.key === key ? stored.version : 0;
}

export const writeOf = (entry: ContentEntry, event: PortalEvent, value: string): ContentWrite => ({
  key: entry.key,
  value,
  type: entry.type,
  category: entry.category,
  eventId: placeOf(entry, event),
  version: baseVersionOf(entry),
});

type Find = (key: string, aliases?: readonly string[]) => Pick<ContentEntry, 'own' | 'shared'>;

function finder(event: PortalEvent, items: readonly ContentItem[]): Find {
  const byPlace = new Map(items.map((item) => [`${item.eventId ?? ''}/${item.key}`, savable(item)]));
  return (key, aliases = []) => {
    const at = (eventId: string) =>
      [key, ...aliases].map((name) => byPlace.get(`${eventId}/${name}`)).find((item) => item !== undefined);
    return { own: at(event.id), shared: at('') };
  };
}

function knownEntry(row: ContentRow, event: PortalEvent, find: Find, shown: StoredOf): ContentEntry {
  const stored = find(row.key, row.aliases);
  const { own } = stored;
  const isSaid = standsFor(row).some((key) => shown(key)?.eventId === event.id);
  const shared = isSaid ? undefined : stored.shared;
  return {
    key: row.key,
    label: row.label,
    name: nameOf(row),
    row,
    own,
    shared,
    isDifferent: own !== undefined || isSaid,
    fallback: fallbackOf(row, event, find),
    type: (own ?? shared)?.type === 'html' ? 'html' : row.type,
    category: row.category,
    isMultiline: row.multiline ?? false,
  };
}

/** A text that takes over a field of the record, or follows another text, starts from that one. */
function fallbackOf(row: ContentRow, event: PortalEvent, find: Find): string {
  const field = fieldBehind(row.key);
  if (field) return event[field] ?? '';
  const followed = row.follows && findRow(row.follows);
  const { own, shared } = followed ? find(followed.key, followed.aliases) : {};
  const item = own ?? shared;
  return item ? wordsOf(item) : defaultText(row, event.slug);
}

function unknownEntry(key: string, find: Find): ContentEntry {
  const { own, shared } = find(key);
  const { value = '', type = 'text', category = 'general' } = own ?? shared ?? {};
  return {
    key,
    label: key,
    name: key,
    row: undefined,
    own,
    shared,
    isDifferent: own !== undefined,
    fallback: '',
    type,
    category,
    isMultiline: type === 'html' || (type === 'text' && (value.length > MANY_LINES || value.includes('\n'))),
  };
}

export function useContentWrites() {
  const writes = useListWrites<ContentItem>(api.saveContent);
  return {
    save: (content: ContentWrite) => writes.save(() => call(api.saveContent, content)),
    /** Unless somebody saved a newer one. */
    remove: (item: ContentItem) =>
      writes.remove(item, () => call(api.deleteContent, { id: item.id, version: item.version })),
  };
}

export type TextValues = Pick<ContentItem, 'value' | 'type'>;

export const textValues = ({ value, type }: TextValues): TextValues => ({ value, type });

export const conflictFields = (label: string) => ({
  value: { label, words: (text: string) => text, none: 'Deleted', isMergeable: true },
});
