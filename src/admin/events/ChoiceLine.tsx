import type { ReactNode } from 'react';

interface Props<Value> {
  /** Unique in the form. */
  name: string;
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** Said below the label. */
  children: ReactNode;
}

/** One thing of the show with a few states to choose from, of which one is seen to be so. */
export function ChoiceLine<Value extends string | boolean>(props: Props<Value>): ReactNode {
  const { name, label, choices, chosen, onChoose, children } = props;
  return (
    <fieldset
      className="grid items-center gap-x-5 gap-y-1 border-t border-border py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
      aria-labelledby={`label-${name}`}
      aria-describedby={`hint-${name}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p className="font-semibold" id={`label-${name}`}>
          {label}
        </p>
        <p className="text-15 text-text-muted" id={`hint-${name}`}>
          {children}
        </p>
      </div>
      <div className="part-switch">
        {choices.map((choice) => (
          <label key={choice.label}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
