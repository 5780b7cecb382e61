import type { RecordField, Says } from '#domain/basics/fields.ts';
import type { KindName, ListName } from '#domain/basics/kinds.ts';
import type { StoredRecord } from '#domain/basics/record.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { type Groupable, groupLabel } from '#domain/content/row.ts';
import {
  type ContentRow,
  catalogue,
  defaultText,
  findRow,
  namedShow,
  storedFor,
  wordsOf,
} from '#domain/content/text.ts';
import { contentWriteSchema } from '#domain/content/write.ts';
import { type ReadText, readText } from '#domain/dates-in-text/dates.ts';
import { factFields, fieldBehind, type PortalEvent, setupNames } from '#domain/events/event.ts';
import { type Setting, settingFields } from '#domain/events/setting.ts';
import type { EditionState } from '#domain/events/shows.ts';
import { type Described, recordKinds, recordsOf, type ShowRecords } from '#domain/publication/snapshot.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { shortDate } from '#domain/schedule/timetable.ts';

/** Where a text is edited. */
export interface EditingPlace {
  readonly screen: 'event' | 'text' | ListName;
  readonly id: string;
  readonly where: string;
}

/** Where a text is stored, as in the history. */
export interface StoredPlace {
  readonly kind: 'text' | 'event' | KindName | 'setting';
  /** A key, a field of the show, or a record's id. */
  readonly record: string;
  /** 'value' if the record is one value. */
  readonly field: string;
}

export const isSamePlace = (one: Record<keyof StoredPlace, string>, other: StoredPlace): boolean =>
  one.kind === other.kind && one.record === other.record && one.field === other.field;

export interface EditionRecords extends ShowRecords {
  readonly event: PortalEvent;
  readonly state: EditionState;
  readonly content: readonly ContentItem[];
  readonly settings: readonly Setting[];
}

interface UnreadPassage extends StoredPlace {
  readonly place: EditingPlace;
  readonly stored: string;
  /** Without markup. */
  readonly text: string;
  readonly says: Says;
  readonly placeholders: readonly string[];
  /** False for a text of all shows, and for a default. */
  readonly isOwn: boolean;
  /** The text, show or record that holds it. */
  readonly owner: object;
  /** The text of all shows, or the default, that this one replaced. */
  readonly replaced?: string | undefined;
  /** Whether a suggestion may replace it. */
  readonly takes: (words: string) => boolean;
}

export type Passage = UnreadPassage & ReadText;

export const readPassage = (unread: UnreadPassage): Passage => ({ ...unread, ...readText(unread.text) });

/** Yields each text, stored or default, and the words of each record, one at a time. */
export function* passagesOf(show: EditionRecords): Generator<Passage> {
  const passages = [
    ...textPassages(show),
    ...eventPassages(show),
    ...recordKinds.flatMap((of) => recordsOf(show, of).flatMap((record) => recordPassages(of, record))),
  ];
  for (const unread of passages) if (unread.stored.trim() !== '') yield readPassage(unread);
}

function recordPassages(of: Described, record: StoredRecord): UnreadPassage[] {
  const [titleField] = Object.keys(of.fields);
  const isOwn = record.eventId !== null;
  const at = placeOf(of, record);
  return Object.entries(of.fields).flatMap(([field, { says, label, schema }]) => {
    if (says === undefined) return [];
    const [name] = label.split(',');
    const where = field === titleField || name === of.plural ? at.where : `${at.where}, ${name}`;
    const place = { ...at, where };
    const stored = textIn(Reflect.get(record, field));
    const isFixed = !isOwn || says === 'link' || isFileName({ kind: of.kind, field });
    return {
      kind: of.kind,
      record: record.id,
      field,
      place,
      stored,
      text: stored,
      says,
      placeholders: [],
      isOwn,
      owner: record,
      takes: takesBy(isFixed ? undefined : schema),
    };
  });
}

const placeOf = (of: Described, record: StoredRecord): EditingPlace =>
  of.kind === 'schedule'
    ? entryPlace(record as ScheduleEntry)
    : { screen: of.list, id: record.id, where: `${of.plural}: ${of.titleOf(record)}` };

const takesBy = (schema: RecordField['schema'] | undefined) => (words: string) =>
  schema?.safeParse(words).success ?? false;

/** Only an upload changes a file's name. */
export const isFileName = ({ kind, field }: Pick<StoredPlace, 'kind' | 'field'>): boolean =>
  kind === 'document' && field !== 'description';

