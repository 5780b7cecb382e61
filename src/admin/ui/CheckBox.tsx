import { type ReactNode, useId } from 'react';

interface Props {
  children: ReactNode;
  isChecked: boolean;
  isDisabled?: boolean | undefined;
  hint?: string | undefined;
  onChange: (isChecked: boolean) => void;
}

export function CheckBox({ children, isChecked, isDisabled = false, hint, onChange }: Props): ReactNode {
  const id = useId();
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          aria-describedby={hint && id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {children}
      </label>
      {hint && (
        <p className="field-hint" id={id}>
          {hint}
        </p>
      )}
    </>
  );
}
