import { type ReactNode, useId, useState } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { TextArea } from '#admin/ui/TextArea.tsx';
import type { Conflict } from '#domain/api.ts';
import { differingFields, isSameValue, type RecordField, wordsIn } from '#domain/basics/fields.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { conflictLabels as labels } from '#messages/admin.ts';
import { FormEnd } from './RecordForm.tsx';
import type { RecordState, Submission } from './use-record.ts';

interface ConflictDialogProps {
  message: string;
  fields: readonly ConflictField[];
  isSaving: boolean;
  error?: string | undefined;
  onSave: (choices: ConflictChoices) => void;
  onBack: () => void;
}

/** Two people changed the same thing: both versions side by side, and a choice for each field. */
function ConflictDialog({
  message,
  fields,
  isSaving,
  error,
  onSave,
  onBack,
}: ConflictDialogProps): ReactNode {
  const [choices, setChoices] = useState<ConflictChoices>(() =>
    Object.fromEntries(
      fields.map(({ name, preselected, mine }) => [name, { side: preselected, merged: mine }]),
    ),
  );
  return (
    <Dialog title={labels.title} closeLabel={labels.back} isFirm onClose={onBack} className="dialog-wide">
      <Form
        className="grid gap-6 p-5 md:p-6"
        onSubmit={() => {
          if (!isSaving) onSave(choices);
        }}
      >
        <p>{message}</p>
        {fields.map((field) => {
          const choice = choices[field.name];
          return (
            choice && (
              <ConflictChoice
                key={field.name}
                field={field}
                choice={choice}
                onChange={(next) => setChoices({ ...choices, [field.name]: next })}
              />
            )
          );
        })}
        <FormEnd
          error={error}
          isBusy={isSaving}
          save={labels.save}
          saving={labels.saving}
          cancel={labels.back}
          onCancel={onBack}
          isLarge
        />
      </Form>
    </Dialog>
  );
}

type Choice = ConflictChoices[string];

