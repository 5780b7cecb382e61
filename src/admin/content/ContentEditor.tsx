import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { DraftNote, EditionFields, FormEnd } from '#admin/editing/FormEnd.tsx';
import { TextConflict } from '#admin/editing/TextConflict.tsx';
import { type ContentEntry, placeOf } from '#admin/editing/texts/entries.ts';
import { useText } from '#admin/editing/texts/use-text.ts';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { failureText, fieldErrorsIn, isSignedOut } from '#admin/session/failures.ts';
import { Form } from '#admin/ui/Form.tsx';
import type { ContentType } from '#domain/content/item.ts';
import { paragraphsOf, textOf } from '#domain/content/rich-text.ts';
import { conflictLabels, failureLabels, contentFieldLabels as labels } from '#messages/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { useContentEditing } from './ContentEditing.tsx';
import { savedToast } from './feedback.ts';
import { FormatChoice, TextBox } from './TextBox.tsx';

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
  const text = useText(entry, event, (failure) => {
    if (fieldErrorsIn(failure).length > 0) return undefined;
    if (feedback.failureToasts && !isSignedOut(failure)) showToast(feedback.failureToasts.save);
    return failureText(feedback.notSaved, failure, failureLabels.textKept);
  });
  const { draft, format, errors, failure, conflict } = text;
  const error = errors[0]?.message ?? failure;
  const { isMultiline } = entry;
  const save = async (...what: Parameters<typeof text.save>) => {
    if (isOver || isHeld) return;
    if (!(await text.save(...what))) return;
    open(null);
    showToast(savedToast(feedback.saved, placeOf(entry, event)));
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
    } else if (event.key === 'Enter' && (event.target as Element).id === id) {
      const isCtrl = event.ctrlKey || event.metaKey;
      if (!isCtrl && (isMultiline || event.shiftKey)) return;
      event.preventDefault();
      save();
    }
  };
  const put = (value: string) => {
    text.put(value);
    onType?.(value);
  };
  /** What the other format was made into, to go back to as long as nothing is typed. */
  const other = useRef({ from: draft.value, to: '' });
  const onFormat = (type: ContentType) => {
    const from = draft.value;
    const made = type === 'html' ? paragraphsOf(from) : textOf(from);
    const to = other.current.to === from ? other.current.from : made;
    other.current = { from, to };
    format.set(type);
    put(to);
  };

  return (
    <>
      <Form className="grid gap-2" onKeyDown={onKeyDown} onSubmit={save}>
        <DraftNote at={draft.restoredAt} onDiscard={text.discard} />
        {entry.row?.mayBeHtml && (
          <EditionFields>
            <FormatChoice value={format.value} onChange={onFormat} />
          </EditionFields>
        )}
        <TextBox
          entry={entry}
          type={entry.row && !entry.row.mayBeHtml ? 'text' : format.value}
          id={id}
          label={label}
          value={draft.value}
          readOnly={isOver || isHeld}
          isInvalid={error !== undefined}
          describedBy={`${id}-hint ${id}-error`}
          onChange={put}
        />
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
