import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { bringIntoView } from '#admin/ui/bring-into-view.ts';
import { Form } from '#admin/ui/Form.tsx';
import { TextArea } from '#admin/ui/TextArea.tsx';
import { showDates } from '#domain/basics/show-years.ts';
import type { TextKind } from '#domain/content/kinds.ts';
import { contentFieldLabels as labels } from '#messages/admin.ts';
import { FormEnd } from './FormEnd.tsx';

interface Props {
  label: string;
  value: string;
  isMultiline: boolean;
  kind?: TextKind | undefined;
  isSaving: boolean;
  error?: string | undefined;
  note?: ReactNode;
  onChange: (value: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** What the browser offers and which keys a phone shows. Only the date's own input gives no wrong value away. */
const inputs = {
  date: { type: 'date', autoComplete: 'off', ...showDates },
  email: { type: 'text', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'text', inputMode: 'tel', autoComplete: 'tel' },
} as const satisfies Record<Exclude<TextKind, 'list'>, InputHTMLAttributes<HTMLInputElement>>;
const line = { type: 'text', autoComplete: 'off' } as const;

/** Enter saves one line, Ctrl+Enter any text, Escape cancels (product 2.15). */
export function TextEditor(props: Props): ReactNode {
  const { label, value, isMultiline, kind, isSaving, error, note, onChange, onSave, onCancel } = props;
  const id = useId();
  const isOver = useIsOver();
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  useEffect(() => {
    const length = box.current?.value.length ?? 0;
    box.current?.focus({ preventScroll: true });
    // An input for dates has no text to stand in.
    if (box.current?.type !== 'date') box.current?.setSelectionRange(length, length);
    bringIntoView(box.current?.closest('form'));
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends the composition of a character is not meant for the form.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    } else if (event.key === 'Enter' && event.target === box.current) {
      const isCtrl = event.ctrlKey || event.metaKey;
      if (!isCtrl && (isMultiline || event.shiftKey)) return;
      event.preventDefault();
      if (!isSaving && !isOver) onSave();
    }
  };
  const control = {
    id,
    ref: box,
    value,
    readOnly: isOver,
    className: 'control control-dense',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <Form
      className="grid gap-2"
      onKeyDown={onKeyDown}
      onSubmit={() => {
        if (!isSaving && !isOver) onSave();
      }}
    >
      {note}
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      {isMultiline ? (
        <TextArea {...control} rows={3} />
      ) : (
        <input {...control} {...(kind && kind !== 'list' ? inputs[kind] : line)} />
      )}
      <FormEnd
        error={error}
        errorId={`${id}-error`}
        isBusy={isSaving}
        save={labels.save}
        saving={labels.saving}
        cancel={labels.cancel}
        onCancel={onCancel}
      >
        <span className="text-14 text-text-subtle" id={`${id}-hint`}>
          {!isOver && (isMultiline ? labels.ctrlEnterHint : labels.enterHint)}
        </span>
      </FormEnd>
    </Form>
  );
}
