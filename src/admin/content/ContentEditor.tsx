import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
} from 'react';
import type { BoxProps } from '#admin/content/formatted/FormattedBox.tsx';
import { TextConflict } from '#admin/records/Conflict.tsx';
import { DraftNote, EditionFields, FormEnd } from '#admin/records/RecordForm.tsx';

import { type ContentEntry, placeOf, type TextValues, useText } from '#admin/records/texts.ts';
import { failureText, fieldErrorsIn, isSignedOut } from '#admin/session/read.ts';
import { useIsOver } from '#admin/session/session.tsx';
import { bringIntoView } from '#admin/ui/bring-into-view.ts';
import { TextArea } from '#admin/ui/fields.tsx';
import { Form } from '#admin/ui/parts.tsx';
import { showDates } from '#domain/basics/dates.ts';
import type { ContentType } from '#domain/content/item.ts';
import { paragraphsOf, textOf } from '#domain/content/rich-text.ts';
import type { TextKind } from '#domain/content/row.ts';
import { adminLabels, conflictLabels, failureLabels, contentFieldLabels as labels } from '#messages/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { savedToast, useContentEditing } from './ContentEditing.tsx';

/** Autofill and phone keyboard by kind. Only a native date input never returns an invalid value. */
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

interface TextBoxProps extends Omit<BoxProps, 'onReady'> {
  entry: ContentEntry;
  type: ContentType;
}

/** The box that a text is typed into. It takes the focus when the row opens. */
function TextBox({ entry, type, ...box }: TextBoxProps) {
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
}: PlainProps) {
  const { isMultiline, kind } = more;
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const ready = useRef(onReady);
  // After the screen has put the focus on its title.
  useEffect(() => {
    const { value = '', type } = box.current ?? {};
    // A date input has no text selection.
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
function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="sr-only">Format</legend>
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

interface ContentEditorProps {
  entry: ContentEntry;
  label: string;
  onType?: ((values: TextValues) => void) | undefined;
  /** Set while nothing may be typed. */
  isHeld: boolean;
  further: ReactNode;
}

/**
 * The open editor of one text: Enter saves one line, Ctrl+Enter any text, Escape cancels (product 2.15). Cancelled text
 * can be brought back from the toast.
 */
export function ContentEditor({ entry, label, onType, isHeld, further }: ContentEditorProps) {
  const { event, feedback, open } = useContentEditing();
  const id = useId();
  const isOver = useIsOver();
  const text = useText(entry, event, {
    textOf(failure) {
      if (fieldErrorsIn(failure).length > 0) return undefined;
      if (feedback.failureToasts && !isSignedOut(failure)) showToast(feedback.failureToasts.save);
      return failureText(feedback.notSaved, failure, failureLabels.textKept);
    },
    onSaved() {
      open(null);
      showToast(savedToast(feedback.saved, placeOf(entry, event)));
    },
  });
  const { errors, failure, conflict, draft } = text;
  const { value, type } = draft.value;
  const error = errors[0]?.message ?? failure;
  const { isMultiline } = entry;
  const save = (...what: Parameters<typeof text.save>) => {
    if (!isOver && !isHeld) text.save(...what);
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
      title: 'Changes discarded',
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
    } else if (event.key === 'Enter' && (event.target as Element).id === id) {
      const isCtrl = event.ctrlKey || event.metaKey;
      if (!isCtrl && (isMultiline || event.shiftKey)) return;
      event.preventDefault();
      save();
    }
  };
  const put = (changes: Partial<TextValues>) => {
    text.put(changes);
    text.clear();
    onType?.({ ...draft.value, ...changes });
  };
  /** The converted text, so a switch back restores the original until someone types. */
  const other = useRef({ from: value, to: '' });
  const onFormat = (type: ContentType) => {
    const made = type === 'html' ? paragraphsOf(value) : textOf(value);
    const to = other.current.to === value ? other.current.from : made;
    other.current = { from: value, to };
    put({ value: to, type });
  };

  return (
    <>
      <Form className="grid gap-2" onKeyDown={onKeyDown} onSubmit={save}>
        <DraftNote at={draft.restoredAt} onDiscard={text.discard} />
        {entry.row?.mayBeHtml && (
          <EditionFields>
            <FormatChoice value={type} onChange={onFormat} />
          </EditionFields>
        )}
        <TextBox
          entry={entry}
          type={entry.row && !entry.row.mayBeHtml ? 'text' : type}
          id={id}
          label={label}
          value={value}
          readOnly={isOver || isHeld}
          isInvalid={error !== undefined}
          describedBy={`${id}-hint ${id}-error`}
          onChange={(value) => put({ value })}
        />
        <FormEnd
          error={error}
          errorId={`${id}-error`}
          isBusy={text.isBusy}
          save="Save"
          saving="Saving..."
          cancel="Cancel"
          onCancel={cancel}
        >
          <span className="text-14 text-text-subtle" id={`${id}-hint`}>
            {!isOver && (isMultiline ? 'Ctrl+Enter saves, Escape cancels' : 'Enter saves, Escape cancels')}
          </span>
          <span className="ms-auto flex">{further}</span>
        </FormEnd>
      </Form>
      {conflict && (
        <TextConflict
          message={conflictLabels.contentMessage}
          label={label}
          mine={value}
          current={conflict.current}
          submission={text}
          onKeep={(value, version) => save({ value, type }, version)}
          onTheirs={(theirs) => {
            text.takeTheirs(theirs);
            open(null);
          }}
        />
      )}
    </>
  );
}
