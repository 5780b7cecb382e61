import { type ReactNode, useId } from 'react';
import { TextArea } from '#admin/ui/TextArea.tsx';
import { conflictLabels as labels } from '#messages/admin.ts';
import type { ConflictChoices, ConflictField, Side } from './conflict.ts';

type Choice = ConflictChoices[string];

interface Props {
  field: ConflictField;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** One field of a conflict: its versions as radio cards, and a box for a text put together from both. */
export function ConflictChoice({ field, choice, onChange }: Props): ReactNode {
  const id = useId();
  const choose = (side: Side) => onChange({ ...choice, side });
  const card = (side: Side, label: string, text: string) => (
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
