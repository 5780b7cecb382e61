import type { ReactNode } from 'react';
import { ErrorSlot } from '#ui/Field.tsx';

export interface ChoiceProps<Choice extends string> {
  name: string;
  error: string | undefined;
  onChange: (choice: Choice) => void;
}

interface Props<Choice extends string> extends ChoiceProps<Choice> {
  legend: string;
  choices: readonly Choice[];
  value: Choice;
  labels: Readonly<Record<Choice, string>>;
  /** The columns. */
  className: string;
  draw: (choice: Choice) => ReactNode;
}

/** A choice among drawings, each with its name. */
export function DrawnChoice<Choice extends string>({
  name,
  legend,
  choices,
  value,
  labels,
  error,
  className,
  draw,
  onChange,
}: Props<Choice>): ReactNode {
  return (
    <fieldset aria-describedby={`error-${name}`}>
      <legend className="field-label">{legend}</legend>
      <div className={`mt-1.5 grid gap-2 ${className}`}>
        {choices.map((choice) => (
          <label key={choice} className="mark-choice">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {draw(choice)}
            <span className="text-14">{labels[choice]}</span>
          </label>
        ))}
      </div>
      <ErrorSlot name={name} error={error} />
    </fieldset>
  );
}
