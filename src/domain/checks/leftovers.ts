import * as z from 'zod/mini';
import { formatFullDate } from '#domain/basics/dates.ts';
import type { Fields } from '#domain/basics/fields.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { type ContentRow, catalogue, defaultText, findRow, storedFor } from '#domain/content/text.ts';
import { contentWriteSchema } from '#domain/content/write.ts';
import { factFields, fieldBehind, type PortalEvent } from '#domain/events/event.ts';
import { isSettingKey, type Setting, settingFields } from '#domain/events/setting.ts';
import type { ShowSpan } from '#domain/events/shows.ts';
import {
  partsOfShow,
  recordKinds,
  recordsOf,
  type ShowRecords,
  type Snapshot,
} from '#domain/publication/snapshot.ts';
import { type Began, type EditionText, editionText, isFileName } from './edition-text.ts';
import {
  holdsDeadline,
  type Move,
  movedParts,
  reword,
  type Shift,
  type StalePart,
  shiftOf,
  staleParts,
} from './stale.ts';

type Text = Pick<ContentItem, 'key' | 'value' | 'type' | 'category' | 'eventId'>;

function ownTexts(event: PortalEvent, content: readonly ContentItem[], began: Began): EditionText[] {
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
  // This text was stored since, over the one that was shown.
  const copied = start === null ? (before?.value ?? null) : start;
  const at = { kind: 'text', record, field: 'value', where: row?.label ?? key } as const;
  // Accepted here, a shared text would split off for this show unnoticed.
  const isFixed = type === 'url' || (row?.isShared && eventId === null);
  const written = { key: record, type, category, eventId: event.id };
  return {
    ...editionText(at, value, copied),
    takes: (words) => !isFixed && contentWriteSchema.safeParse({ ...written, value: words }).success,
  };
}

/** Phone numbers name no year. */
const datedFields = (fields: Fields) =>
  Object.entries(fields).filter(([, { says }]) => says !== undefined && says !== 'phone');

const eventTexts = (event: PortalEvent, began: Began): EditionText[] =>
  datedFields(factFields).map(([record, { label, schema, says }]) => {
    const at = { kind: 'event', record, field: 'value', where: label } as const;
    const start = began('event', record, false);
    return editionText(at, Reflect.get(event, record), start, says === 'link' ? undefined : schema);
  });

const recordTexts = (records: ShowRecords, began: Began): EditionText[] =>
  recordKinds.flatMap((of) => {
    const fields = datedFields(of.fields);
    return recordsOf(records, of).flatMap((record) => {
      const isShared = record.eventId === null;
      const start = began(of.kind, record.id, isShared);
      const day = 'date' in record ? `, ${formatFullDate(String(record.date))}` : '';
      const title = of.titleOf(record) + day;
      return fields.map(([field, { label, schema, says }]) => {
        const at = { kind: of.kind, record: record.id, field, where: `${title}: ${label}` };
        const isFixed = isShared || isFileName(at) || says === 'link';
        return editionText(at, Reflect.get(record, field), start, isFixed ? undefined : schema);
      });
    });
  });

const settingTexts = (settings: readonly Setting[], began: Began): EditionText[] =>
  settings.map(({ key, value, eventId }) => {
    const where = isSettingKey(key) ? settingFields[key].label : key;
    const at = { kind: 'setting', record: key, field: 'value', where } as const;
    return editionText(at, value, began('setting', key, eventId === null));
  });

interface StaleText extends EditionText {
  readonly parts: readonly StalePart[];
  readonly proposal: string | null;
  /** It has a date far from the show, so “Accept all” skips it. */
  readonly hasDeadline: boolean;
}

/** Texts may come from the edition before, or from before the show moved. */
export interface Since {
  readonly shift: Shift | null;
  readonly began: Began;
  readonly move: Move | null;
  readonly changedBy: (text: EditionText) => number;
  readonly accepted: ReadonlySet<string | null>;
}

/** Texts that still mention other days (product 3.1); null for each other text. @param others names of other shows */
export function* staleTexts(
  event: PortalEvent,
  snapshot: Snapshot,
  { shift, began, move, changedBy, accepted }: Since,
  others: readonly string[],
): Generator<StaleText | null> {
  const { content, settings, ...records } = partsOfShow(snapshot, event.id);
  const texts = [
    ...ownTexts(event, content, began),
    ...eventTexts(event, began),
    ...recordTexts(records, began),
    ...settingTexts(settings, began),
  ];
  for (const one of texts) yield staleText(one);

  function staleText(one: EditionText): StaleText | null {
    const old = shift ? staleParts(one.text, one.copied, shift, others) : [];
    const moved = move?.past.length ? movedParts(one.text, move, changedBy(one), others) : [];
    const open = moved.filter(
      ({ at, becomes }) =>
        !old.some((part) => part.at === at) && (becomes === null || !accepted.has(one.text)),
    );
    const parts = [...old, ...open].sort((a, b) => a.at - b.at);
    if (parts.length === 0) return null;
    const proposal = reword(one.text, parts);
    const hasDeadline = [shift, shiftOf(move)].some((way) => way && holdsDeadline(one.text, way));
    if (proposal === null || one.takes(proposal)) return { ...one, parts, proposal, hasDeadline };
    const unknown = parts.map((part) => ({ ...part, becomes: null }));
    return { ...one, parts: unknown, proposal: null, hasDeadline };
  }
}

/** A text that still mentions the edition before (product 7.3). */
export interface Leftover
  extends Pick<
    StaleText,
    'kind' | 'record' | 'field' | 'where' | 'text' | 'parts' | 'proposal' | 'hasDeadline'
  > {
  /** Changes with the text and the proposal. */
  readonly id: string;
}

const MOST = 1000;

const ids = z._default(
  z
    .array(z.string('IDs must be text').check(z.maxLength(100, 'Invalid ID')), 'IDs must be a list')
    .check(z.maxLength(MOST, `At most ${MOST} IDs`)),
  [],
);

/** POST /api/editions/{id}/leftovers: all or nothing. */
export const leftoverAnswerSchema = z
  .object({
    accept: ids,
    /** Hidden until their text changes. */
    leave: ids,
    undo: ids,
  })
  .check(
    z.refine(
      ({ accept, leave, undo }) =>
        new Set([...accept, ...leave, ...undo]).size === accept.length + leave.length + undo.length,
      {
        path: ['accept'],
        error: 'Each ID may be in one list, once',
      },
    ),
  );
export type LeftoverAnswer = Partial<z.infer<typeof leftoverAnswerSchema>>;

/** Null if the show never moved, or moved back. */
export interface LastMove {
  readonly move: { readonly from: ShowSpan; readonly to: ShowSpan } | null;
}
