import {
  type ComponentProps,
  type ComponentPropsWithRef,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { showDates } from '#domain/basics/dates.ts';
import type { RecordField } from '#domain/basics/fields.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import { Search } from '#ui/icons.tsx';

interface Frame {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
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

export type Choices<Value extends string = string> = readonly (readonly [value: Value, words: string])[];

interface SelectProps<Value extends string> extends ComponentPropsWithRef<'select'> {
  choices?: Choices<Value> | undefined;
  onChoose?: ((value: Value) => void) | undefined;
}

function Select<Value extends string>({ choices = [], onChoose, children, ...select }: SelectProps<Value>) {
  return (
    <select {...select} {...(onChoose && { onChange: ({ target }) => onChoose(target.value as Value) })}>
      {children}
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

export function SelectField<Value extends string>({
  choices,
  onChoose,
  children,
  ...props
}: Frame & SelectProps<Value>) {
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      <Select {...{ ...control, choices, onChoose, children }} />
    </Field>
  );
}

export function FilterSelect<Value extends string>({
  label,
  ...select
}: { label: string } & SelectProps<Value>) {
  const id = useId();
  return (
    <div className="grid min-w-36 gap-1">
      <label className="text-14 text-text-muted" htmlFor={id}>
        {label}
      </label>
      <Select id={id} className="control control-dense" {...select} />
    </div>
  );
}

interface Form<Values> {
  /** Starts the names of the fields, which are unique on a screen. */
  prefix: string;
  /** Names that are given. */
  names?: { readonly [Name in keyof Values]?: string };
  fields: Readonly<Record<string, Pick<RecordField, 'label' | 'control'> | undefined>>;
  values: Values;
  /** Fields that may stay empty do not say so. */
  isUnmarked?: boolean;
  isDisabled?: boolean | undefined;
  errorOf(name: string): string | undefined;
  put(changes: Partial<Values>): void;
}

type Given = Partial<
  Omit<Frame, 'name' | 'error'> &
    Pick<
      ComponentPropsWithRef<'input'>,
      'autoCapitalize' | 'className' | 'disabled' | 'maxLength' | 'placeholder' | 'spellCheck' | 'type'
    > & { value: string; onChange: (event: { target: { value: string } }) => void }
>;

/** The fields of a form: as the properties of a control, or drawn by their descriptions. */
export function fieldsOf<Values extends object>(form: Form<Values>) {
  type Name = keyof Values & string;
  const { prefix, fields, values, isUnmarked, isDisabled, errorOf, put } = form;
  const names: { readonly [Of in Name]?: string } = form.names ?? {};
  const putOne = (name: Name, value: unknown) => put({ [name]: value } as Partial<Values>);
  const field = (name: Name) => {
    const { label = '', control: { label: formLabel = label, hint } = {} } = fields[name] ?? {};
    return {
      name: names[name] ?? `${prefix}-${name}`,
      label: formLabel,
      hint,
      error: errorOf(name),
      value: String(values[name] ?? ''),
      onChange: ({ target }: { target: { value: string } }) => putOne(name, target.value),
    };
  };
  /** `given` replaces parts of the description. A field without a control is left out. */
  const control = (name: Name, given?: Given) => {
    const described = fields[name]?.control;
    if (!described) return null;
    const { kind = 'line', required, rows = 3, choices = {}, inputMode, autoComplete = 'off' } = described;
    const { onChange, ...props } = {
      ...field(name),
      'aria-required': required,
      disabled: isDisabled,
      ...given,
    };
    if (kind === 'box')
      return (
        <CheckBox
          key={name}
          isChecked={values[name] === true}
          name={props.name}
          isDisabled={props.disabled}
          hint={props.hint}
          onChange={(isChecked) => putOne(name, isChecked)}
        >
          {props.label}
        </CheckBox>
      );
    if (kind === 'choice')
      return (
        <SelectField
          key={name}
          {...props}
          choices={Object.entries(choices)}
          onChoose={(value) => putOne(name, value)}
        />
      );
    const input = { ...props, onChange, autoComplete };
    if (kind === 'date') return <InputField key={name} {...input} type="date" {...showDates} />;
    if (kind === 'time') return <InputField key={name} {...input} type="time" />;
    const line = { optional: !required && !isUnmarked, ...input };
    if (kind === 'rows') return <TextField key={name} {...line} rows={rows} />;
    const isAddress = inputMode === 'url' || inputMode === 'email';
    return (
      <InputField
        key={name}
        {...(inputMode && { inputMode })}
        {...(isAddress && { spellCheck: false, autoCapitalize: 'none' })}
        {...line}
      />
    );
  };
  return { field, control };
}

interface CheckBoxProps {
  name?: string;
  children: ReactNode;
  isChecked: boolean;
  isDisabled?: boolean | undefined;
  hint?: string | undefined;
  onChange: (isChecked: boolean) => void;
}

export function CheckBox({ name, children, isChecked, isDisabled = false, hint, onChange }: CheckBoxProps) {
  const id = useId();
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          {...(name && { name, id: `field-${name}` })}
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

interface RadiosProps<Value extends string | boolean> {
  name: string;
  legend: string;
  legendClass?: string;
  choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  className?: string;
  /** The look of a choice whose own circle is not seen. */
  choiceClass?: string;
  children?: ReactNode;
}

export function Radios<Value extends string | boolean>({
  name,
  legend,
  legendClass = 'field-label',
  choices,
  chosen,
  onChoose,
  className = 'flex flex-wrap gap-x-6',
  choiceClass,
  children,
}: RadiosProps<Value>) {
  return (
    <fieldset aria-describedby={children ? `error-${name}` : undefined}>
      <legend className={legendClass}>{legend}</legend>
      <div className={className}>
        {choices.map(({ value, label }) => (
          <label key={String(value)} className={choiceClass ?? 'flex min-h-11 items-center gap-3'}>
            <input
              type="radio"
              className={choiceClass ? 'sr-only' : 'radio'}
              name={name}
              value={String(value)}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
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

type AreaFieldProps = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  areas: readonly Pick<ShowArea, 'key' | 'name'>[];
  none: string;
};

/** The areas of a show to choose from. Shows without areas have no such field. */
export function AreaField({ areas, none, ...field }: AreaFieldProps) {
  if (areas.length === 0) return null;
  return (
    <SelectField {...field} choices={[['', none], ...areas.map(({ key, name }) => [key, name] as const)]} />
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
    <div className="min-w-0 flex-1 basis-64">
      <label className="mb-1 block text-14 text-text-muted max-sm:sr-only" htmlFor={id}>
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
