import type * as z from 'zod/mini';
import { formatLongDate, formatMonthDay, formatTime, isClockTime, isIsoDate } from './dates.ts';

export interface RecordField {
  readonly label: string;
  readonly schema: z.ZodMiniType;
  readonly stored?: z.ZodMiniType;
  readonly words?: (value: never) => string;
  readonly none?: string;
  readonly isMergeable?: boolean;
  readonly says?: Says;
  /** A field without a control has none of its own in forms. */
  readonly control?: Control;
  /** The value of a new record; '' by default. */
  readonly empty?: unknown;
}

/** How forms show a field: a line by default, optional unless `required`. */
export interface Control {
  readonly kind?: 'line' | 'rows' | 'choice' | 'box' | 'date' | 'time';
  /** Where forms and histories name a field differently. */
  readonly label?: string;
  readonly hint?: string;
  readonly required?: true;
  readonly rows?: number;
  /** Labels by value. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly inputMode?: 'url' | 'email' | 'tel' | 'numeric';
  /** 'off' by default. */
  readonly autoComplete?: string;
}

/** How checks read a field: addresses hold no years, links change only by hand, labels are skipped. */
export type Says = 'words' | 'address' | 'link' | 'phone' | 'label';

export type Fields = Readonly<Record<string, RecordField>>;

export const schemasOf = <Of extends Fields>(fields: Of): { [Name in keyof Of]: Of[Name]['schema'] } =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Of]: Of[Name]['schema'];
  };

export const emptyOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { empty = '' }]) => [name, empty]));

export function differingFields<Name extends string>(
  fields: Readonly<Record<Name, unknown>>,
  one: Readonly<Record<Name, unknown>>,
  other: Readonly<Record<Name, unknown>>,
): Name[] {
  return (Object.keys(fields) as Name[]).filter((name) => !isSameValue(one[name], other[name]));
}

export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** '' for no value. A date drops its year if the show starts in it and `other`, the other side, has no other year. */
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

export const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

export const areaKeyWords = (key: string): string =>
  key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Drops fields that were left out. */
export const given = <Of extends object>(fields: Of) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Of]?: Exclude<Of[Name], undefined>;
  };

export const pickFields = <Name extends string, Item extends object>(
  fields: Readonly<Record<Name, unknown>>,
  item: Item,
) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => Object.hasOwn(fields, name))) as Pick<
    Item,
    Name & keyof Item
  >;
