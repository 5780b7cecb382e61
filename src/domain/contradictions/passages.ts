import type { Says } from '#domain/basics/fields.ts';
import type { Kept } from '#domain/basics/record.ts';
import { catalogue, findRow, namedShow } from '#domain/content/catalogue.ts';
import { contentGroups, type Groupable, groupOf } from '#domain/content/groups.ts';
import { defaultText, type StoredOf, storedFor, wordsOf } from '#domain/content/text.ts';
import type { Mention } from '#domain/dates-in-text/mention.ts';
import { mentionsIn } from '#domain/dates-in-text/read.ts';
import { factFields } from '#domain/events/fact-fields.ts';
import { fieldBehind } from '#domain/events/overrides.ts';
import { settingFields } from '#domain/events/setting.ts';
import { type Described, recordKinds, recordsOf } from '#domain/publication/record-kinds.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { shortDate } from '#domain/schedule/timetable.ts';
import { type DateInText, datesIn } from './dates-in-text.ts';
import type { EditingPlace, EditionRecords, Finding } from './finding.ts';

export interface Passage {
  readonly place: EditingPlace;
  /** Of a record; '' for a text. */
  readonly field: string;
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly dates: readonly DateInText[];
  readonly kind: Exclude<Says, 'label'>;
  /** Those that pages fill in. */
  readonly placeholders: readonly string[];
}

type Said = Omit<Passage, 'mentions' | 'dates'>;

/** Reads a text once for all rules. */
export function readPassage(said: Said): Passage {
  const mentions = mentionsIn(said.text);
  return { ...said, mentions, dates: datesIn(said.text, mentions) };
}

/** A finding for each phrase, once. @param about what it is about besides the phrase and its text */
export const findingsIn = (
  { place, field, text }: Passage,
  phrases: readonly string[],
  messageOf: (phrase: string) => string,
  ...about: readonly string[]
): Finding[] =>
  [...new Set(phrases)].map((phrase) => ({
    place,
    message: messageOf(phrase),
    about: [field, text, phrase, ...about],
  }));

export const isInWords = ({ kind }: Passage): boolean => kind === 'words';

type Kinds = Readonly<Record<string, Passage['kind']>>;

const textKinds: Kinds = {
  contact_primary_phone: 'phone',
  contact_phone_display: 'phone',
  contact_mail_address1: 'address',
  contact_mail_address2: 'address',
  contact_mailing_address: 'address',
  event_location: 'address',
};

/** Everything a show says: its texts, stored or by default, and the words of its records. Each is read when it is asked for. */
export function* passagesOf(show: EditionRecords): Generator<Passage> {
  const passages = [
    ...textPassages(show),
    ...eventPassages(show),
    ...recordKinds.flatMap((of) => recordsOf(show, of).flatMap((record) => recordPassages(of, record))),
  ];
  for (const said of passages) if (said.text.trim() !== '') yield readPassage(said);
}

function recordPassages(of: Described, record: Kept): Said[] {
  const [titleField] = Object.keys(of.fields);
  return Object.entries(of.fields).flatMap(([field, { says, label }]) => {
    if (says === undefined || says === 'label') return [];
    const [name = ''] = label.split(',');
    const title = `${of.plural}: ${of.titleOf(record)}`;
    const where = field === titleField || name === of.plural ? title : `${title}, ${name}`;
    const place =
      of.kind === 'schedule'
        ? entryPlace(record as ScheduleEntry)
        : { screen: of.list, id: record.id, where };
    return { place, field, text: textIn(Reflect.get(record, field)), kind: says, placeholders: [] };
  });
}

function eventPassages({ event, settings }: EditionRecords): Said[] {
  const said = { placeholders: [], kind: 'address' } as const;
  const fields = ['name', 'fullName', 'location'] as const;
  return [
    ...fields.map((field) => ({
      ...said,
      place: eventPlace(field),
      field,
      text: event[field],
      kind: factFields[field].says,
    })),
    ...settings
      .filter(({ key }) => key === MASTER_SCHEDULE)
      .map(({ value }) => ({
        ...said,
        place: setupPlace(MASTER_SCHEDULE_FIELD, settingFields[MASTER_SCHEDULE].label),
        field: 'value',
        text: value,
      })),
  ];
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
      // Shows what is checked elsewhere.
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

export function textPlace(key: string, item?: Groupable): EditingPlace {
  const row = findRow(key);
  const group = row?.group ?? groupOf(item ?? { key, category: 'general' });
  const card = contentGroups.find(({ id }) => id === group)?.label;
  return { screen: 'text', id: row?.key ?? key, where: `${card}: ${row?.label ?? key}` };
}

const setupFields = {
  name: 'event_name',
  fullName: 'event_full_name',
  location: 'event_location',
  startDate: 'event_start_date',
  endDate: 'event_end_date',
  expofpEventId: 'event_floor_plan',
} as const;

export const eventPlace = (field: keyof typeof setupFields): EditingPlace =>
  setupPlace(setupFields[field], factFields[field].label);

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
