import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Control } from '#domain/basics/fields.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import { CheckBox } from './CheckBox.tsx';
import { TextArea } from './TextArea.tsx';

interface Frame {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Says behind the label that it may stay empty. */
  optional?: boolean | undefined;
  fieldClass?: string | undefined;
}

/** Splits the props between the frame of a field and its control. */
function splitProps({ name, label, hint, error, optional, fieldClass = '', ...given }: Frame) {
  return {
    frame: { name, label, hint, error, optional: optional ? 'optional' : undefined, className: fieldClass },
    control: {
      id: `field-${name}`,
      name,
      className: 'control control-dense',
      'aria-describedby': describedBy({ name, hint }),
      'aria-invalid': error ? true : undefined,
      ...given,
    },
  };
}

export function InputField(props: Frame & ComponentPropsWithRef<'input'>): ReactNode {
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      <input type="text" {...control} />
    </Field>
  );
}

/** For password managers, which ask whose password it is. */
export const UserName = ({ email }: { email: string }): ReactNode => (
  <input
    type="email"
    className="sr-only"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);

export function TextField(props: Frame & ComponentPropsWithRef<'textarea'>): ReactNode {
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      <TextArea {...control} />
    </Field>
  );
}

export function SelectField(props: Frame & ComponentPropsWithRef<'select'>): ReactNode {
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      <select {...control} />
    </Field>
  );
}

interface Form<Values> {
  /** Starts the names of the fields, which are unique on a screen. */
  prefix: string;
  labels: Readonly<Record<string, unknown>>;
  values: Values;
  errorOf(name: string): string | undefined;
  put(changes: Partial<Values>): void;
}

/** Makes the props of a field from its name. */
export const fieldsOf =
  <Values extends object>({ prefix, labels, values, errorOf, put }: Form<Values>) =>
  (name: keyof Values & string) => ({
    name: `${prefix}-${name}`,
    label: String(labels[name]),
    error: errorOf(name),
    value: String(values[name]),
    onChange: ({ target }: { target: { value: string } }) =>
      put({ [name]: target.value } as Partial<Record<keyof Values, string>> as Partial<Values>),
  });

interface Described<Values> {
  fields: Readonly<Record<string, { readonly control?: Control }>>;
  field: ReturnType<typeof fieldsOf<Values & object>>;
  values: Values;
  isDisabled?: boolean | undefined;
  put(changes: Partial<Values>): void;
}

/** Draws fields of a record by their descriptions; those without a control are left out. */
export const controlsOf =
  <Values extends object>({ fields, field: fieldOf, values, isDisabled, put }: Described<Values>) =>
  (of: string): ReactNode => {
    const control = fields[of]?.control;
    if (!control) return null;
    const name = of as keyof Values & string;
    const set = (value: unknown) => put({ [name]: value } as Partial<Values>);
    const field = fieldOf(name);
    const { kind = 'line', label = field.label, hint, required, rows = 3, choices = {}, inputMode } = control;
    if (kind === 'box')
      return (
        <CheckBox
          key={name}
          isChecked={values[name] === true}
          isDisabled={isDisabled}
          hint={hint}
          onChange={set}
        >
          {label}
        </CheckBox>
      );
    const given = {
      ...field,
      label,
      hint,
      'aria-required': required,
      disabled: isDisabled,
    };
    if (kind === 'choice')
      return (
        <SelectField key={name} {...given}>
          {Object.entries(choices).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      );
    const text = { ...given, optional: !required, autoComplete: 'off' };
    if (kind === 'rows') return <TextField key={name} {...text} rows={rows} />;
    return (
      <InputField
        key={name}
        {...text}
        {...(inputMode && { inputMode })}
        {...(inputMode === 'url' && { spellCheck: false, autoCapitalize: 'none' })}
      />
    );
  };
