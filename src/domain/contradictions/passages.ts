import { catalogue, findRow, namedShow } from '#domain/content/catalogue.ts';
import { contentGroups, type Groupable, groupOf } from '#domain/content/groups.ts';
import { defaultText, type StoredOf, storedFor, wordsOf } from '#domain/content/text.ts';
import type { Mention } from '#domain/dates-in-text/mention.ts';
import { mentionsIn } from '#domain/dates-in-text/read.ts';
import { documentFields } from '#domain/documents/fields.ts';
import { eventFields } from '#domain/events/fields.ts';
import { fieldBehind } from '#domain/events/overrides.ts';
import { settingFields } from '#domain/events/setting.ts';
import { areaFields } from '#domain/schedule/area-fields.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { shortDate } from '#domain/schedule/timetable.ts';
import { type DateInText, datesIn } from './dates-in-text.ts';
import type { EditionRecords, Place } from './finding.ts';

/** Words that stand in one field of a show. */
export interface Passage {
  readonly place: Place;
  /** The field of a record; '' for a text. */
  readonly field: string;
  readonly text: string;
  /** What the text says of the time. */
  readonly mentions: readonly Mention[];
  /** The days that it names. */
  readonly dates: readonly DateInText[];
  /** What it is meant to hold; numbers in an address are no years. */
  readonly kind: 'words' | 'phone' | 'address';
  /** The placeholders that pages fill in. */
  readonly placeholders: readonly string[];
}

type Said = Omit<Passage, 'mentions' | 'dates'>;

/** What is said somewhere, read once for all rules. */
export function passage(said: Said): Passage {
  const mentions = mentionsIn(said.text);
  return { ...said, mentions, dates: datesIn(said.text, mentions) };
}

type Kinds = Readonly<Record<string, Passage['kind']>>;

/** Texts that hold something else than words. */
const textKinds: Kinds = {
  contact_primary_phone: 'phone',
  contact_phone_display: 'phone',
  contact_mail_address1: 'address',
  contact_mail_address2: 'address',
  contact_mailing_address: 'address',
  event_location: 'address',
};

/** Everything that a show says, field by field: its texts, stored or by default, and its records. */
export function passagesOf(show: EditionRecords): Passage[] {
  const { event, settings } = show;
  const records = <Record extends { readonly id: string }>(
    items: readonly Record[],
    fields: readonly (keyof Record & string)[],
    place: (record: Record, field: string) => Place,
    kinds: Kinds = {},
  ): Said[] =>
    items.flatMap((record) =>
      fields.map((field) => ({
        place: place(record, field),
        field,
        text: textIn(record[field]),
        kind: kinds[field] ?? 'words',
        placeholders: [],
      })),
    );
  const passages = [
    ...textPassages(show),
    ...records([event], ['name', 'fullName', 'location'], (_, field) => eventPlace(field as 'name'), {
      location: 'address',
    }),
    ...records(
      settings.filter(({ key }) => key === MASTER_SCHEDULE),
      ['value'],
      () => setupPlace(MASTER_SCHEDULE_FIELD, settingFields[MASTER_SCHEDULE].label),
      { value: 'address' },
    ),
    ...records(show.schedule, ['title', 'description', 'location'], entryPlace),
    ...records(
      show.areas,
      ['name', 'line', 'notes', 'entrance', 'address', 'mapUrl', 'waiting', 'phone', 'phoneHours'],
      ({ id, name }, field) => areaPlace(id, name, field as 'name'),
      { address: 'address', mapUrl: 'address', phone: 'phone' },
    ),
    ...records(show.rules, ['title', 'text'], ({ id, title }) => ({
      screen: 'rules',
      id,
      where: `Rules: ${title}`,
    })),
    ...records(show.documents, ['title', 'description'], ({ id, title }, field) => ({
      screen: 'documents',
      id,
      where: `Documents: ${[title, field === 'title' ? '' : documentFields.description.label].filter(Boolean).join(', ')}`,
    })),
  ];
  return passages.filter(({ text }) => text.trim() !== '').map(passage);
}

const MASTER_SCHEDULE = 'master_schedule_url';
const MASTER_SCHEDULE_FIELD = 'event_master_schedule';

const textIn = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

function textPassages({ event, content }: EditionRecords): Said[] {
  const stored: StoredOf = storedFor(event, content);
  const known = catalogue
    .filter(({ key, kind }) => kind !== 'date' && (namedShow(key) ?? event.slug) === event.slug)
    .flatMap((row): Said[] => {
      const item = stored(row.key);
      // Else it shows what stands elsewhere and is looked at there.
      if (!item && (row.follows || fieldBehind(row.key))) return [];
      return [
        {
          place: textPlace(row.key),
          field: '',
          text: item ? wordsOf(item) : defaultText(row, event.slug),
          kind: textKinds[row.key] ?? 'words',
          placeholders: ['EVENT_NAME', ...(row.placeholders ?? [])],
        },
      ];
    });
  const own = content
    .filter(({ key }) => !findRow(key))
    .map(
      (item): Said => ({
        place: textPlace(item.key, item),
        field: '',
        text: wordsOf(item),
        kind: 'words',
        placeholders: ['EVENT_NAME'],
      }),
    );
  return [...known, ...own];
}

/** The place of a text: its card in the Content Editor, and its name there. */
export function textPlace(key: string, item?: Groupable): Place {
  const row = findRow(key);
  const group = row?.group ?? groupOf(item ?? { key, category: 'general' });
  const card = contentGroups.find(({ id }) => id === group)?.label;
  return { screen: 'text', id: row?.key ?? key, where: `${card}: ${row?.label ?? key}` };
}

/** The fields of Event Setup, by those of the event. */
const setupFields = {
  name: 'event_name',
  fullName: 'event_full_name',
  location: 'event_location',
  startDate: 'event_start_date',
  endDate: 'event_end_date',
  expofpEventId: 'event_floor_plan',
} as const;

/** The place of a field of the show. */
export const eventPlace = (field: keyof typeof setupFields): Place =>
  setupPlace(setupFields[field], eventFields[field].label);

const setupPlace = (id: string, label: string): Place => ({
  screen: 'event',
  id,
  where: `Event Setup: ${label}`,
});

/** The place of an entry, by its day and title. */
export const entryPlace = ({ id, date, title }: Pick<ScheduleEntry, 'id' | 'date' | 'title'>): Place => ({
  screen: 'schedule',
  id,
  where: `Schedule, ${shortDate(date)}: ${title}`,
});

/** The place of a field of an area. */
export const areaPlace = (id: string, name: string, field: keyof typeof areaFields): Place => ({
  screen: 'areas',
  id,
  where: `Areas: ${name}, ${areaFields[field].label.split(',')[0]}`,
});