function eventPassages({ event, settings }: EditionRecords): UnreadPassage[] {
  const shared = { field: 'value', placeholders: [], isOwn: true, owner: event };
  const { name, fullName, location, expofpEventId } = factFields;
  const fields = Object.entries({ name, fullName, location, expofpEventId }).map(
    ([record, { says, schema }]): UnreadPassage => {
      const stored = textIn(Reflect.get(event, record));
      const takes = takesBy(says === 'link' ? undefined : schema);
      const place = eventPlace(record as keyof typeof factFields);
      return { ...shared, kind: 'event', record, place, stored, text: stored, says, takes };
    },
  );
  const schedules = settings
    .filter(({ key }) => key === MASTER_SCHEDULE)
    .map(({ value, eventId }): UnreadPassage => {
      const place = setupPlace(setupNames.masterScheduleUrl, settingFields[MASTER_SCHEDULE].label);
      const words = { stored: value, text: value, says: 'address', takes: takesBy(undefined) } as const;
      const isOwn = eventId !== null;
      return { ...shared, kind: 'setting', record: MASTER_SCHEDULE, isOwn, place, ...words };
    });
  return [...fields, ...schedules];
}

const MASTER_SCHEDULE = 'master_schedule_url';

export const textIn = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : String(value ?? '');

const otherSays: Readonly<Record<string, Says>> = {
  contact_primary_phone: 'phone',
  contact_phone_display: 'phone',
  contact_mail_address1: 'address',
  contact_mail_address2: 'address',
  contact_mailing_address: 'address',
  event_location: 'address',
};

type ShownText = Pick<ContentItem, 'key' | 'value' | 'type' | 'category' | 'eventId'>;

function textPassages({ event, content }: EditionRecords): UnreadPassage[] {
  const ofAll = content.filter(({ eventId }) => eventId === null);
  const known = catalogue
    .filter(({ key, kind }) => kind !== 'date' && (namedShow(key) ?? event.slug) === event.slug)
    .flatMap((row) => {
      const text = shownText(row, event, content);
      return text ? textPassage(event, text, row, shownText(row, event, ofAll)?.value) : [];
    });
  const others = content.filter(({ key }) => !findRow(key)).map((item) => textPassage(event, item));
  return [...known, ...others];
}

/** Undefined if pages show another row's text, or a field of the show. */
function shownText(
  row: ContentRow,
  event: PortalEvent,
  items: readonly ContentItem[],
): ShownText | undefined {
  const stored = storedFor(event, items)(row.key);
  if (stored || row.follows || fieldBehind(row.key)) return stored;
  return { ...row, value: defaultText(row, event.slug), eventId: null };
}

function textPassage(
  event: PortalEvent,
  text: ShownText,
  row?: ContentRow,
  replaced?: string,
): UnreadPassage {
  const { value, type, category, eventId } = text;
  const record = row?.key ?? text.key;
  const isOwn = eventId !== null;
  const written = { key: record, type, category, eventId: event.id };
  // Accepted here, a text of all shows would split off for this show unnoticed.
  const isFixed = type === 'url' || (row?.isShared && !isOwn);
  return {
    kind: 'text',
    record,
    field: 'value',
    place: textPlace(record, text),
    stored: value,
    text: wordsOf(text),
    says: otherSays[record] ?? 'words',
    placeholders: ['EVENT_NAME', ...(row?.placeholders ?? [])],
    isOwn,
    owner: { value, type, category },
    replaced,
    takes: (words) => !isFixed && contentWriteSchema.safeParse({ ...written, value: words }).success,
  };
}

/** Without `item`, a custom text counts as a general one. */
export function textPlace(key: string, item?: Groupable): EditingPlace {
  const row = findRow(key);
  const card = groupLabel(row ?? item ?? { key, category: 'general' });
  return { screen: 'text', id: row?.key ?? key, where: `${card}: ${row?.label ?? key}` };
}

export const eventPlace = (field: keyof typeof factFields): EditingPlace =>
  setupPlace(setupNames[field], factFields[field].label);

const setupPlace = (id: string, label: string): EditingPlace => ({
  screen: 'event',
  id,
  where: `Event Setup: ${label}`,
});

export const entryPlace = ({
  id,
  date,
  title,
}: Pick<ScheduleEntry, 'id' | 'date' | 'title'>): EditingPlace => ({
  screen: 'schedule',
  id,
  where: `Schedule, ${shortDate(date)}: ${title}`,
});
