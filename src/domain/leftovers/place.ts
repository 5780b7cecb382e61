import type { RecordField } from '#domain/basics/fields.ts';

/** What a leftover is part of, under the names of the history. */
export type PlaceKind = 'text' | 'event' | 'schedule' | 'area' | 'rule' | 'document' | 'setting';

/** A text of an edition, wherever it stands. */
export interface Place {
  readonly kind: PlaceKind;
  /** A text's key, a field of the show, a setting's key, or a record's id: as the history has it. */
  readonly record: string;
  /** The field of a record; 'value' where the record is one value. */
  readonly field: string;
  /** Where people find it, in words. */
  readonly where: string;
  readonly text: string;
  /** The text as the edition began with it; null where there was none. */
  readonly copied: string | null;
  /** Whether another wording can be saved here; never where it belongs to all shows, or names something elsewhere. */
  readonly takes: (text: string) => boolean;
}

/** What the edition began with, by the history: undefined where nothing was changed, null where there was nothing. */
export type Began = (kind: PlaceKind, record: string, isShared: boolean) => unknown;

/** The text of a place as the edition began with it. */
export function copiedText(text: string, began: unknown, field: string): string | null {
  if (began === undefined) return text;
  const value = typeof began === 'object' && began !== null ? Reflect.get(began, field) : began;
  return typeof value === 'string' ? value : linesOf(value);
}

const linesOf = (value: unknown): string | null => (Array.isArray(value) ? value.join('\n') : null);

export const fits =
  ({ schema }: RecordField) =>
  (text: string): boolean =>
    schema.safeParse(text).success;

export const never = (): boolean => false;
