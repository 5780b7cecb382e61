import { formatFullDate, isIsoDate } from '#domain/basics/dates.ts';
import { areaKeyWords, isSameValue, type RecordField, wordsIn } from '#domain/basics/fields.ts';
import type { StoredRecord } from '#domain/basics/record.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { findRow, wordsOf } from '#domain/content/text.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import { editionFields } from '#domain/events/edition.ts';
import { eventFieldNames, eventFields, type PortalEvent } from '#domain/events/event.ts';
import { isSettingKey, type Setting, settingFields } from '#domain/events/setting.ts';
import { noticeFields } from '#domain/notices/write.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { hoursText } from '#domain/schedule/timetable.ts';
import type { KindName, ListName } from '../basics/kinds.ts';
import type { PageChange } from './calls.ts';
import type { Activity } from './history.ts';
import { type Described, recordKinds, recordsOf, type Snapshot } from './snapshot.ts';

type Fields = Readonly<Record<string, Omit<RecordField, 'schema'>>>;
type Side = Readonly<Record<string, unknown>>;

const records: Readonly<Record<string, { fields: Fields; unnamed: string }>> = {
  ...Object.fromEntries(recordKinds.map((of) => [of.kind, of])),
  notice: { fields: noticeFields, unnamed: 'A notice' },
  edition: { fields: editionFields, unnamed: 'A year of the show' },
};

const values: Readonly<Record<string, Fields>> = { event: eventFields, setting: settingFields };

export type Action = 'added' | 'changed' | 'deleted' | 'downloaded';

interface ChangedPart {
  readonly label: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

interface ChangeWords {
  readonly name: string;
  readonly action: Action;
  readonly parts: readonly ChangedPart[];
}

export function changeName(kind: string, record: string, title: string | null): string {
  if (kind === 'text') return findRow(record)?.label ?? record;
  return values[kind]?.[record]?.label ?? (title || records[kind]?.unnamed) ?? record;
}

type Change = Pick<Activity, 'kind' | 'record' | 'before' | 'after'>;

export function changeWords({ kind, record, before, after }: Change, showStart?: string | null): ChangeWords {
  const isRecord = kind === 'text' || !(kind in values);
  const name = changeName(kind, record, titleOf(after) ?? titleOf(before));
  const action = kind === 'backup' ? 'downloaded' : isRecord ? actionOf(before, after) : 'changed';
  return { name, action, parts: partsOf({ kind, record, before, after }, showStart) };
}

function actionOf(before: unknown, after: unknown): Action {
  if (before === null && after !== null) return 'added';
  return before !== null && after === null ? 'deleted' : 'changed';
}

function partsOf({ kind, record, before, after }: Change, showStart?: string | null): ChangedPart[] {
  if (kind === 'backup' || (before === null && after === null)) return [];
  const field = values[kind]?.[record];
  const whole = (words: (side: unknown, other: unknown) => string) => [
    {
      label: null,
      before: before === null ? null : words(before, after),
      after: after === null ? null : words(after, before),
    },
  ];
  if (kind === 'text') return whole((side) => wordsOf(side as ContentItem));
  if (kind in values) return whole((value, other) => wordsIn(field ?? {}, value, showStart, other));
  const fields = records[kind]?.fields ?? {};
  // An added or removed record takes one line.
  if (before === null || after === null) return whole((side) => summaryOf(fields, side as Side, showStart));
  return differing(fields, before as Side, after as Side, showStart);
}

const differing = (fields: Fields, before: Side, after: Side, showStart?: string | null): ChangedPart[] =>
  Object.entries(fields)
    .filter(([name]) => !isSameValue(before[name], after[name]))
    .map(([name, field]) => ({
      label: field.label,
      before: wordsIn(field, before[name], showStart, after[name]) || null,
      after: wordsIn(field, after[name], showStart, before[name]) || null,
    }))
    .filter(({ before, after }) => before !== after);

/** A search looks through these words; days come with their weekdays. */
export const recordText = (kind: string, record: object): string =>
  Object.entries({ ...records[kind]?.fields, ...values[kind] })
    .map(([name, field]) => {
      const value: unknown = (record as Readonly<Record<string, unknown>>)[name];
      return isIsoDate(value) ? formatFullDate(value) : wordsIn(field, value);
    })
    .join('\n');

const summaryOf = (fields: Fields, side: Side, showStart?: string | null): string =>
  Object.entries(fields)
    .filter(([name]) => typeof side[name] === 'string')
    .map(([name, field]) => wordsIn(field, side[name], showStart))
    .filter(Boolean)
    .join(' · ');

function titleOf(side: unknown): string | null {
  const { title, name, company, text } = (typeof side === 'object' && side !== null ? side : {}) as Record<
    string,
    unknown
  >;
  const found = title ?? name ?? company ?? text;
  return typeof found === 'string' ? found : null;
}

/** Pages are equal if `same` is; null if the snapshot lacks the field, which is no difference. */
type Shown = Pick<PageChange, 'kind' | 'eventId' | 'key' | 'label'> & { text: string; same: string | null };

/** Pages differ in these; fields that one snapshot lacks do not count. */
export function pageChanges(before: Snapshot, after: Snapshot): PageChange[] {
  const isKnown = (list: ListName | 'settings') =>
    [before, after].every((one) => one[needed[list] ?? list] !== undefined);
  // The show moved to another year: its entries name theirs.
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
  // Compares shows, not editions: an edition that repeats the one before makes no difference.
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

function recordShown(of: Described, record: StoredRecord, showStart?: string | null): Shown {
  const { kind } = of;
  const { id, eventId, ...fields } = record;
  const words =
    summaries[kind]?.(record as never, showStart) ??
    Object.entries(of.fields).map(([name, field]) => wordsIn(field, Reflect.get(record, name)));
  const text = words.filter(Boolean).join(' · ');
  const same = JSON.stringify({ ...fields, createdAt: undefined, version: undefined, updatedAt: undefined });
  return { kind, eventId, key: id, label: of.titleOf(record), text, same };
}

/** Kinds whose line says more than their fields, or less. */
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
