import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { draftNames, rebaseDraft } from '#admin/editing/drafts.ts';
import { type ContentEntry, storedItem, writeOf } from '#admin/editing/texts/entries.ts';
import { useContentWrites } from '#admin/editing/texts/use-content-writes.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { conflictIn, failureText, isSignedOut } from '#admin/session/failures.ts';
import { changedTextsQuery } from '#admin/session/queries.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { ContentWrite } from '#domain/content/write.ts';
import type { Edition } from '#domain/events/edition.ts';
import { contentFieldLabels as labels } from '#messages/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { type ContentFeedback, savedToast } from './feedback.ts';

export interface ContentEditing {
  event: Edition;
  events: readonly Edition[];
  feedback: ContentFeedback;
  /** The keys of the texts that have a history. */
  changed: readonly string[];
  /** Opens the editor of a text and closes the one before; null closes. At most one is open (product 4.4). */
  open(key: string | null): void;
  /** Stores the default text, or opens the editor where there is none. Gives the failure, if any. */
  add(entry: ContentEntry): Promise<Failure>;
  /** Gives the show a text of its own in the place of one that all shows share; typed text goes with it. */
  makeDifferent(entry: ContentEntry): Promise<Failure>;
  /** Deletes a stored text, with Undo in the toast; `onUndo` is told how the undo went. */
  remove(item: ContentItem, name: string, onUndo: (failure: Failure) => void): Promise<Failure>;
}

/** What stands at the text whose write failed; null when it went through. */
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
          return conflictIn(error) ? labels.changed : failure;
        }
        const { id: _, ...write } = item;
        const run = () => void store({ ...write, version: 0 }).then(onUndo);
        showToast({ ...feedback.deleted, action: { label: labels.undo, hint: labels.undoHint(name), run } });
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
