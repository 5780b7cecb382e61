import { formatFullDate } from '#domain/basics/dates.ts';
import type { RecordField } from '#domain/basics/fields.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import { documentFields } from '#domain/documents/fields.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { eventFields } from '#domain/events/fields.ts';
import { isSettingKey, type Setting, settingFields } from '#domain/events/setting.ts';
import { type Rule, ruleFields } from '#domain/rules/rule.ts';
import type { Area } from '#domain/schedule/area.ts';
import { areaFields } from '#domain/schedule/area-fields.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { scheduleFields } from '#domain/schedule/fields.ts';
import { type Began, copiedText, fits, never, type Place, type PlaceKind } from './place.ts';

/** The fields of a record that hold words, each with what it is called and what may stand there. */
interface Kind<Item> {
  readonly kind: PlaceKind;
  readonly title: (item: Item) => string;
  readonly fields: Partial<
    Record<keyof Item & string, RecordField | { label: string; takes: Place['takes'] }>
  >;
}

const LONGEST_FILE_NAME = 255;
const address = ({ label }: RecordField) => ({ label, takes: never });

const entries: Kind<ScheduleEntry> = {
  kind: 'schedule',
  title: ({ title, date }) => `${title}, ${formatFullDate(date)}`,
  fields: {
    title: scheduleFields.title,
    description: scheduleFields.description,
    location: scheduleFields.location,
    category: scheduleFields.category,
  },
};

const areas: Kind<Area> = {
  kind: 'area',
  title: ({ name }) => name,
  fields: {
    name: areaFields.name,
    line: areaFields.line,
    notes: areaFields.notes,
    entrance: areaFields.entrance,
    address: areaFields.address,
    mapUrl: address(areaFields.mapUrl),
    waiting: areaFields.waiting,
    phoneHours: areaFields.phoneHours,
  },
};

const rules: Kind<Rule> = { kind: 'rule', title: ({ title }) => title, fields: ruleFields };

const documents: Kind<PortalDocument> = {
  kind: 'document',
  title: ({ title }) => title,
  fields: {
    title: documentFields.title,
    description: documentFields.description,
    originalName: { label: 'File name', takes: (name) => name.length <= LONGEST_FILE_NAME },
  },
};

/** What a show has beside its texts and settings. */
export interface Records {
  readonly schedule: readonly ScheduleEntry[];
  readonly areas: readonly Area[];
  readonly rules: readonly Rule[];
  readonly documents: readonly PortalDocument[];
  readonly settings: readonly Setting[];
}

/** The words of a show's own record, its entries, areas, rules, documents and addresses. */
export function recordPlaces(event: PortalEvent, records: Records, began: Began): Place[] {
  return [
    ...eventPlaces(event, began),
    ...records.schedule.flatMap((item) => placesOf(entries, item, began)),
    ...records.areas.flatMap((item) => placesOf(areas, item, began)),
    ...records.rules.flatMap((item) => placesOf(rules, item, began)),
    ...records.documents.flatMap((item) => placesOf(documents, item, began)),
    ...records.settings.map((item) => settingPlace(item, began)),
  ];
}

function placesOf<Item extends { id: string; eventId: string | null }>(
  { kind, title, fields }: Kind<Item>,
  item: Item,
  began: Began,
): Place[] {
  const isShared = item.eventId === null;
  const start = began(kind, item.id, isShared);
  return Object.entries(fields).map(([field, described]) => {
    const { label } = described as RecordField;
    const value = item[field as keyof Item];
    const text = Array.isArray(value) ? value.join('\n') : String(value);
    const takes =
      'takes' in (described as object) ? (described as Place).takes : fits(described as RecordField);
    return {
      kind,
      record: item.id,
      field,
      where: `${title(item)}: ${label}`,
      text,
      copied: copiedText(text, start, field),
      takes: isShared ? never : takes,
    };
  });
}

const namesOfShow = ['name', 'fullName', 'location', 'expofpEventId'] as const;

function eventPlaces(event: PortalEvent, began: Began): Place[] {
  return namesOfShow.map((field) => {
    const text = event[field] ?? '';
    return {
      kind: 'event',
      record: field,
      field: 'value',
      where: eventFields[field].label,
      text,
      copied: copiedText(text, began('event', field, false), 'value'),
      takes: field === 'expofpEventId' ? never : fits(eventFields[field]),
    };
  });
}

function settingPlace({ key, value, eventId }: Setting, began: Began): Place {
  const start = began('setting', key, eventId === null);
  return {
    kind: 'setting',
    record: key,
    field: 'value',
    where: isSettingKey(key) ? settingFields[key].label : key,
    text: value,
    copied: copiedText(value, start, 'value'),
    takes: never,
  };
}
