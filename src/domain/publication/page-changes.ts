import { formatLongDate } from '#domain/basics/dates.ts';
import { type RecordField, wordsIn } from '#domain/basics/fields.ts';
import { findRow } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { eventFieldNames, eventFields } from '#domain/events/fields.ts';
import { isSettingKey, type Setting, settingFields } from '#domain/events/setting.ts';
import type { Rule } from '#domain/rules/rule.ts';
import type { Area } from '#domain/schedule/area.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { hoursText } from '#domain/schedule/timetable.ts';
import type { PageChange } from './calls.ts';
import type { Snapshot } from './snapshot.ts';

/** `same` must be equal for pages to be the same; null where a snapshot is from before the field, which is no difference. */
type Shown = Pick<PageChange, 'kind' | 'eventId' | 'key' | 'label'> & { text: string; same: string | null };

/** What pages built from `after` say otherwise than those from `before`; what one of them knows nothing of is no difference. */
export function pageChanges(before: Snapshot, after: Snapshot): PageChange[] {
  const known: Known = {
    // Before areas and rules were records, the schedule lacked the show's own days.
    records: before.areas !== undefined && after.areas !== undefined,
    settings: before.settings !== undefined && after.settings !== undefined,
  };
  const [old, now] = [shownBy(before, known), shownBy(after, known)];
  const names = [...new Set([...now.keys(), ...old.keys()])];
  return names.flatMap((name) => {
    const [one, other] = [old.get(name), now.get(name)];
    if (one?.same === other?.same || one?.same === null || other?.same === null) return [];
    const { text: _, same: __, ...change } = (other ?? one) as Shown;
    return { ...change, before: one?.text ?? null, after: other?.text ?? null };
  });
}

/** What both snapshots tell of: each is kept in the shape of its time. */
type Known = { records: boolean; settings: boolean };

function shownBy(snapshot: Snapshot, known: Known): Map<string, Shown> {
  const { events, content, schedule, areas = [], rules = [], documents, settings = [] } = snapshot;
  const all = [
    ...events.flatMap(eventShown),
    ...content.map(textShown),
    ...(known.records ? [...schedule.map(entryShown), ...areas.map(areaShown), ...rules.map(ruleShown)] : []),
    ...documents.map(documentShown),
    ...(known.settings ? settings.map(settingShown) : []),
  ];
  // By the show, not the edition: what a new edition says like the one before is no difference.
  const slugs = new Map(events.map(({ id, slug }) => [id, slug]));
  return new Map(
    all.map((one) => [`${one.kind}/${slugs.get(one.eventId ?? '') ?? one.eventId ?? ''}/${one.key}`, one]),
  );
}

const eventShown = (event: PortalEvent): Shown[] =>
  eventFieldNames.flatMap((key) => {
    const value = event[key];
    if (value === null) return [];
    const field: RecordField = eventFields[key];
    const text = value === undefined ? '' : wordsIn(field, value);
    const same = value === undefined ? null : text;
    return { kind: 'event', eventId: event.id, key, label: field.label, text, same };
  });

function textShown({ key, eventId, value, type }: ContentItem): Shown {
  const label = findRow(key)?.label ?? key;
  return { kind: 'text', eventId, key, label, text: value, same: `${type} ${value}` };
}

function entryShown({ id, eventId, title, ...entry }: ScheduleEntry): Shown {
  const { date, time, endTime, openEnd, location, description, category, kind, areas, emphasis } = entry;
  const hours = hoursText({ start: time, end: endTime, openEnded: openEnd });
  const when = `${formatLongDate(date)}, ${hours}`;
  const text = [title, when, areas.join(', '), location, description].filter(Boolean).join(' · ');
  const same = JSON.stringify([category, kind, emphasis, text]);
  return { kind: 'schedule', eventId, key: id, label: title, text, same };
}

function areaShown({ id, eventId, key, order, notes, ...area }: Area): Shown {
  const { name, line, entrance, address, mapUrl, waiting, phone, phoneHours } = area;
  const words = [name, line, ...notes, entrance, address, mapUrl, waiting, phone, phoneHours];
  const text = words.filter(Boolean).join(' · ');
  return { kind: 'area', eventId, key: id, label: name, text, same: JSON.stringify([key, order, words]) };
}

function ruleShown({ id, eventId, title, text: rules, order }: Rule): Shown {
  const text = `${title} · ${rules}`;
  return { kind: 'rule', eventId, key: id, label: title, text, same: `${order} ${text}` };
}

function documentShown({ id, eventId, title, ...document }: PortalDocument): Shown {
  const { originalName, description, category, size } = document;
  const text = [title, originalName, description].filter(Boolean).join(' · ');
  return { kind: 'document', eventId, key: id, label: title, text, same: `${category} ${size} ${text}` };
}

function settingShown({ key, eventId, value }: Setting): Shown {
  const label = isSettingKey(key) ? settingFields[key].label : key;
  return { kind: 'setting', eventId, key, label, text: value, same: value };
}
