import { type ReactNode, useRef, useState } from 'react';
import { RecordConflict } from '#admin/records/Conflict.tsx';
import { useListWrites } from '#admin/records/list-actions.ts';
import { failureText, fieldErrorsIn, isGone, messageIn } from '#admin/session/read.ts';
import { controlsOf, fieldsOf } from '#admin/ui/fields.tsx';
import { failureLabels } from '#messages/admin.ts';
import { listLabels as labels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';
import { type FormKind, listedDraft, type Send, type Stored } from './kind.ts';
import { RecordForm, SaveQuestion } from './RecordForm.tsx';
import { type RecordState, useRecord } from './use-record.ts';

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
export function ListedForm<Item extends Stored, Values extends object>(props: Props<Item, Values>) {
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
