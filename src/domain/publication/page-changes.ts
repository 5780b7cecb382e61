import { areaKeyWords, type RecordField, wordsIn } from '#domain/basics/fields.ts';
import type { Kept } from '#domain/basics/record.ts';
import { findRow } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { eventFieldNames, eventFields } from '#domain/events/fields.ts';
import { isSettingKey, type Setting, settingFields } from '#domain/events/setting.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { hoursText } from '#domain/schedule/timetable.ts';
import type { PageChange } from './calls.ts';
import { type Described, type KindName, type ListName, recordKinds, recordsOf } from './record-kinds.ts';
import type { Snapshot } from './snapshot.ts';

/** `same` must be equal for pages to be the same; null where a snapshot is from before the field, which is no difference. */
type Shown = Pick<PageChange, 'kind' | 'eventId' | 'key' | 'label'> & { text: string; same: string | null };

/** What pages built from `after` say otherwise than those from `before`; what one of them knows nothing of is no difference. */
export function pageChanges(before: Snapshot, after: Snapshot): PageChange[] {
  const isKnown = (list: ListName | 'settings') =>
    [before, after].every((one) => one[needed[list] ?? list] !== undefined);
  // A show that moved to another year: its entries name theirs.
  const starts = new Map(
    after.events.map(({ id, startDate }) => {
      const was = before.events.find((event) => event.id === id)?.startDate ?? startDate;
      return [id, was?.slice(0, 4) === startDate?.slice(0, 4) ? startDate : null];
    }),
  );
  const [old, now] = [shownBy(before, isKnown, starts), shownBy(after, isKnown, starts)];
  const names = [...new Set([...now.keys(), ...old.keys()])];
  return names.flatMap((name) => {
    const [one, other] = [old.get(name), now.get(name)];
    if (one?.same === other?.same || one?.same === null || other?.same === null) return [];
    const { text: _, same: __, ...change } = (other ?? one) as Shown;
    return { ...change, before: one?.text ?? null, after: other?.text ?? null };
  });
}

/** Before areas were records, the schedule lacked the show's own days. */
const needed: { readonly [List in ListName | 'settings']?: ListName } = { schedule: 'areas' };

function shownBy(
  snapshot: Snapshot,
  isKnown: (list: ListName | 'settings') => boolean,
  starts: ReadonlyMap<string | null, string | null>,
): Map<string, Shown> {
  const { events, content, settings = [] } = snapshot;
  const all = [
    ...events.flatMap(eventShown),
    ...content.map(textShown),
    ...recordKinds
      .filter(({ list }) => isKnown(list))
      .flatMap((of) =>
        recordsOf(snapshot, of).map((record) => recordShown(of, record, starts.get(record.eventId))),
      ),
    ...(isKnown('settings') ? settings.map(settingShown) : []),
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
    const text = wordsIn(field, value);
    const same = value === undefined ? null : text;
    return { kind: 'event', eventId: event.id, key, label: field.label, text, same };
  });

function textShown({ key, eventId, value, type }: ContentItem): Shown {
  const label = findRow(key)?.label ?? key;
  return { kind: 'text', eventId, key, label, text: value, same: `${type} ${value}` };
}

function recordShown(of: Described, record: Kept, showStart?: string | null): Shown {
  const { kind } = of;
  const { id, eventId, ...fields } = record;
  const words =
    summaries[kind]?.(record as never, showStart) ??
    Object.entries(of.fields).map(([name, field]) => wordsIn(field, Reflect.get(record, name)));
  const text = words.filter(Boolean).join(' · ');
  const same = JSON.stringify({ ...fields, createdAt: undefined, version: undefined, updatedAt: undefined });
  return { kind, eventId, key: id, label: of.titleOf(record), text, same };
}

/** Kinds of which a line says more than their fields, or less. */
const summaries: {
  readonly [Kind in KindName]?: (record: never, showStart?: string | null) => readonly (string | null)[];
} = {
  schedule({ title, date, time, endTime, openEnd, areas, location, description }: ScheduleEntry, showStart) {
    const hours = hoursText({ start: time, end: endTime, openEnded: openEnd });
    return [
      title,
      `${wordsIn({}, date, showStart)}, ${hours}`,
      areas.map(areaKeyWords).join(', '),
      location,
      description,
    ];
  },
  document: ({ title, originalName, description }: PortalDocument) => [title, originalName, description],
};

function settingShown({ key, eventId, value }: Setting): Shown {
  const label = isSettingKey(key) ? settingFields[key].label : key;
  return { kind: 'setting', eventId, key, label, text: value, same: value };
}
