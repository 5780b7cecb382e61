import { type ReactNode, useId } from 'react';
import { DraftNote, EditionFields } from '#admin/editing/FormEnd.tsx';
import { TextConflict } from '#admin/editing/TextConflict.tsx';
import { TextEditor } from '#admin/editing/TextEditor.tsx';
import type { ContentEntry } from '#admin/editing/texts/entries.ts';
import { useText } from '#admin/editing/texts/use-text.ts';
import { failureText, fieldErrorsIn, isSignedOut } from '#admin/session/failures.ts';
import type { ContentType } from '#domain/content/item.ts';
import { conflictLabels, failureLabels, contentFieldLabels as labels } from '#messages/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { useContentEditing } from './ContentEditing.tsx';

interface Props {
  entry: ContentEntry;
  label: string;
  onType?: ((value: string) => void) | undefined;
}

/** The open editor of one text. Cancelled text can be brought back from the toast. */
export function ContentEditor({ entry, label, onType }: Props): ReactNode {
  const { event, feedback, open } = useContentEditing();
  const text = useText(entry, event, (failure) => {
    if (fieldErrorsIn(failure).length > 0) return undefined;
    if (feedback.failureToasts && !isSignedOut(failure)) showToast(feedback.failureToasts.save);
    return failureText(feedback.notSaved, failure, failureLabels.textKept);
  });
  const { draft, format, errors, failure, conflict } = text;
  const save = async (...what: Parameters<typeof text.save>) => {
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

  return (
    <>
      <TextEditor
        label={label}
        value={draft.value}
        isMultiline={entry.isMultiline}
        kind={entry.row?.kind}
        isSaving={text.isBusy}
        error={errors[0]?.message ?? failure}
        note={
          <>
            <DraftNote at={draft.restoredAt} onDiscard={text.discard} />
            {entry.row?.mayBeHtml && (
              <EditionFields>
                <FormatChoice value={format.value} onChange={format.set} />
              </EditionFields>
            )}
          </>
        }
        onChange={(value) => {
          text.put(value);
          onType?.(value);
        }}
        onSave={save}
        onCancel={cancel}
      />
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
