import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useSameActs } from '#admin/records/rows.tsx';
import {
  type ContentEntry,
  contentEntries,
  entryOf,
  placeOf,
  storedItem,
  type TextValues,
  textValues,
  useContentWrites,
  writeOf,
} from '#admin/records/texts.ts';
import { draftNames, readDraft, rebaseDraft, undoable, useDraftNames } from '#admin/records/use-record.ts';
import { conflictIn, failureText, isSignedOut } from '#admin/session/read.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { useProvided } from '#admin/ui/hooks.ts';

import type { ContentItem } from '#domain/content/item.ts';
import { canonicalKey, mayBeHtml } from '#domain/content/text.ts';
import type { ContentWrite } from '#domain/content/write.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { contentFieldLabels } from '#messages/admin.ts';
import { textScopeLabels } from '#messages/admin-content.ts';
import { editorErrors, type Toast, toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';

/** An editor's messages after its writes; each editing page words them differently (product 8.3). */
interface ContentFeedback {
  readonly saved: Toast;
  readonly deleted: Toast;
  readonly notSaved: string;
  readonly notDeleted: string;
  /** Null if no toast reports a failure. */
  readonly failureToasts: { readonly save: Toast; readonly delete: Toast } | null;
}

/** The toast after a save; a text of all shows says so. */
export const savedToast = (saved: Toast, eventId: string | null) => ({
  ...saved,
  ...(eventId === null && { note: textScopeLabels.forAll }),
});

export const dashboardFeedback: ContentFeedback = {
  saved: toasts.contentSaved,
  deleted: toasts.contentDeleted,
  notSaved: 'Not saved',
  notDeleted: 'Not deleted',
  failureToasts: { save: toasts.contentSaveFailed, delete: toasts.contentDeleteFailed },
};

export const managerFeedback: ContentFeedback = {
  saved: toasts.contentUpdated,
  deleted: { title: 'Back to the Default Text' },
  notSaved: editorErrors.updateContent,
  notDeleted: 'Failed to delete content',
  failureToasts: null,
};

/** The texts of a show with the open one as its draft has it, and the editor's callback for each key. */
export function useTypedText(
  event: PortalEvent,
  openKey: string | null,
  items: readonly ContentItem[] | undefined,
) {
  const [typed, setTyped] = useState<{ key: string; values: TextValues } | null>(null);
  const onType = useCallback(
    (values: TextValues) => {
      if (openKey) setTyped({ key: openKey, values });
    },
    [openKey],
  );
  const draftName = draftNames.text(event.id, openKey ?? '');
  const isDraft = useDraftNames(draftName).includes(draftName);
  // Without storage only the state has it.
  const before = typed?.key === openKey ? typed.values : readDraft<TextValues>(draftName)?.value;
  const { value, type = 'text' } = (isDraft && before) || {};
  const entry = useMemo(
    () => (items && openKey ? entryOf(contentEntries(event, items), openKey) : undefined),
    [event, items, openKey],
  );
  const withTyped = useMemo(() => {
    if (!items || !openKey || value === undefined) return items;
    const place = entry ? placeOf(entry, event) : event.id;
    const others = items.filter((item) => item.eventId !== place || canonicalKey(item.key) !== openKey);
    const item = {
      id: 'typed',
      key: openKey,
      value,
      type: mayBeHtml(openKey) ? type : 'text',
      category: 'general',
      eventId: place,
      version: 0,
    } as const;
    return [...others, item];
  }, [items, openKey, entry, event, value, type]);
  return { items: withTyped, onType };
}

interface ContentEditing {
  feedback: ContentFeedback;
  /** Opens the editor of a text and closes the one before; null closes. At most one is open (product 4.4). */
  open(key: string | null): void;
  failureOf(error: unknown, kind: 'save' | 'delete', kept?: string): string;
  /** Stores the default text, or opens the editor without a default. Resolves to the failure, if any. */
  add(entry: ContentEntry): Promise<Failure>;
  /** Gives the show its own copy of a shared text; typed text goes with it. */
  makeDifferent(entry: ContentEntry): Promise<Failure>;
  /** Deletes a stored text, with Undo in the toast; `onUndo` is told how the undo went. */
  remove(item: ContentItem, name: string, onUndo: (failure: Failure) => void): Promise<Failure>;
}

/** The message beside a text whose write failed; null after a successful write. */
type Failure = string | null;

const Context = createContext<ContentEditing | null>(null);
export const useContentEditing = () => useProvided(Context);

interface Props {
  feedback: ContentFeedback;
  open: (key: string | null) => void;
  children: ReactNode;
}

export function ContentEditingProvider({ feedback, open, children }: Props) {
  const { event } = useActiveEvent();
  const writes = useContentWrites();
  const failureOf: ContentEditing['failureOf'] = (error, kind, kept) => {
    if (feedback.failureToasts && !isSignedOut(error)) showToast(feedback.failureToasts[kind]);
    return failureText(kind === 'save' ? feedback.notSaved : feedback.notDeleted, error, kept);
  };
  const store = async (write: ContentWrite, onStored?: (saved: ContentItem) => void): Promise<Failure> => {
    try {
      const saved = await writes.save(write);
      onStored?.(saved);
    } catch (error) {
      return failureOf(error, 'save');
    }
    showToast(savedToast(feedback.saved, write.eventId));
    return null;
  };
  const acts = useSameActs<Omit<ContentEditing, 'feedback'>>({
    open,
    failureOf,
    async add(entry) {
      if (entry.fallback !== '') return store(writeOf(entry, event, entry.fallback));
      open(entry.key);
      return null;
    },
    makeDifferent(entry) {
      const write = writeOf(entry, event, storedItem(entry)?.value ?? entry.fallback);
      return store({ ...write, eventId: event.id, version: 0 }, (saved) =>
        rebaseDraft<TextValues>(draftNames.text(event.id, entry.key), {
          value: textValues(saved),
          version: saved.version,
        }),
      );
    },
    async remove(item, name, onUndo) {
      try {
        await writes.remove(item);
      } catch (error) {
        const failure = failureOf(error, 'delete');
        return conflictIn(error) ? 'Someone else saved a new text, so it wasn’t deleted.' : failure;
      }
      const { id: _, ...write } = item;
      undoable(feedback.deleted, contentFieldLabels.undoHint(name), async () => {
        onUndo(await store({ ...write, version: 0 }));
        return false;
      });
      return null;
    },
  });
  const value = useMemo(() => ({ ...acts, feedback }), [acts, feedback]);
  return <Context value={value}>{children}</Context>;
}
