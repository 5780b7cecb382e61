import { type ReactNode, useId } from 'react';
import { DraftNote } from '#admin/editing/DraftNote.tsx';
import { draftNames, writeDraft } from '#admin/editing/drafts.ts';
import { EditionFields } from '#admin/editing/OverNote.tsx';
import { TextConflict } from '#admin/editing/TextConflict.tsx';
import { TextEditor } from '#admin/editing/TextEditor.tsx';
import { baseVersionOf, type ContentEntry, placeOf, storedItem } from '#admin/editing/texts/entries.ts';
import { useContentWrites } from '#admin/editing/texts/use-content-writes.ts';
import { useDraft } from '#admin/editing/use-draft.ts';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText, fieldErrorsIn, isSignedOut } from '#admin/session/failures.ts';
import { checked } from '#domain/basics/checked.ts';
import type { ContentItem, ContentType } from '#domain/content/item.ts';
import { contentWriteSchema } from '#domain/content/write.ts';
import { conflictLabels, failureLabels, contentFieldLabels as labels } from '#messages/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { useContentEditing } from './ContentEditing.tsx';

interface Props {
  entry: ContentEntry;
  label: string;
  /** Told what is typed, for a preview beside the editor. */
  onType?: ((value: string) => void) | undefined;
}

/**
 * The open editor of one text. What is typed is a draft until it is saved or cancelled; a save that somebody else was
 * faster than shows both texts. Cancelled text can be brought back from the toast.
 */
export function ContentEditor({ entry, label, onType }: Props): ReactNode {
  const { event, feedback, open } = useContentEditing();
  const stored = { value: storedItem(entry)?.value ?? entry.fallback, version: baseVersionOf(entry) };
  const draftName = draftNames.content(event.id, entry.key);
  const draft = useDraft(draftName, stored);
  const formatName = draftNames.contentFormat(event.id, entry.key);
  const format = useDraft<ContentType>(formatName, { value: entry.type, version: stored.version });
  const { save } = useContentWrites();
  const submission = useSubmit<ContentItem>((failure) => {
    if (fieldErrorsIn(failure).length > 0) return undefined;
    if (feedback.failureToasts && !isSignedOut(failure)) showToast(feedback.failureToasts.save);
    return failureText(feedback.notSaved, failure, failureLabels.textKept);
  });
  const { submit, refuse, clear, isBusy, errors, failure, conflict } = submission;
  const error = errors[0]?.message ?? failure;

  const reset = (now: Pick<ContentItem, 'value' | 'version'>, type = entry.type) => {
    draft.reset(now);
    format.reset({ value: type, version: now.version });
  };
  const close = (...now: Parameters<typeof reset>) => {
    reset(...now);
    open(null);
  };
  const store = async (value: string, version: number) => {
    const { key, category } = entry;
    const type = format.value;
    const write = checked(contentWriteSchema, {
      key,
      value,
      type,
      category,
      eventId: placeOf(entry, event),
      version,
    });
    if (!write.ok) return refuse(write.errors);
    await submit(async () => {
      const saved = await save(write.value);
      close(saved, saved.type);
      showToast(feedback.saved);
    });
  };
  const cancel = () => {
    const { value, base, isDirty } = draft;
    close(base);
    if (!isDirty) return;
    const bringBack = () => {
      writeDraft(draftName, { value, base });
      if (format.isDirty) writeDraft(formatName, { value: format.value, base: format.base });
      open(entry.key);
    };
    showToast({
      title: labels.discarded,
      description: label,
      action: { label: labels.undo, hint: labels.undoHint(label), run: bringBack },
    });
  };
  const type = (value: string) => {
    draft.set(value);
    clear();
    onType?.(value);
  };

  return (
    <>
      <TextEditor
        label={label}
        value={draft.value}
        isMultiline={entry.isMultiline}
        kind={entry.row?.kind}
        isSaving={isBusy}
        error={error}
        note={
          <>
            <DraftNote at={draft.restoredAt} onDiscard={() => reset(stored)} />
            {entry.row?.mayBeHtml && (
              <EditionFields>
                <FormatChoice value={format.value} onChange={format.set} />
              </EditionFields>
            )}
          </>
        }
        onChange={type}
        onSave={() => store(draft.value, draft.base.version)}
        onCancel={cancel}
      />
      {conflict && (
        <TextConflict
          message={conflictLabels.contentMessage}
          label={label}
          mine={draft.value}
          current={conflict.current}
          submission={submission}
          onKeep={store}
          onTheirs={close}
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
