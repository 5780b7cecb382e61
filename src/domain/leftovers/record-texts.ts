import { formatFullDate } from '#domain/basics/dates.ts';
import type { Fields } from '#domain/basics/fields.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { factFields } from '#domain/events/fact-fields.ts';
import { isSettingKey, type Setting, settingFields } from '#domain/events/setting.ts';
import { recordKinds, recordsOf, type ShowRecords } from '#domain/publication/record-kinds.ts';
import { type Began, type EditionText, editionText, isFileName } from './edition-text.ts';

/** A phone number speaks of no year. */
const datedFields = (fields: Fields) =>
  Object.entries(fields).filter(([, { says }]) => says !== undefined && says !== 'phone');

export const eventTexts = (event: PortalEvent, began: Began): EditionText[] =>
  datedFields(factFields).map(([record, { label, schema, says }]) => {
    const at = { kind: 'event', record, field: 'value', where: label } as const;
    const start = began('event', record, false);
    return editionText(at, Reflect.get(event, record), start, says === 'link' ? undefined : schema);
  });

export const recordTexts = (records: ShowRecords, began: Began): EditionText[] =>
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

export const settingTexts = (settings: readonly Setting[], began: Began): EditionText[] =>
  settings.map(({ key, value, eventId }) => {
    const where = isSettingKey(key) ? settingFields[key].label : key;
    const at = { kind: 'setting', record: key, field: 'value', where } as const;
    return editionText(at, value, began('setting', key, eventId === null));
  });
