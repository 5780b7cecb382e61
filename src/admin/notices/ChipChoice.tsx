import type { ReactNode } from 'react';

interface Props<Value extends string> {
  name: string;
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, each a tap away. */
export function ChipChoice<Value extends string>({
  name,
  label,
  choices,
  chosen,
  onChoose,
}: Props<Value>): ReactNode {
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label key={value} className="chip">
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
