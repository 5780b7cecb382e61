import {
  type ComponentProps,
  type ComponentPropsWithRef,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Control } from '#domain/basics/fields.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import { Search } from '#ui/icons.tsx';

interface Frame {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Says behind the label that it may stay empty. */
  optional?: boolean | undefined;
  fieldClass?: string | undefined;
}

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

export function InputField(props: Frame & ComponentPropsWithRef<'input'>) {
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      <input type="text" {...control} />
    </Field>
  );
}

/** For password managers, which ask whose password it is. */
export const UserName = ({ email }: { email: string }) => (
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

export function TextField(props: Frame & ComponentPropsWithRef<'textarea'>) {
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      <TextArea {...control} />
    </Field>
  );
}

export function SelectField(props: Frame & ComponentPropsWithRef<'select'>) {
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      <select {...control} />
    </Field>
  );
}

export function FilterSelect({ label, ...select }: { label: string } & ComponentPropsWithRef<'select'>) {
  const id = useId();
  return (
    <div className="grid min-w-36 gap-1">
      <label className="text-14 text-text-muted" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="control control-dense" {...select} />
    </div>
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
  (of: string) => {
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
        {...((inputMode === 'url' || inputMode === 'email') && { spellCheck: false, autoCapitalize: 'none' })}
      />
    );
  };

interface CheckBoxProps {
  children: ReactNode;
  isChecked: boolean;
  isDisabled?: boolean | undefined;
  hint?: string | undefined;
  onChange: (isChecked: boolean) => void;
}

export function CheckBox({ children, isChecked, isDisabled = false, hint, onChange }: CheckBoxProps) {
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

interface ChipsProps<Value> {
  label: string;
  labelClass?: string;
  choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  className?: string;
}

export function Chips<Value extends string | number | boolean>({
  label,
  labelClass = 'sr-only',
  choices,
  chosen,
  onChoose,
  className = '',
}: ChipsProps<Value>) {
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

/** Without `field-sizing` (admin.css) a text box does not grow with its text. */
const growsByItself = () => CSS.supports('field-sizing', 'content');

/** A box for several lines that grows with its text. */
export function TextArea({ ref, ...given }: ComponentPropsWithRef<'textarea'>) {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (box.current && !growsByItself()) grow(box.current);
  });
  return (
    <textarea
      {...given}
      ref={(element) => {
        box.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
    />
  );
}

function grow(box: HTMLTextAreaElement): void {
  box.style.height = 'auto';
  const borders = box.offsetHeight - box.clientHeight;
  box.style.height = `${box.scrollHeight + borders}px`;
}

type AreaFieldProps = ComponentProps<typeof SelectField> & {
  areas: readonly Pick<ShowArea, 'key' | 'name'>[];
  /** The choice "none of them". */
  none: string;
};

/** The areas of a show to choose from. Shows without areas have no such field. */
export function AreaField({ areas, none, ...field }: AreaFieldProps) {
  if (areas.length === 0) return null;
  return (
    <SelectField {...field}>
      <option value="">{none}</option>
      {areas.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box; Escape empties it, as in every browser. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1 basis-72">
      <label className="mb-1 block text-14 text-text-muted" htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <Search className="icon pointer-events-none absolute top-3 start-3 text-text-subtle" />
        <input
          id={id}
          type="search"
          className="control control-dense ps-10"
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  );
}
