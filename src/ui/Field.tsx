import type { ReactNode } from 'react';
import './form.css';

interface Frame {
  /** The field's name: the control's id is `field-<name>`, the slot of its error `error-<name>`. */
  name: string;
  error?: string | undefined;
  /** A second line below the error. */
  advice?: string | undefined;
  hint?: string | undefined;
}

/** The ids that a control names in aria-describedby; a slot without words says nothing. */
export function describedBy({ name, hint }: Frame): string {
  return hint ? `hint-${name} error-${name}` : `error-${name}`;
}

export function Hint({ name, hint }: Frame): ReactNode {
  return hint ? (
    <p className="field-hint" id={`hint-${name}`}>
      {hint}
    </p>
  ) : null;
}

/** Always there, so that pages without JavaScript get their errors into the same place. */
export function ErrorSlot({ name, error, advice }: Frame): ReactNode {
  return (
    <p className="field-error" id={`error-${name}`} hidden={!error}>
      {error}
      {advice && <span className="block font-normal text-text"> {advice}</span>}
    </p>
  );
}

interface FieldProps extends Frame {
  label: string;
  /** The word behind the label of a field that may stay empty. */
  optional?: string | undefined;
  className?: string;
  children: ReactNode;
}

export function Field({ label, optional, className = '', children, ...frame }: FieldProps): ReactNode {
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={`field-${frame.name}`}>
        {label}
        {optional && <span className="field-optional"> ({optional})</span>}
      </label>
      <Hint {...frame} />
      {children}
      <ErrorSlot {...frame} />
    </div>
  );
}
