import type { ReactNode } from 'react';

interface Props<Value> {
  label: string;
  labelClass?: string;
  choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  className?: string;
}

/** A few choices beside each other, of which one is pressed. */
export function Chips<Value extends string | number | boolean>(props: Props<Value>): ReactNode {
  const { label, labelClass = 'sr-only', choices, chosen, onChoose, className = '' } = props;
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className={labelClass}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <button
            key={String(value)}
            type="button"
            className="chip text-start"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
