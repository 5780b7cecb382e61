import { useId, useState } from 'react';
import { useActiveEvent } from '#admin/session/session.tsx';
import { TextArea } from '#admin/ui/fields.tsx';
import { Dialog, Form } from '#admin/ui/parts.tsx';
import { differingFields, isSameValue, type RecordField, wordsIn } from '#domain/basics/fields.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { conflictLabels as labels } from '#messages/admin.ts';
import { FormEnd } from './RecordForm.tsx';
import type { RecordState } from './use-record.ts';

type Fields<Values> = { readonly [Name in keyof Values]: Omit<RecordField, 'schema'> };

interface ConflictProps<Values extends object, Stored extends Versioned<object>> {
  message: string;
  fields: Partial<Fields<Values>>;
  record: Pick<
    RecordState<Values, Stored>,
    'conflict' | 'errors' | 'failure' | 'isBusy' | 'closeConflict' | 'save' | 'valuesOf'
  > & { draft: Pick<RecordState<Values, Stored>['draft'], 'value' | 'base'> };
  /** Begins with what is stored. */
  prefersTheirs?: boolean;
  /** Takes over what is stored, or that it was deleted; without it the choice is saved in any case. */
  onTheirs?: () => void;
}

/** Somebody else saved the record first: both versions side by side, and a choice for each field that differs. */
export function RecordConflict<Values extends object, Stored extends Versioned<object>>(
  props: ConflictProps<Values, Stored>,
) {
  const { conflict } = props.record;
  return conflict && <Versions {...props} current={conflict.current} />;
}

function Versions<Values extends object, Stored extends Versioned<object>>({
  message,
  record,
  prefersTheirs,
  onTheirs,
  current,
  ...props
}: ConflictProps<Values, Stored> & { current: Stored | null }) {
  const fields = props.fields as Fields<Values>;
  const { draft, errors, failure, isBusy, closeConflict, save, valuesOf } = record;
  const mine = draft.value;
  // A field that only they changed begins with theirs.
  const base = prefersTheirs ? mine : draft.base.value;
  const nothing = Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as Values;
  const theirs = current ? valuesOf(current) : nothing;
  const names = differingFields<keyof Values & string>(fields, mine, theirs);
  const { startDate } = useActiveEvent().event;
  const mineInWords = (name: keyof Values) => wordsIn(fields[name], mine[name], startDate, theirs[name]);
  const [choices, setChoices] = useState<Partial<Record<keyof Values, Choice>>>({});
  const choiceOf = (name: keyof Values): Choice =>
    choices[name] ?? {
      side: isSameValue(mine[name], base[name]) ? 'theirs' : 'mine',
      merged: mineInWords(name),
    };
  const saveChoice = () => {
    const chosen = names.map((name) => {
      const { side, merged } = choiceOf(name);
      return [name, { mine: mine[name], theirs: theirs[name], merged }[side]];
    });
    const values = { ...mine, ...Object.fromEntries(chosen) };
    if (isBusy) return;
    if (onTheirs && names.every((name) => isSameValue(values[name], theirs[name]))) onTheirs();
    else save(values, current?.version ?? 0);
  };
  return (
    <Dialog
      title="Two versions"
      closeLabel={labels.back}
      isFirm
      onClose={closeConflict}
      className="dialog-wide"
    >
      <Form className="grid gap-6 p-5 md:p-6" onSubmit={saveChoice}>
        <p>{message}</p>
        {names.map((name) => (
          <ConflictChoice
            key={name}
            label={fields[name].label}
            mine={mineInWords(name)}
            theirs={wordsIn(fields[name], theirs[name], startDate, mine[name])}
            isMergeable={fields[name].isMergeable ?? false}
            choice={choiceOf(name)}
            onChange={(next) => setChoices({ ...choices, [name]: next })}
          />
        ))}
        <FormEnd
          error={errors[0]?.message ?? failure}
          isBusy={isBusy}
          save="Save this choice"
          cancel={labels.back}
          onCancel={closeConflict}
          isLarge
        />
      </Form>
    </Dialog>
  );
}

interface Choice {
  readonly side: 'mine' | 'theirs' | 'merged';
  readonly merged: string;
}

interface ConflictChoiceProps {
  label: string;
  mine: string;
  theirs: string;
  isMergeable: boolean;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

const choiceCard =
  'min-w-0 cursor-pointer rounded border border-border-strong px-4 py-3 has-[.radio:checked]:border-text has-[.radio:checked]:shadow-[inset_0_0_0_1px_var(--text)]';

function ConflictChoice({ label, mine, theirs, isMergeable, choice, onChange }: ConflictChoiceProps) {
  const id = useId();
  const option = (side: Choice['side'], words: string, text?: string) => (
    <label className={text === undefined ? 'min-h-8 content-center' : `block ${choiceCard}`}>
      <span className="flex items-center gap-3 font-semibold">
        <input
          type="radio"
          className="radio"
          name={id}
          checked={choice.side === side}
          onChange={() => onChange({ ...choice, side })}
        />
        {words}
      </span>
      {text !== undefined && (
        <span className="mt-2 block text-15 whitespace-pre-wrap wrap-anywhere">{text || 'Empty'}</span>
      )}
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {option('mine', 'Yours', mine)}
        {option('theirs', 'Saved now', theirs)}
      </div>
      {isMergeable && (
        <div className={`${choiceCard} mt-3 grid gap-2`}>
          {option('merged', 'Combined')}
          <TextArea
            className="control control-dense"
            rows={3}
            aria-label="Combined text"
            value={choice.merged}
            onChange={({ target }) => onChange({ side: 'merged', merged: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
