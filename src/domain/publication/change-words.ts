import { formatFullDate, isIsoDate } from '#domain/basics/dates.ts';
import { isSameValue, type RecordField, wordsIn } from '#domain/basics/fields.ts';
import { findRow } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { wordsOf } from '#domain/content/text.ts';
import { editionFields } from '#domain/events/edition.ts';
import { eventFields } from '#domain/events/fields.ts';
import { settingFields } from '#domain/events/setting.ts';
import { noticeFields } from '#domain/notices/write.ts';
import type { Activity } from './activity.ts';
import { recordKinds } from './record-kinds.ts';

type Fields = Readonly<Record<string, Omit<RecordField, 'schema'>>>;
type Side = Readonly<Record<string, unknown>>;

/** Kinds whose changes hold a whole record: its fields, and what one without a title is called. */
const records: Readonly<Record<string, { fields: Fields; unnamed: string }>> = {
  ...Object.fromEntries(recordKinds.map((of) => [of.kind, of])),
  notice: { fields: noticeFields, unnamed: 'A notice' },
  edition: { fields: editionFields, unnamed: 'A year of the show' },
};

const values: Readonly<Record<string, Fields>> = { event: eventFields, setting: settingFields };

export type Action = 'added' | 'changed' | 'deleted' | 'downloaded';

/** One thing that a change changed, in words; null where nothing was, or is. */
export interface ChangedPart {
  readonly label: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

export interface ChangeWords {
  readonly name: string;
  readonly action: Action;
  /** Nothing where only who changed it is known. */
  readonly parts: readonly ChangedPart[];
}

export function changeName(kind: string, record: string, title: string | null): string {
  if (kind === 'text') return findRow(record)?.label ?? record;
  return values[kind]?.[record]?.label ?? (title || records[kind]?.unnamed) ?? record;
}

type Change = Pick<Activity, 'kind' | 'record' | 'before' | 'after'>;

/** Dates leave out the year in which the show starts. */
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
  // What was added or is gone stands in one line.
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

/** All that a record says, in words: what a search looks through. Days stand with their weekdays. */
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
