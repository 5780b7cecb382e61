import type { Checked } from '#domain/basics/checked.ts';
import type { RecordField } from '#domain/basics/fields.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import type { RecordHistoryQuery } from '#domain/publication/record-history.ts';

/** A record of a show that stands in a list with an order of its own. */
export interface Listed {
  readonly id: string;
  readonly version: number;
  readonly order: number;
}

/** Sends what was found to be right. */
export type Send<Result> = () => Promise<Result>;

/** A kind of record that is edited in a list: its calls, its words, and what its form holds. */
export interface ListedKind<Item extends Listed, Values extends object> {
  readonly kind: RecordHistoryQuery['kind'];
  /** What is read anew after a change: the list itself, and what follows from it. */
  readonly lists: readonly [list: Endpoint, ...others: Endpoint[]];
  readonly fields: { readonly [Name in keyof Values]: Omit<RecordField, 'schema'> };
  readonly emptyValues: Values;
  valuesOf(item: Item): Values;
  nameOf(item: Item): string;
  isComplete(values: Values): boolean;
  /** With `order` where it stood before. */
  add(values: Values, eventId: string, order?: number): Checked<Send<Item>>;
  update(values: Values, id: string, version: number): Checked<Send<Item>>;
  remove(item: Item): Promise<void>;
  order(eventId: string, ids: string[]): Promise<Item[]>;
  readonly words: ListedWords;
}

export interface ListedWords {
  readonly title: string;
  readonly note: string;
  readonly none: string;
  readonly add: string;
  readonly save: string;
  readonly conflict: string;
  readonly added: string;
  readonly updated: string;
  readonly deleted: string;
  readonly addFailed: string;
  readonly updateFailed: string;
  readonly deleteFailed: string;
}

/** The name that what is typed for a record is kept under; of a new one that of its show. */
export const listedDraft = (kind: string, id: string | null, eventId: string) =>
  id === null ? `new-${kind}/${eventId}` : `${kind}/${id}`;
