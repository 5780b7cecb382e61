import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { RecordConflict } from '#admin/records/Conflict.tsx';
import { SaveQuestion } from '#admin/records/Question.tsx';
import { RecordForm } from '#admin/records/RecordForm.tsx';
import { type RecordState, useRecord } from '#admin/records/use-record.ts';
import { failureText, fieldErrorsIn, isGone, messageIn, useWrite } from '#admin/session/read.ts';
import { controlsOf, fieldsOf } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import { pickFields, type RecordField } from '#domain/basics/fields.ts';
import type { RecordDescription } from '#domain/basics/record.ts';
import { type Checked, checked } from '#domain/basics/schemas.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import type { RecordHistoryQuery } from '#domain/publication/history.ts';
import { changedMeanwhile, failureLabels } from '#messages/admin.ts';
import { listLabels as labels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';

interface Stored {
  readonly id: string;
  readonly version: number;
}

export interface Listed extends Stored {
  readonly order?: number;
}

export type Send<Result> = () => Promise<Result>;

/** A kind of record: its calls, its words, and what its form holds. */
export interface FormKind<Item extends Stored, Values extends object> {
  readonly kind: RecordHistoryQuery['kind'] | 'notice';
  /** A call that changes the list: the first of what it changes is the list itself. */
  readonly write: Endpoint;
  readonly fields: { readonly [Name in keyof Values]: Omit<RecordField, 'schema'> };
  readonly controls?: Readonly<Record<string, Pick<RecordField, 'control'>>>;
  /** Asked before a deletion that cannot be undone. */
  readonly question?: DeletionQuestion<Item>;
  readonly emptyValues: Values;
  valuesOf(item: Item): Values;
  nameOf(item: Item): string;
  isComplete(values: Values): boolean;
  add(values: Values, eventId: string, before: Item | null): Checked<Send<Item>>;
  update(values: Values, item: Item, version: number): Checked<Send<Item>>;
  readonly words: FormWords;
}

interface FormWords {
  readonly add: string;
  readonly save: string;
  readonly conflict: string;
  readonly addFailed: string;
  readonly updateFailed: string;
  /** Shown after somebody else deleted the record. */
  readonly gone?: string;
}

/** A kind of record that is edited in a list: in an order of its own, or in one that follows from the records. */
export interface ListedKind<Item extends Listed, Values extends object> extends FormKind<Item, Values> {
  remove(item: Item): Promise<void>;
  /** Stores all checked drafts or none; otherwise each is stored separately. */
  updateAll?(drafts: readonly Draft<Item, Values>[]): Promise<readonly Item[]>;
  order?(eventId: string, ids: string[]): Promise<Item[]>;
  readonly words: ListedWords;
}

/** Values for a stored record, or for a copy of it. */
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

interface ListedWords extends FormWords {
  readonly title: string;
  readonly note?: string;
  readonly none: string;
  readonly added: string;
  readonly updated: string;
  readonly deleted: string;
  readonly deleteFailed: string;
  /** '2 entries', for kinds that are selected. */
  count?(count: number): string;
  /** Names the list for screen readers. */
  readonly list?: string;
  /** Says more about a saved record in the toast. */
  describe?(item: never, done: Done): string;
}

/** Makes the call that sends a checked write. */
export const sendIfRight = <Write, Output>(
  write: Checked<Write>,
  send: (write: Write) => Promise<Output>,
): Checked<Send<Output>> => (write.ok ? { ok: true, value: () => send(write.value) } : write);

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

/** Builds a kind from its description, calls and schemas. */
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
  ) =>
    sendIfRight(checked(schema ?? schemas.update, values), (write) =>
      call(endpoint, { id, ...(write as object) }),
    );
  return {
    kind: kind as ListedKind<Item, Values>['kind'],
    write: update,
    fields: { ...form, ...record.fields } as unknown as ListedKind<Item, Values>['fields'],
    controls: form,
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

/** Runs calls like this one, which change a list: it is up to date at once, then read again with what follows from it. */
export function useListWrites<Item extends { readonly id: string }>(one: Endpoint) {
  const client = useQueryClient();
  const write = useWrite(one);
  const queryKey = [one.changes?.[0]?.path];
  const put = (change: (items: readonly Item[]) => readonly Item[]) =>
    client.setQueriesData<readonly Item[]>({ queryKey }, (items) => items && change(items));
  const saveAll = async (send: () => Promise<readonly Item[]>): Promise<readonly Item[]> => {
    const saved = await write(send);
    const savedOf = ({ id }: Item) => saved.find((one) => one.id === id);
    put((items) => [
      ...items.map((item) => savedOf(item) ?? item),
      ...saved.filter(({ id }) => !items.some((item) => item.id === id)),
    ]);
    return saved;
  };
  return {
    saveAll,
    async save(send: () => Promise<Item>): Promise<Item> {
      const [saved] = await saveAll(async () => [await send()]);
      return saved as Item;
    },
    async remove({ id }: Item, send: () => Promise<unknown>): Promise<void> {
      await write(send);
      put((items) => items.filter((item) => item.id !== id));
    },
  };
}

/** Everything that the fields of a form need. */
export interface FieldsOf<Item, Values extends object> {
  record: RecordState<Values, Item>;
  /** Null: a new one. */
  item: Item | null;
  isNew: boolean;
  field: ReturnType<typeof fieldsOf<Values>>;
  /** Draws a field by its description. */
  control(name: keyof Values & string): ReactNode;
  /** Keeps what was chosen for a new one until that is stored. */
  keepFile(file: NewFile<Item> | null): void;
}

/** A file that is sent once its record is stored, and what to say if that fails. */
interface NewFile<Item> {
  readonly send: (saved: Item) => Promise<Item>;
  readonly failed: string;
}

interface Props<Item extends Stored, Values extends object> {
  kind: FormKind<Item, Values>;
  eventId: string;
  item: Item | null;
  /** Values of a new record. */
  initial?: Values | undefined;
  /** The group of a new record. */
  group?: string;
  /** Puts what is typed into the heading. */
  headingOf?: ((values: Values) => string) | undefined;
  /** The form shows all described fields by default. */
  fields?: ((form: FieldsOf<Item, Values>) => ReactNode) | undefined;
  /** A question to ask before the values are saved; null for none. */
  questionOf?: ((values: Values, item: Item | null) => string | null) | undefined;
  onDone: () => void;
  /** `before` is null where it was added. */
  onSaved: (saved: Item, before: Item | null) => void;
}

/** The next save adds a record again that somebody else deleted. */
export function ListedForm<Item extends Stored, Values extends object>(
  props: Props<Item, Values>,
): ReactNode {
  const { kind, eventId, item, group, headingOf, onDone, onSaved } = props;
  const { words, valuesOf, emptyValues, controls = {} } = kind;
  const { initial = emptyValues } = props;
  const writes = useListWrites<Item>(kind.write);
  const [isMissing, setMissing] = useState(false);
  const isNew = item === null || isMissing;
  const [file, keepFile] = useState<NewFile<Item> | null>(null);
  const fileFault = useRef<unknown>(null);
  const withFile = async (saved: Item) => {
    fileFault.current = null;
    try {
      return file ? await file.send(saved) : saved;
    } catch (error) {
      fileFault.current = error;
      return saved;
    }
  };
  const record = useRecord<Values, Item, Send<Item>>({
    draftName: listedDraft(kind.kind, item?.id ?? null, eventId, group),
    stored: { value: item ? valuesOf(item) : initial, version: item?.version ?? 0 },
    valuesOf,
    check: (values, version) =>
      isNew ? kind.add(values, eventId, item) : kind.update(values, item, version),
    send: (send) => writes.save(async () => withFile(await send())),
    textOf(error) {
      if (item && isGone(error)) {
        setMissing(!kind.question);
        return words.gone ?? 'Someone else deleted this. Saving adds it again.';
      }
      return failureText(isNew ? words.addFailed : words.updateFailed, error, failureLabels.textKept);
    },
    onSaved(saved) {
      onDone();
      const fault = fileFault.current;
      if (!fault) return onSaved(saved, isNew ? null : item);
      const description = fieldErrorsIn(fault)[0]?.message ?? messageIn(fault);
      showToast({ variant: 'destructive', title: file?.failed ?? '', description });
    },
  });
  const [question, setQuestion] = useState<string | null>(null);
  const askOrSave = () => {
    const asked = props.questionOf?.(record.draft.value, item) ?? null;
    setQuestion(asked);
    return asked === null && record.save();
  };
  const field = fieldsOf<Values>({
    prefix: kind.kind,
    labels: Object.fromEntries(
      Object.entries<{ label: string }>(kind.fields).map(([name, { label }]) => [name, label]),
    ),
    values: record.draft.value,
    ...record,
  });
  const control = controlsOf({ fields: controls, field, values: record.draft.value, put: record.put });
  const { fields = () => Object.keys(controls).map(control) } = props;
  const name = item ? kind.nameOf(item) : '';
  // A change may have moved the record.
  const historyFields = { ...kind.fields, order: { label: 'Position in the list' } };
  return (
    <RecordForm
      label={item ? labels.edit(name) : words.add}
      heading={headingOf?.(record.draft.value)}
      record={{ ...record, save: askOrSave }}
      saveLabel={words.save}
      isComplete={kind.isComplete(record.draft.value)}
      history={
        item && kind.kind !== 'notice'
          ? { kind: kind.kind, record: item.id, name, fields: historyFields }
          : undefined
      }
      conflict={
        <>
          <RecordConflict message={words.conflict} fields={kind.fields} record={record} />
          {question !== null && (
            <SaveQuestion
              question={question}
              onSave={async () => {
                setQuestion(null);
                await record.save();
              }}
              onCancel={() => setQuestion(null)}
            />
          )}
        </>
      }
      onClose={onDone}
    >
      {fields({ record, item, isNew: item === null, field, control, keepFile })}
    </RecordForm>
  );
}
