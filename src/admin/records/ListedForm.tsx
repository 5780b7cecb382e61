import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { areasQuery, failureText, fieldErrorsIn, isGone, messageIn } from '#admin/session/read.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { fieldsOf, InputField } from '#admin/ui/fields.tsx';
import { FieldFaults } from '#domain/basics/errors.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { areasOf, type ShowArea } from '#domain/schedule/areas.ts';
import { failureLabels } from '#messages/admin.ts';
import { listLabels as labels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';
import { RecordConflict } from './Conflict.tsx';
import { type Listed, type ListedKind, listedDraft } from './kind.ts';
import { useListWrites } from './list-actions.ts';
import { RecordForm, useSaveQuestion } from './RecordForm.tsx';
import { type RecordState, useRecord, useSubmit } from './use-record.ts';

/** The areas of the edited show, as far as they have been read. */
export function useAreas(): readonly ShowArea[] {
  const eventId = useActiveEvent().event.id;
  const { data } = useQuery(areasQuery(eventId));
  return useMemo(() => areasOf(eventId, data ?? []), [eventId, data]);
}

export interface FieldsOf<Item extends Listed, Values extends object>
  extends ReturnType<typeof fieldsOf<Values>> {
  record: RecordState<Values, Item>;
  /** Null: a new one. */
  item: Item | null;
  isNew: boolean;
  /** Keeps what was chosen for a new one until that is stored. */
  keepFile(file: NewFile<Item> | null): void;
}

/** A file that is sent once its record is stored, and what to say if that fails. */
interface NewFile<Item> {
  readonly send: (saved: Item) => Promise<Item>;
  readonly failed: string;
}

interface Props<Item extends Listed, Values extends object> {
  kind: ListedKind<Item, Values>;
  item: Item | null;
  initial?: Values | undefined;
  group?: string;
  headingOf?: ((values: Values) => string) | undefined;
  /** The form shows all described fields by default. */
  fields?: ((form: FieldsOf<Item, Values>) => ReactNode) | undefined;
  /** A question to ask before the values are saved; null for none. */
  questionOf?: ((values: Values, item: Item | null) => string | null) | undefined;
  onDone: () => void;
  onReopen: () => void;
  /** `before` is null where it was added. */
  onSaved: (saved: Item, before: Item | null) => void;
}

/** The next save adds a record again that somebody else deleted. */
export function ListedForm<Item extends Listed, Values extends object>(props: Props<Item, Values>) {
  const { kind, item, group, headingOf, onDone, onSaved } = props;
  const { words, valuesOf, emptyValues } = kind;
  const { initial = emptyValues } = props;
  const eventId = useActiveEvent().event.id;
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
  const record = useRecord<Values, Item>({
    draftName: listedDraft(kind.kind, item?.id ?? null, eventId, group),
    stored: { value: item ? valuesOf(item) : initial, version: item?.version ?? 0 },
    valuesOf,
    send(values, version) {
      const send = isNew ? kind.add(values, eventId, item) : kind.update(values, item, version);
      return writes.save(async () => withFile(await send()));
    },
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
  const { askOrSave, dialog } = useSaveQuestion(record.save);
  const drawn = fieldsOf<Values>({
    prefix: kind.kind,
    fields: kind.fields,
    values: record.draft.value,
    ...record,
  });
  const names = Object.keys(kind.fields) as (keyof Values & string)[];
  const { fields = () => names.map((name) => drawn.control(name)) } = props;
  const name = item ? kind.nameOf(item) : '';
  // A change may have moved the record.
  const historyFields = { ...kind.fields, order: { label: 'Position in the list' } };
  return (
    <RecordForm
      label={item ? labels.edit(name) : words.add}
      heading={headingOf?.(record.draft.value)}
      record={{
        ...record,
        save: () => askOrSave(props.questionOf?.(record.draft.value, item) ?? null),
      }}
      saveLabel={words.save}
      isComplete={kind.isComplete(record.draft.value)}
      history={
        item && kind.kind !== 'notice'
          ? {
              kind: kind.kind,
              record: item.id,
              name,
              fields: historyFields,
              versionOf: ({ before }) => before && valuesOf({ ...item, ...before }),
            }
          : undefined
      }
      conflict={
        <>
          <RecordConflict message={words.conflict} fields={kind.fields} record={record} />
          {dialog}
        </>
      }
      onClose={onDone}
      onReopen={props.onReopen}
    >
      {fields({ record, item, isNew: item === null, keepFile, ...drawn })}
    </RecordForm>
  );
}

interface FileProps<Item extends Listed, Sent>
  extends Pick<FieldsOf<Item, object>, 'item'>,
    Pick<FieldsOf<Item, object>, 'keepFile'> {
  /** One of the calls that change the list. */
  write: Endpoint;
  name: string;
  label: string;
  hint: string;
  optional?: boolean;
  accept: string;
  /** Makes a file fit for sending. @throws FieldFaults that say what is wrong with the file. */
  prepare(file: File, saved?: Item): Promise<Sent>;
  send(saved: Item, sent: Sent): Promise<Item>;
  words: { readonly failed: string; readonly saved: string; readonly working?: string };
  children?: (save: (send: () => Promise<Item>) => unknown, isBusy: boolean) => ReactNode;
}

export const unfit = (message: string) => new FieldFaults([{ path: 'file', message }]);

/** The file of a record: saved at once, so what is typed beside it stays; a new record's is sent after it. */
export function FileControl<Item extends Listed, Sent>(props: FileProps<Item, Sent>) {
  const { item, keepFile, name, label, hint, optional, accept, prepare, send, words, children } = props;
  const writes = useListWrites<Item>(props.write);
  const { submit, errors, failure, isBusy, clear } = useSubmit(words.failed);
  const [chosen, setChosen] = useState(0);
  const store = async (call: () => Promise<Item>) => {
    try {
      await writes.save(call);
      showToast({ title: words.saved });
    } finally {
      setChosen((count) => count + 1);
    }
  };
  const choose = async (file: File | undefined) => {
    if (!item) {
      const later = async (saved: Item) => send(saved, await prepare(file as File, saved));
      keepFile(file ? { failed: words.failed, send: later } : null);
    }
    if (!file) return clear();
    const isFit = await submit(async () => {
      const sent = await prepare(file);
      if (item) await store(() => send(item, sent));
    });
    if (!isFit && !item) keepFile(null);
  };
  return (
    <div className="grid gap-2">
      <InputField
        key={chosen}
        name={name}
        label={label}
        hint={item ? `${hint} It is saved right away.` : hint}
        optional={!item && optional}
        error={errors[0]?.message ?? failure}
        type="file"
        accept={accept}
        disabled={isBusy}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {words.working && (
        <p className="text-15" role="status">
          {isBusy && words.working}
        </p>
      )}
      {children?.((call) => submit(() => store(call)), isBusy)}
    </div>
  );
}
