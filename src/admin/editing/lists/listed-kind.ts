import type { Checked } from '#domain/basics/checked.ts';
import type { RecordField } from '#domain/basics/fields.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import type { RecordHistoryQuery } from '#domain/publication/record-history.ts';

export interface Stored {
  readonly id: string;
  readonly version: number;
}

export interface Listed extends Stored {
  readonly order?: number;
}

export type Send<Result> = () => Promise<Result>;

/** A kind of record: its calls, its words, and what its form holds. */
export interface FormKind<Item extends Stored, Values extends object> {
  readonly kind: RecordHistoryQuery['kind'];
  /** What is read anew after a change: the list itself, and what follows from it. */
  readonly lists: readonly [list: Endpoint, ...others: Endpoint[]];
  readonly fields: { readonly [Name in keyof Values]: Omit<RecordField, 'schema'> };
  readonly emptyValues: Values;
  valuesOf(item: Item): Values;
  nameOf(item: Item): string;
  isComplete(values: Values): boolean;
  add(values: Values, eventId: string, before: Item | null): Checked<Send<Item>>;
  update(values: Values, item: Item, version: number): Checked<Send<Item>>;
  readonly words: FormWords;
}

export interface FormWords {
  readonly add: string;
  readonly save: string;
  readonly conflict: string;
  readonly addFailed: string;
  readonly updateFailed: string;
  /** Said where somebody deleted it meanwhile. */
  readonly gone?: string;
}

/** A kind of record that is edited in a list: in an order of its own, or in one that follows from the records. */
export interface ListedKind<Item extends Listed, Values extends object> extends FormKind<Item, Values> {
  remove(item: Item): Promise<void>;
  order?(eventId: string, ids: string[]): Promise<Item[]>;
  readonly words: ListedWords;
}

export interface ListedWords extends FormWords {
  readonly title: string;
  readonly note: string;
  readonly none: string;
  readonly added: string;
  readonly updated: string;
  readonly deleted: string;
  readonly deleteFailed: string;
}

/** Makes the call that sends a checked write. */
export const sendIfRight = <Write, Output>(
  write: Checked<Write>,
  send: (write: Write) => Promise<Output>,
): Checked<Send<Output>> => (write.ok ? { ok: true, value: () => send(write.value) } : write);

/** The name that what is typed for a record is kept under; of a new one that of its show. */
export const listedDraft = (kind: string, id: string | null, eventId: string) =>
  id === null ? `new-${kind}/${eventId}` : `${kind}/${id}`;
