import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { TextArea } from '#admin/ui/TextArea.tsx';
import { conflictLabels as labels } from '#messages/admin.ts';
import { FormEnd } from './FormEnd.tsx';

interface Props {
  message: string;
  fields: readonly ConflictField[];
  isSaving: boolean;
  error?: string | undefined;
  onSave: (choices: ConflictChoices) => void;
  onBack: () => void;
}

/** Two people changed the same thing: both versions side by side, and a choice for each field. */
export function ConflictDialog({ message, fields, isSaving, error, onSave, onBack }: Props): ReactNode {
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
export interface ConflictField {
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
export function chosenValue<Value>(
  choices: ConflictChoices,
  name: string,
  { mine, theirs, merged }: { mine: Value; theirs: Value; merged?: (text: string) => Value },
): Value {
  const choice = choices[name];
  if (choice?.side === 'theirs') return theirs;
  return choice?.side === 'merged' && merged ? merged(choice.merged) : mine;
}
