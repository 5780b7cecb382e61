import type * as z from 'zod/mini';
import { formatLongDate, formatMonthDay, formatTime, isClockTime, isIsoDate } from './dates.ts';

/** One field of a record that people edit: its check, its label, and its words for setting two versions side by side. */
export interface RecordField {
  readonly label: string;
  readonly schema: z.ZodMiniType;
  /** Its check as it is stored, if it is not any text. */
  readonly stored?: z.ZodMiniType;
  readonly words?: (value: never) => string;
  readonly none?: string;
  /** Text that can be put together from two versions. */
  readonly isMergeable?: boolean;
  readonly says?: Says;
}

/**
 * What a field says, for those who look for dates and faults in it. Numbers in an address are no years, a link is only
 * changed by hand, and a label is not checked: it sorts or names something.
 */
export type Says = 'words' | 'address' | 'link' | 'phone' | 'label';

export type Fields = Readonly<Record<string, RecordField>>;

export const schemasOf = <Of extends Fields>(fields: Of): { [Name in keyof Of]: Of[Name]['schema'] } =>
  mapped(fields, ({ schema }) => schema) as { [Name in keyof Of]: Of[Name]['schema'] };

export const labelsOf = <Of extends Fields>(fields: Of): { [Name in keyof Of]: string } =>
  mapped(fields, ({ label }) => label) as { [Name in keyof Of]: string };

/** The names of the fields that two versions of a record differ in, in the order of the fields. */
export function differingFields<Name extends string>(
  fields: Readonly<Record<Name, unknown>>,
  one: Readonly<Record<Name, unknown>>,
  other: Readonly<Record<Name, unknown>>,
): Name[] {
  return (Object.keys(fields) as Name[]).filter((name) => !isSameValue(one[name], other[name]));
}

export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * A value of a field in words, dates and times as people write them; '' where there is none, and that says nothing.
 * A date names its year unless the show starts in that year and `other`, the other side of a change, has no other year.
 */
export function wordsIn(
  { words, none = '' }: Pick<RecordField, 'words' | 'none'>,
  value: unknown,
  showStart?: string | null,
  other?: unknown,
): string {
  if (value === null) return none;
  if (value === undefined) return '';
  if (words) return words(value as never);
  const isOfShow = (date: unknown) => !isIsoDate(date) || date.slice(0, 4) === showStart?.slice(0, 4);
  if (isIsoDate(value)) return (isOfShow(value) && isOfShow(other) ? formatMonthDay : formatLongDate)(value);
  return isClockTime(value) ? formatTime(value) : String(value);
}

/** The words of an area's key where its record is not at hand: 'exhibit-hall' is 'Exhibit Hall'. */
export const areaKeyWords = (key: string): string =>
  key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The fields that were sent, without those that were left out. */
export const given = <Of extends object>(fields: Of) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Of]?: Exclude<Of[Name], undefined>;
  };

/** What a record has of these fields, and nothing else. */
export const pickFields = <Name extends string, Item extends object>(
  fields: Readonly<Record<Name, unknown>>,
  item: Item,
) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => Object.hasOwn(fields, name))) as Pick<
    Item,
    Name & keyof Item
  >;

const mapped = (fields: Fields, of: (field: RecordField) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]));
