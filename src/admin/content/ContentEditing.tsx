import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { draftNames, readDraft, rebaseDraft, useDraftNames } from '#admin/records/drafts.ts';
import { type ContentEntry, storedItem, useContentWrites, writeOf } from '#admin/records/texts.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { changedTextsQuery } from '#admin/session/queries.ts';
import { conflictIn, failureText, isSignedOut } from '#admin/session/read.ts';
import type { ContentItem, ContentType } from '#domain/content/item.ts';
import { canonicalKey, findRow, mayBeHtml, standsFor } from '#domain/content/text.ts';
import type { ContentWrite } from '#domain/content/write.ts';
import type { Edition } from '#domain/events/edition.ts';
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

/** The texts of a show with the one that is being typed in its editor, and what the editor tells of it. */
export function useTypedText(
  eventId: string,
  openKey: string | null,
  items: readonly ContentItem[] | undefined,
) {
  const [typed, setTyped] = useState<{ key: string; value: string } | null>(null);
  const onType = useCallback(
    (value: string) => {
      if (openKey) setTyped({ key: openKey, value });
    },
    [openKey],
  );
  const draftName = draftNames.content(eventId, openKey ?? '');
  const isDraft = useDraftNames(draftName).includes(draftName);
  // A draft from before is typed text too, until it is discarded.
  const value =
    openKey && isDraft
      ? typed?.key === openKey
        ? typed.value
        : (readDraft<string>(draftName)?.value ?? null)
      : null;
  const formatName = draftNames.contentFormat(eventId, openKey ?? '');
  const isOtherFormat = useDraftNames(formatName).includes(formatName);
  const chosen = isOtherFormat ? readDraft<ContentType>(formatName)?.value : undefined;
  const withTyped = useMemo(() => {
    if (!items || !openKey || value === null) return items;
    const place = placeIn(items, eventId, openKey);
    const others = items.filter((item) => item.eventId !== place || canonicalKey(item.key) !== openKey);
    const type = chosen ?? storedType(items, eventId, openKey);
    const item = {
      id: 'typed',
      key: openKey,
      value,
      type,
      category: 'general',
      eventId: place,
      version: 0,
    } as const;
    return [...others, item];
  }, [items, openKey, eventId, value, chosen]);
  return { items: withTyped, onType };
}

/** The text being typed: the shared one, unless this show has its own. */
function placeIn(items: readonly ContentItem[], eventId: string, openKey: string): string | null {
  const row = findRow(openKey);
  const said: readonly string[] = row ? [openKey, ...standsFor(row)] : [];
  const isOwn = items.some((item) => item.eventId === eventId && said.includes(canonicalKey(item.key)));
  return row?.isShared && !isOwn ? null : eventId;
}

/** The type that a text is edited in before another one is chosen. */
function storedType(items: readonly ContentItem[], eventId: string, openKey: string): ContentType {
  const stored = items.filter(({ key }) => canonicalKey(key) === openKey && mayBeHtml(key));
  const at = (place: string | null) => stored.find((item) => item.eventId === place);
  return (at(eventId) ?? at(null))?.type ?? 'text';
}

interface ContentEditing {
  event: Edition;
  events: readonly Edition[];
  feedback: ContentFeedback;
  /** The keys of the texts that have a history. */
  changed: readonly string[];
  /** Opens the editor of a text and closes the one before; null closes. At most one is open (product 4.4). */
  open(key: string | null): void;
  /** Stores the default text, or opens the editor without a default. Resolves to the failure, if any. */
  add(entry: ContentEntry): Promise<Failure>;
  /** Gives the show its own copy of a shared text; typed text goes with it. */
  makeDifferent(entry: ContentEntry): Promise<Failure>;
  /** Deletes a stored text, with Undo in the toast; `onUndo` is told how the undo went. */
  remove(item: ContentItem, name: string, onUndo: (failure: Failure) => void): Promise<Failure>;
}

/** The message beside a text whose write failed; null after a successful write. */
type Failure = string | null;

const none: readonly string[] = [];

const Context = createContext<ContentEditing | null>(null);

interface Props {
  feedback: ContentFeedback;
  /** Must stay the same function: every row depends on it. */
  open: (key: string | null) => void;
  children: ReactNode;
}

export function ContentEditingProvider({ feedback, open, children }: Props): ReactNode {
  const { event, previewed: events } = useActiveEvent();
  const writes = useContentWrites();
  const { data: changed = none } = useQuery(changedTextsQuery(event.id));
  const value = useMemo<ContentEditing>(() => {
    const tell = (error: unknown, kind: 'save' | 'delete') => {
      if (feedback.failureToasts && !isSignedOut(error)) showToast(feedback.failureToasts[kind]);
      return failureText(kind === 'save' ? feedback.notSaved : feedback.notDeleted, error);
    };
    const store = async (write: ContentWrite, onStored?: (saved: ContentItem) => void): Promise<Failure> => {
      try {
        const saved = await writes.save(write);
        onStored?.(saved);
      } catch (error) {
        return tell(error, 'save');
      }
      showToast(savedToast(feedback.saved, write.eventId));
      return null;
    };
    return {
      event,
      events,
      feedback,
      changed,
      open,
      async add(entry) {
        if (entry.fallback !== '') return store(writeOf(entry, event, entry.fallback));
        open(entry.key);
        return null;
      },
      makeDifferent(entry) {
        const write = writeOf(entry, event, storedItem(entry)?.value ?? entry.fallback);
        return store({ ...write, eventId: event.id, version: 0 }, (saved) =>
          rebaseDraft(draftNames.content(event.id, entry.key), saved),
        );
      },
      async remove(item, name, onUndo) {
        try {
          await writes.remove(item);
        } catch (error) {
          const failure = tell(error, 'delete');
          return conflictIn(error) ? 'Someone else saved a new text, so it wasn’t deleted.' : failure;
        }
        const { id: _, ...write } = item;
        const run = () => void store({ ...write, version: 0 }).then(onUndo);
        showToast({
          ...feedback.deleted,
          action: { label: contentFieldLabels.undo, hint: contentFieldLabels.undoHint(name), run },
        });
        return null;
      },
    };
  }, [event, events, feedback, changed, open, writes]);
  return <Context value={value}>{children}</Context>;
}

export function useContentEditing(): ContentEditing {
  const value = useContext(Context);
  if (!value) throw new Error('Outside of a content editor');
  return value;
}
