import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { DraftNote, EditionFields, FormEnd } from '#admin/editing/FormEnd.tsx';
import { TextConflict } from '#admin/editing/TextConflict.tsx';
import type { ContentEntry } from '#admin/editing/texts/entries.ts';
import { useText } from '#admin/editing/texts/use-text.ts';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { failureText, fieldErrorsIn, isSignedOut } from '#admin/session/failures.ts';
import { bringIntoView } from '#admin/ui/bring-into-view.ts';
import { Form } from '#admin/ui/Form.tsx';
import { TextArea } from '#admin/ui/TextArea.tsx';
import { showDates } from '#domain/basics/show-years.ts';
import type { ContentType } from '#domain/content/item.ts';
import type { TextKind } from '#domain/content/kinds.ts';
import { conflictLabels, failureLabels, contentFieldLabels as labels } from '#messages/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { useContentEditing } from './ContentEditing.tsx';

/** What the browser offers and which keys a phone shows. Only the date's own input gives no wrong value away. */
const inputs = {
  date: { type: 'date', autoComplete: 'off', ...showDates },
  email: { type: 'text', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'text', inputMode: 'tel', autoComplete: 'tel' },
} as const satisfies Record<Exclude<TextKind, 'list'>, InputHTMLAttributes<HTMLInputElement>>;
const line = { type: 'text', autoComplete: 'off' } as const;

interface Props {
  entry: ContentEntry;
  label: string;
  onType?: ((value: string) => void) | undefined;
  /** Set while nothing may be typed. */
  isHeld: boolean;
  /** What else can be done with the text. */
  further: ReactNode;
}

/**
 * The open editor of one text: Enter saves one line, Ctrl+Enter any text, Escape cancels (product 2.15). Cancelled text
 * can be brought back from the toast.
 */
export function ContentEditor({ entry, label, onType, isHeld, further }: Props): ReactNode {
  const { event, feedback, open } = useContentEditing();
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

  const text = useText(entry, event, (failure) => {
    if (fieldErrorsIn(failure).length > 0) return undefined;
    if (feedback.failureToasts && !isSignedOut(failure)) showToast(feedback.failureToasts.save);
    return failureText(feedback.notSaved, failure, failureLabels.textKept);
  });
  const { draft, format, errors, failure, conflict } = text;
  const error = errors[0]?.message ?? failure;
  const { isMultiline } = entry;
  const kind = entry.row?.kind;
  const save = async (...what: Parameters<typeof text.save>) => {
    if (isOver || isHeld) return;
    if (!(await text.save(...what))) return;
    open(null);
    showToast(feedback.saved);
  };
  const cancel = () => {
    const bringBack = text.discard();
    open(null);
    if (!bringBack) return;
    const run = () => {
      bringBack();
      open(entry.key);
    };
    showToast({
      title: labels.discarded,
      description: label,
      action: { label: labels.undo, hint: labels.undoHint(label), run },
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends the composition of a character is not meant for the form.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    } else if (event.key === 'Enter' && event.target === box.current) {
      const isCtrl = event.ctrlKey || event.metaKey;
      if (!isCtrl && (isMultiline || event.shiftKey)) return;
      event.preventDefault();
      save();
    }
  };
  const control = {
    id,
    ref: box,
    value: draft.value,
    readOnly: isOver || isHeld,
    className: 'control control-dense',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
    onChange: ({ target }: { target: { value: string } }) => {
      text.put(target.value);
      onType?.(target.value);
    },
  };

  return (
    <>
      <Form className="grid gap-2" onKeyDown={onKeyDown} onSubmit={save}>
        <DraftNote at={draft.restoredAt} onDiscard={text.discard} />
        {entry.row?.mayBeHtml && (
          <EditionFields>
            <FormatChoice value={format.value} onChange={format.set} />
          </EditionFields>
        )}
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
          isBusy={text.isBusy}
          save={labels.save}
          saving={labels.saving}
          cancel={labels.cancel}
          onCancel={cancel}
        >
          <span className="text-14 text-text-subtle" id={`${id}-hint`}>
            {!isOver && (isMultiline ? labels.ctrlEnterHint : labels.enterHint)}
          </span>
          <span className="ms-auto flex">{further}</span>
        </FormEnd>
      </Form>
      {conflict && (
        <TextConflict
          message={conflictLabels.contentMessage}
          label={label}
          mine={draft.value}
          current={conflict.current}
          submission={text}
          onKeep={save}
          onTheirs={(theirs) => {
            text.takeTheirs(theirs);
            open(null);
          }}
        />
      )}
    </>
  );
}

interface FormatChoiceProps {
  value: ContentType;
  onChange: (type: ContentType) => void;
}

/** Whether a description or a rule is plain text or html, and which of its marks pages show. */
function FormatChoice({ value, onChange }: FormatChoiceProps): ReactNode {
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
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
      <p className="text-14 text-text-subtle" id={id}>
        {value === 'html' && labels.formatHint}
      </p>
    </fieldset>
  );
}
