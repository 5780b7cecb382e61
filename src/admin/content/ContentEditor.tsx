import { type ReactNode, useState } from 'react';
import { ConflictDialog } from '#admin/editing/ConflictDialog.tsx';
import { chosenValue } from '#admin/editing/conflict.ts';
import { DraftNote } from '#admin/editing/DraftNote.tsx';
import { draftNames, writeDraft } from '#admin/editing/drafts.ts';
import { TextEditor } from '#admin/editing/TextEditor.tsx';
import { baseVersionOf, type ContentEntry, storedItem } from '#admin/editing/texts/entries.ts';
import { useSaveContent } from '#admin/editing/texts/use-content-writes.ts';
import { useDraft } from '#admin/editing/use-draft.ts';
import { conflictIn, failureText, fieldErrorsIn, isSignedOut } from '#admin/session/failures.ts';
import type { Conflict } from '#domain/api.ts';
import { fieldErrors } from '#domain/basics/errors.ts';
import type { ContentItem, ContentType } from '#domain/content/item.ts';
import { contentWriteSchema } from '#domain/content/write.ts';
import { conflictLabels, failureLabels, contentFieldLabels as labels } from '#messages/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { useContentEditing } from './ContentEditing.tsx';
import { FormatChoice } from './FormatChoice.tsx';

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
  const save = useSaveContent();
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<ContentItem> | null>(null);

  const reset = (now: Pick<ContentItem, 'value' | 'version'>, type = entry.type) => {
    draft.reset(now);
    format.reset({ value: type, version: now.version });
  };
  const close = (...now: Parameters<typeof reset>) => {
    reset(...now);
    open(null);
  };
  const submit = async (value: string, version: number) => {
    const { key, category } = entry;
    const type = format.value;
    const write = contentWriteSchema.safeParse({ key, value, type, category, eventId: event.id, version });
    setError(write.success ? undefined : fieldErrors(write.error.issues)[0]?.message);
    if (!write.success) return;
    try {
      const saved = await save.mutateAsync(write.data);
      close(saved, saved.type);
      showToast(feedback.saved);
    } catch (failure) {
      const current = conflictIn<ContentItem>(failure);
      setConflict(current);
      if (current) return;
      const fault = fieldErrorsIn(failure)[0]?.message;
      setError(fault ?? failureText(feedback.notSaved, failure, failureLabels.textKept));
      if (!fault && feedback.failureToasts && !isSignedOut(failure)) showToast(feedback.failureToasts.save);
    }
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
    setError(undefined);
    onType?.(value);
  };

  return (
    <>
      <TextEditor
        label={label}
        value={draft.value}
        isMultiline={entry.isMultiline}
        kind={entry.row?.kind}
        isSaving={save.isPending}
        error={error}
        note={
          <>
            <DraftNote at={draft.restoredAt} onDiscard={() => reset(stored)} />
            {entry.row?.mayBeHtml && <FormatChoice value={format.value} onChange={format.set} />}
          </>
        }
        onChange={type}
        onSave={() => submit(draft.value, draft.base.version)}
        onCancel={cancel}
      />
      {conflict && (
        <ConflictDialog
          message={conflictLabels.contentMessage}
          fields={[
            {
              name: entry.key,
              label,
              mine: draft.value,
              theirs: conflict.current?.value ?? null,
              preselected: 'mine',
              mergeable: true,
            },
          ]}
          isSaving={save.isPending}
          error={error}
          onBack={() => setConflict(null)}
          onSave={(choices) => {
            const theirs = conflict.current?.value ?? null;
            const kept = chosenValue<string | null>(choices, entry.key, {
              mine: draft.value,
              theirs,
              merged: (text) => text,
            });
            if (kept === theirs) close({ value: kept ?? '', version: conflict.current?.version ?? 0 });
            else submit(kept ?? '', conflict.current?.version ?? 0);
          }}
        />
      )}
    </>
  );
}
