import type { RecordField } from '#domain/basics/fields.ts';
import type { KindName } from '#domain/basics/kinds.ts';

export type PlaceKind = 'text' | 'event' | KindName | 'setting';

export interface EditionText {
  readonly kind: PlaceKind;
  /** A key, a field of the show, or a record's id, as in the history. */
  readonly record: string;
  /** 'value' if the record is one value. */
  readonly field: string;
  readonly where: string;
  readonly text: string;
  /** Value at the edition's start; null: none. */
  readonly copied: string | null;
  readonly takes: (text: string) => boolean;
}

/** Only an upload changes a file's name. */
export const isFileName = ({ kind, field }: Pick<EditionText, 'kind' | 'field'>): boolean =>
  kind === 'document' && field !== 'description';

/** Value at the edition's start: undefined if unchanged, null if it had none. */
export type Began = (kind: PlaceKind, record: string, isShared: boolean) => unknown;

/** Without a schema nothing may be saved. @param began the record, or value, that the edition began with */
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