interface ConflictChoiceProps {
  field: ConflictField;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** One field of a conflict: its versions as radio cards, and a box for a text put together from both. */
function ConflictChoice({ field, choice, onChange }: ConflictChoiceProps): ReactNode {
  const id = useId();
  const choose = (side: ConflictSide) => onChange({ ...choice, side });
  const card = (side: ConflictSide, label: string, text: string) => (
    <label className="choice-card">
      <span className="flex items-center gap-3 font-semibold">
        <input
          type="radio"
          className="radio"
          name={id}
          checked={choice.side === side}
          onChange={() => choose(side)}
        />
        {label}
      </span>
      <span className="mt-2 block text-15 whitespace-pre-wrap wrap-anywhere">{text}</span>
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{field.label}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {card('mine', labels.mine, field.mine || labels.nothing)}
        {card(
          'theirs',
          labels.theirs,
          field.theirs === null ? labels.deleted : field.theirs || labels.nothing,
        )}
      </div>
      {field.mergeable && (
        <div className="choice-card mt-3 grid gap-2">
          <label className="flex min-h-8 items-center gap-3 font-semibold">
            <input
              type="radio"
              className="radio"
              name={id}
              checked={choice.side === 'merged'}
              onChange={() => choose('merged')}
            />
            {labels.merged}
          </label>
          <TextArea
            className="control control-dense"
            rows={3}
            aria-label={labels.mergedText}
            value={choice.merged}
            onChange={({ target }) => onChange({ side: 'merged', merged: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

type ConflictSide = 'mine' | 'theirs' | 'merged';

/** One thing that two people changed, in words; `mergeable` text can also be put together from both. */
interface ConflictField {
  name: string;
  label: string;
  mine: string;
  theirs: string | null;
  /** Chosen at first: theirs where only they changed it. */
  preselected: 'mine' | 'theirs';
  mergeable?: boolean;
}

type ConflictChoices = Readonly<Record<string, { side: ConflictSide; merged: string }>>;

/** The value that a choice stands for; theirs is null when it was deleted. */
function chosenValue<Value>(
  choices: ConflictChoices,
  name: string,
  { mine, theirs, merged }: { mine: Value; theirs: Value; merged?: (text: string) => Value },
): Value {
  const choice = choices[name];
  if (choice?.side === 'theirs') return theirs;
  return choice?.side === 'merged' && merged ? merged(choice.merged) : mine;
}

type Fields<Values> = { readonly [Name in keyof Values]: Omit<RecordField, 'schema'> };

interface FieldsProps<Values> {
  message: string;
  fields: Fields<Values>;
  /** Those that are chosen. */
  names: readonly (keyof Values & string)[];
  mine: Values;
  theirs: Values;
  /** What the typing started from: what only they changed is theirs at first. */
  base?: Values;
  isSaving: boolean;
  error: string | undefined;
  onSave: (chosen: Values) => void;
  onBack: () => void;
}

/** A choice for each of some fields between two versions. */
export function FieldsConflict<Values extends object>(props: FieldsProps<Values>): ReactNode {
  const { fields, names, mine, theirs, base, onSave, ...dialog } = props;
  const { startDate } = useActiveEvent().event;
  const isTheirs = (name: keyof Values) => base !== undefined && isSameValue(mine[name], base[name]);
  return (
    <ConflictDialog
      {...dialog}
      fields={names.map((name) => ({
        name,
        label: fields[name].label,
        mine: wordsIn(fields[name], mine[name], startDate, theirs[name]),
        theirs: wordsIn(fields[name], theirs[name], startDate, mine[name]),
        preselected: isTheirs(name) ? 'theirs' : 'mine',
        mergeable: fields[name].isMergeable ?? false,
      }))}
      onSave={(choices) => {
        const chosen = names.map((name) => {
          const sides = { mine: mine[name], theirs: theirs[name], merged: (text: string) => text };
          return [name, chosenValue<unknown>(choices, name, sides)];
        });
        onSave({ ...mine, ...Object.fromEntries(chosen) });
      }}
    />
  );
}

interface RecordConflictProps<Values, Stored> {
  message: string;
  fields: Fields<Values>;
  record: RecordState<Values, Stored>;
}

/** Somebody else saved the record first: a choice for each field that differs. */
export function RecordConflict<Values extends object, Stored extends Versioned<object>>(
  props: RecordConflictProps<Values, Stored>,
): ReactNode {
  const { message, fields, record } = props;
  const { draft, conflict, failure, isBusy, closeConflict, save, valuesOf } = record;
  const current = conflict?.current;
  if (!current) return null;
  const [mine, theirs] = [draft.value, valuesOf(current)];
  return (
    <FieldsConflict
      message={message}
      fields={fields}
      names={differingFields<keyof Values & string>(fields, mine, theirs)}
      mine={mine}
      theirs={theirs}
      base={draft.base.value}
      isSaving={isBusy}
      error={failure}
      onSave={(chosen) => save(chosen, current.version)}
      onBack={closeConflict}
    />
  );
}

interface TextConflictProps {
  message: string;
  label: string;
  mine: string;
  current: Conflict<ContentItem>['current'];
  preselected?: 'mine' | 'theirs';
  submission: Pick<Submission<ContentItem>, 'isBusy' | 'failure' | 'errors' | 'closeConflict'>;
  /** Stores the text that was chosen, on top of what is stored now. */
  onKeep(text: string, version: number): void;
  onTheirs(current: Pick<ContentItem, 'value' | 'version'>): void;
}

/** Somebody else saved the text first: keep one of the two, or a text put together from both. */
export function TextConflict(props: TextConflictProps): ReactNode {
  const { message, label, mine, current, preselected = 'mine', submission, onKeep, onTheirs } = props;
  const { isBusy, failure, errors, closeConflict } = submission;
  const name = 'value';
  const theirs = current?.value ?? null;
  const version = current?.version ?? 0;
  return (
    <ConflictDialog
      message={message}
      fields={[{ name, label, mine, theirs, preselected, mergeable: true }]}
      isSaving={isBusy}
      error={errors[0]?.message ?? failure}
      onBack={closeConflict}
      onSave={(choices) => {
        const kept = chosenValue<string | null>(choices, name, { mine, theirs, merged: (text) => text });
        if (kept === theirs) onTheirs({ value: kept ?? '', version });
        else onKeep(kept ?? '', version);
      }}
    />
  );
}
