import { call } from '#api-client';
import { pickFields, type RecordField } from '#domain/basics/fields.ts';
import type { RecordDescription } from '#domain/basics/record.ts';
import { checked } from '#domain/basics/schemas.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import type { RecordHistoryQuery } from '#domain/publication/history.ts';
import { changedMeanwhile } from '#messages/admin.ts';

export interface Listed {
  readonly id: string;
  readonly version: number;
  readonly order?: number;
}

export type Send<Result> = () => Promise<Result>;

/** A kind of record: its calls, its words, and what its form holds; in a list with an order of its own, or one that follows from the records. */
export interface ListedKind<Item extends Listed, Values extends object> {
  readonly kind: RecordHistoryQuery['kind'] | 'notice';
  /** A call that changes the list: the first of what it changes is the list itself. */
  readonly write: Endpoint;
  readonly fields: { readonly [Name in keyof Values]: Omit<RecordField, 'schema'> };
  /** Asked before a deletion that cannot be undone. */
  readonly question?: DeletionQuestion<Item>;
  readonly emptyValues: Values;
  valuesOf(item: Item): Values;
  nameOf(item: Item): string;
  isComplete(values: Values): boolean;
  /** Both check the values before anything is sent. @throws FieldFaults */
  add(values: Values, eventId: string, before: Item | null): Send<Item>;
  update(values: Values, item: Item, version: number): Send<Item>;
  remove(item: Item): Promise<void>;
  /** Stores all checked drafts or none; otherwise each is stored separately. */
  updateAll?(drafts: readonly Draft<Item, Values>[]): Promise<readonly Item[]>;
  order?(eventId: string, ids: string[]): Promise<Item[]>;
  readonly words: ListedWords;
}

export interface Draft<Item, Values> {
  readonly values: Values;
  readonly item: Item;
}

export type Done = 'added' | 'updated' | 'deleted';

interface DeletionQuestion<Item> {
  readonly title: string;
  text(item: Item): string;
  readonly changed: string;
  readonly save: string;
  readonly saving: string;
  readonly cancel: string;
}

interface ListedWords {
  readonly add: string;
  readonly save: string;
  readonly conflict: string;
  readonly addFailed: string;
  readonly updateFailed: string;
  /** Shown after somebody else deleted the record. */
  readonly gone?: string;
  readonly title: string;
  readonly note?: string;
  readonly none: string;
  readonly added: string;
  readonly updated: string;
  readonly deleted: string;
  readonly deleteFailed: string;
  /** In place of Edit and Delete, where records never change. */
  readonly end?: string;
  /** '2 entries', for kinds that are selected. */
  count?(count: number): string;
  readonly list?: string;
  describe?(item: never, done: Done): string;
}

type Editable<Item extends Listed> = Pick<RecordDescription, 'kind' | 'noun' | 'fields'> & {
  titleOf(item: Item): string;
};

type Schema = Parameters<typeof checked>[0];

interface Described<Item extends Listed, Names extends string> {
  readonly record: Editable<Item>;
  /** Fields of the form; conflicts and history show the record's fields, too. */
  readonly form: Readonly<Record<Names, RecordField>>;
  readonly calls: {
    /** Left out where new records come by another form. */
    readonly add?: Endpoint<unknown, Item>;
    readonly update: Endpoint<unknown, Item>;
    readonly remove: Endpoint<unknown, void>;
    readonly order?: Endpoint<unknown, Item[]>;
  };
  /** In the browser the contract has no schemas. */
  readonly schemas: { readonly add?: Schema; readonly update: Schema };
  readonly words: Partial<ListedWords> & Pick<ListedWords, 'title' | 'none'>;
}

export function listedKind<Item extends Listed, Values extends object>({
  record,
  form,
  calls,
  schemas,
  words,
}: Described<Item, keyof Values & string>): ListedKind<Item, Values> {
  const { kind, noun, titleOf } = record;
  const { add, update, remove, order } = calls;
  const fields = Object.entries<RecordField>(form);
  const small = noun.toLowerCase();
  const sendChecked = (
    endpoint: Endpoint<unknown, Item>,
    schema: Schema | undefined,
    values: object,
    id?: string,
  ) => {
    const write = checked(schema ?? schemas.update, values) as object;
    return () => call(endpoint, { id, ...write });
  };
  return {
    kind: kind as ListedKind<Item, Values>['kind'],
    write: update,
    fields: { ...form, ...record.fields } as unknown as ListedKind<Item, Values>['fields'],
    emptyValues: Object.fromEntries(fields.map(([name, { empty = '' }]) => [name, empty])) as Values,
    valuesOf: (item) => pickFields(form, item) as unknown as Values,
    nameOf: titleOf,
    isComplete: (values) =>
      fields.every(
        ([name, { control }]) =>
          !control?.required || String(values[name as keyof Values] ?? '').trim() !== '',
      ),
    add: (values, eventId, before) =>
      sendChecked(add ?? update, schemas.add, { ...values, eventId, order: before?.order }),
    update: (values, { id }, version) => sendChecked(update, schemas.update, { ...values, version }, id),
    remove: ({ id, version }) => call(remove, { id, version }),
    ...(order && { order: (eventId: string, ids: string[]) => call(order, { eventId, ids }) }),
    words: {
      add: `Add ${noun}`,
      save: `Save ${noun}`,
      conflict: changedMeanwhile(small),
      added: `${noun} Added`,
      updated: `${noun} Updated`,
      deleted: `${noun} Deleted`,
      addFailed: `Failed to add ${small}`,
      updateFailed: `Failed to update ${small}`,
      deleteFailed: `Failed to delete ${small}`,
      ...words,
    },
  };
}

/** The name of the draft of a record, or of a new record in a group of an edition's list. */
export const listedDraft = (kind: string, id: string | null, eventId: string, group = '') =>
  id === null ? `new-${kind}/${eventId}${group && `/${group}`}` : `${kind}/${id}`;
