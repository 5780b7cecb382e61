import { type InputHTMLAttributes, lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import type { ContentEntry } from '#admin/editing/texts/entries.ts';
import { bringIntoView } from '#admin/ui/bring-into-view.ts';
import { TextArea } from '#admin/ui/TextArea.tsx';
import { showDates } from '#domain/basics/show-years.ts';
import type { ContentType } from '#domain/content/item.ts';
import type { TextKind } from '#domain/content/kinds.ts';
import { adminLabels, contentFieldLabels as labels } from '#messages/admin.ts';
import type { BoxProps } from './formatted/FormattedBox.tsx';

/** What the browser offers and which keys a phone shows. Only the date's own input gives no wrong value away. */
const inputs = {
  date: { type: 'date', autoComplete: 'off', ...showDates },
  email: { type: 'text', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'text', inputMode: 'tel', autoComplete: 'tel' },
} as const satisfies Record<Exclude<TextKind, 'list'>, InputHTMLAttributes<HTMLInputElement>>;
const line = { type: 'text', autoComplete: 'off' } as const;

/** Loaded with the first formatted text; where that fails, the markup itself is edited. */
const FormattedBox = lazy(() =>
  import('./formatted/FormattedBox.tsx').catch(() => ({
    default: (props: BoxProps) => <PlainBox {...props} isMultiline kind={undefined} />,
  })),
);

interface Props extends Omit<BoxProps, 'onReady'> {
  entry: ContentEntry;
  type: ContentType;
}

/** The box that a text is typed into. It takes the focus when the row opens. */
export function TextBox({ entry, type, ...box }: Props): ReactNode {
  const onReady = (element: HTMLElement) => {
    const form = element.closest('form');
    // Not from the choice of the format, which brings another box.
    if (!form?.contains(document.activeElement)) element.focus({ preventScroll: true });
    bringIntoView(form);
  };
  if (type === 'html')
    return (
      <Suspense
        fallback={<p className="control control-dense min-h-18 text-text-muted">{adminLabels.loading}</p>}
      >
        <FormattedBox {...box} onReady={onReady} />
      </Suspense>
    );
  return <PlainBox {...box} isMultiline={entry.isMultiline} kind={entry.row?.kind} onReady={onReady} />;
}

interface PlainProps extends BoxProps {
  isMultiline: boolean;
  kind: TextKind | undefined;
}

function PlainBox({
  id,
  label,
  value,
  readOnly,
  isInvalid,
  describedBy,
  onChange,
  onReady,
  ...more
}: PlainProps): ReactNode {
  const { isMultiline, kind } = more;
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const ready = useRef(onReady);
  // After the screen has put the focus on its title.
  useEffect(() => {
    const { value = '', type } = box.current ?? {};
    // An input for dates has no text to stand in.
    if (type !== 'date') box.current?.setSelectionRange(value.length, value.length);
    if (box.current) ready.current(box.current);
  }, []);
  const control = {
    id,
    ref: box,
    value,
    readOnly,
    className: 'control control-dense',
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      {isMultiline ? (
        <TextArea {...control} rows={3} />
      ) : (
        <input {...control} {...(kind && kind !== 'list' ? inputs[kind] : line)} />
      )}
    </>
  );
}

interface FormatChoiceProps {
  value: ContentType;
  onChange: (type: ContentType) => void;
}

/** Whether a description or a rule is plain text or formatted. */
export function FormatChoice({ value, onChange }: FormatChoiceProps): ReactNode {
  const id = useId();
  return (
    <fieldset>
      <legend className="sr-only">{labels.format}</legend>
      <div className="flex flex-wrap gap-x-6">
        {labels.formats.map(({ type, label }) => (
          <label key={type} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              className="radio"
              name={id}
              checked={value === type}
              onChange={() => onChange(type)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
