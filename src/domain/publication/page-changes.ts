import { formatLongDate, formatTimeRange } from '#domain/basics/dates.ts';
import { type RecordField, wordsIn } from '#domain/basics/fields.ts';
import { findRow } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { eventFieldNames, eventFields } from '#domain/events/fields.ts';
import { isSettingKey, type Setting, settingFields } from '#domain/events/setting.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import type { PageChange } from './calls.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * One thing that pages show, in words. `same` holds what must be equal for pages to be the same; null where a snapshot
 * is from before the field and knows nothing of it, which is no difference from anything.
 */
type Shown = Pick<PageChange, 'kind' | 'eventId' | 'key' | 'label'> & { text: string; same: string | null };

/**
 * What pages built from `after` say otherwise than those built from `before`: events, texts, schedule, documents, settings. A
 * text that was changed and changed back is no difference.
 */
export function pageChanges(before: Snapshot, after: Snapshot): PageChange[] {
  const hasSettings = before.settings !== undefined && after.settings !== undefined;
  const [old, now] = [shownBy(before, hasSettings), shownBy(after, hasSettings)];
  const names = [...new Set([...now.keys(), ...old.keys()])];
  return names.flatMap((name) => {
    const [one, other] = [old.get(name), now.get(name)];
    if (one?.same === other?.same || one?.same === null || other?.same === null) return [];
    const { text: _, same: __, ...change } = (other ?? one) as Shown;
    return { ...change, before: one?.text ?? null, after: other?.text ?? null };
  });
}

function shownBy(snapshot: Snapshot, hasSettings: boolean): Map<string, Shown> {
  const { events, content, schedule, documents, settings = [] } = snapshot;
  const all = [
    ...events.flatMap(eventShown),
    ...content.map(textShown),
    ...schedule.map(entryShown),
    ...documents.map(documentShown),
    ...(hasSettings ? settings.map(settingShown) : []),
  ];
  return new Map(all.map((one) => [`${one.kind}/${one.eventId ?? ''}/${one.key}`, one]));
}

function eventShown(event: PortalEvent): Shown[] {
  return eventFieldNames.flatMap((key) => {
    const value = event[key];
    if (value === null) return [];
    const field: RecordField = eventFields[key];
    const text = value === undefined ? '' : wordsIn(field, value);
    const same = value === undefined ? null : text;
    return { kind: 'event', eventId: event.id, key, label: field.label, text, same };
  });
}

function textShown({ key, eventId, value, type }: ContentItem): Shown {
  const label = findRow(key)?.label ?? key;
  return { kind: 'text', eventId, key, label, text: value, same: `${type} ${value}` };
}

function entryShown({ id, eventId, title, ...entry }: ScheduleEntry): Shown {
  const { date, time, endTime, location, description, category } = entry;
  const when = `${formatLongDate(date)}, ${formatTimeRange(time, endTime)}`;
  const text = [title, when, location, description].filter(Boolean).join(' · ');
  return { kind: 'schedule', eventId, key: id, label: title, text, same: `${category} ${text}` };
}

function documentShown({ id, eventId, title, ...document }: PortalDocument): Shown {
  const { originalName, description, category } = document;
  const text = [title, originalName, description].filter(Boolean).join(' · ');
  return { kind: 'document', eventId, key: id, label: title, text, same: `${category} ${text}` };
}

function settingShown({ key, eventId, value }: Setting): Shown {
  const label = isSettingKey(key) ? settingFields[key].label : key;
  return { kind: 'setting', eventId, key, label, text: value, same: value };
}
