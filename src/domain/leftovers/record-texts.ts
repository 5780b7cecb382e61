import * as z from 'zod/mini';
import { formatFullDate } from '#domain/basics/dates.ts';
import type { RecordField } from '#domain/basics/fields.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import { documentFields } from '#domain/documents/fields.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { factFields } from '#domain/events/fact-fields.ts';
import { isSettingKey, type Setting, settingFields } from '#domain/events/setting.ts';
import { type Rule, ruleFields } from '#domain/rules/rule.ts';
import type { Area } from '#domain/schedule/area.ts';
import { areaFields } from '#domain/schedule/area-fields.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { scheduleFields } from '#domain/schedule/fields.ts';
import { type Began, type EditionText, editionText, type PlaceKind } from './edition-text.ts';

export interface Records {
  readonly schedule: readonly ScheduleEntry[];
  readonly areas: readonly Area[];
  readonly rules: readonly Rule[];
  readonly documents: readonly PortalDocument[];
  readonly settings: readonly Setting[];
}

// Without a schema it names something elsewhere.
type WordsField = Pick<RecordField, 'label'> & Partial<Pick<RecordField, 'schema'>>;
type WordsFields<Item> = Partial<Record<keyof Item & string, WordsField>>;

const entryTexts: WordsFields<ScheduleEntry> = {
  title: scheduleFields.title,
  description: scheduleFields.description,
  location: scheduleFields.location,
  category: scheduleFields.category,
};
const areaTexts: WordsFields<Area> = {
  name: areaFields.name,
  line: areaFields.line,
  notes: areaFields.notes,
  entrance: areaFields.entrance,
  address: areaFields.address,
  mapUrl: { label: areaFields.mapUrl.label },
  waiting: areaFields.waiting,
  phoneHours: areaFields.phoneHours,
};
const documentTexts: WordsFields<PortalDocument> = {
  title: documentFields.title,
  description: documentFields.description,
  originalName: { label: 'File name', schema: z.string().check(z.maxLength(255)) },
};
const eventTexts: WordsFields<PortalEvent> = {
  name: factFields.name,
  fullName: factFields.fullName,
  location: factFields.location,
  expofpEventId: { label: factFields.expofpEventId.label },
};

export function recordTexts(event: PortalEvent, records: Records, began: Began): EditionText[] {
  const of = <Item extends { id: string; eventId: string | null }>(
    kind: PlaceKind,
    items: readonly Item[],
    fields: WordsFields<Item>,
    titleOf: (item: Item) => string,
  ) =>
    items.flatMap((item) => {
      const isShared = item.eventId === null;
      const start = began(kind, item.id, isShared);
      return entriesOf(fields).map(([field, { label, schema }]) => {
        const at = { kind, record: item.id, field, where: `${titleOf(item)}: ${label}` };
        return editionText(at, item[field], start, isShared ? undefined : schema);
      });
    });
  return [
    ...entriesOf(eventTexts).map(([record, { label, schema }]) => {
      const at = { kind: 'event', record, field: 'value', where: label } as const;
      return editionText(at, event[record], began('event', record, false), schema);
    }),
    ...of('schedule', records.schedule, entryTexts, ({ title, date }) => `${title}, ${formatFullDate(date)}`),
    ...of('area', records.areas, areaTexts, ({ name }) => name),
    ...of('rule', records.rules, ruleFields, ({ title }) => title),
    ...of('document', records.documents, documentTexts, ({ title }) => title),
    ...records.settings.map(({ key, value, eventId }) => {
      const where = isSettingKey(key) ? settingFields[key].label : key;
      const at = { kind: 'setting', record: key, field: 'value', where } as const;
      return editionText(at, value, began('setting', key, eventId === null));
    }),
  ];
}

const entriesOf = <Item>(fields: WordsFields<Item>) =>
  Object.entries(fields) as [keyof Item & string, WordsField][];
