import type { RecordField } from '#domain/basics/fields.ts';

/** What a leftover is part of, under the names of the history. */
export type PlaceKind = 'text' | 'event' | 'schedule' | 'area' | 'rule' | 'document' | 'setting';

/** A text of an edition, wherever it stands. */
export interface EditionText {
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

/**
 * The value of a field as a text of an edition.
 * @param began the record, or the value, that the edition began with
 * @param schema what may be saved here; without one, nothing
 */
export function editionText(
  at: Pick<EditionText, 'kind' | 'record' | 'field' | 'where'>,
  value: unknown,
  began: unknown,
  schema?: RecordField['schema'],
): EditionText {
  const text = textIn(value) ?? '';
  return {
    ...at,
    text,
    copied: began === undefined ? text : copiedText(began, at.field),
    takes: (words) => schema?.safeParse(words).success ?? false,
  };
}

const copiedText = (began: unknown, field: string): string | null =>
  textIn(typeof began === 'object' && began !== null ? Reflect.get(began, field) : began);

const textIn = (value: unknown): string | null =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : null;
