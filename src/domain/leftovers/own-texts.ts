import { type ContentRow, catalogue, findRow } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { defaultText, storedFor } from '#domain/content/text.ts';
import { contentWriteSchema } from '#domain/content/write.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { fieldBehind } from '#domain/events/overrides.ts';
import { type Began, type EditionText, editionText } from './edition-text.ts';

type Text = Pick<ContentItem, 'key' | 'value' | 'type' | 'category' | 'eventId'>;

/** The texts of an edition as its pages have them, and its own ones that the catalogue does not know. */
export function ownTexts(event: PortalEvent, content: readonly ContentItem[], began: Began): EditionText[] {
  const shared = content.filter(({ eventId }) => eventId === null);
  const own = content.filter(({ eventId }) => eventId === event.id);
  const known = catalogue
    .filter(({ kind }) => kind === undefined)
    .flatMap((row) => {
      const text = shownText(row, event, [...own, ...shared]);
      const before = shownText(row, event, shared);
      return text ? ownText(event, text, before, began) : [];
    });
  const others = own.filter(({ key }) => !findRow(key)).map((item) => ownText(event, item, undefined, began));
  return [...known, ...others];
}

/** Undefined if pages show another row's text, or a field of the show. */
function shownText(row: ContentRow, event: PortalEvent, items: readonly ContentItem[]): Text | undefined {
  const stored = storedFor(event, items)(row.key);
  if (stored) return stored;
  if (row.follows || fieldBehind(row.key)) return undefined;
  const { key, type, category } = row;
  return { key, type, category, value: defaultText(row, event.slug), eventId: null };
}

function ownText(event: PortalEvent, text: Text, before: Text | undefined, began: Began): EditionText {
  const { key, value, type, category, eventId } = text;
  const row = findRow(key);
  const record = row?.key ?? key;
  const start = began('text', record, eventId === null);
  // Stored since, in place of what was shown.
  const copied = start === null ? (before?.value ?? null) : start;
  const at = { kind: 'text', record, field: 'value', where: row?.label ?? key } as const;
  // Accepted here, a text of all shows would become different for this show unseen.
  const isFixed = type === 'url' || (row?.isShared && eventId === null);
  const written = { key: record, type, category, eventId: event.id };
  return {
    ...editionText(at, value, copied),
    takes: (words) => !isFixed && contentWriteSchema.safeParse({ ...written, value: words }).success,
  };
}
