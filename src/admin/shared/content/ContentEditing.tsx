import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { contentFieldLabels as labels } from '#domain/facts/labels/admin.ts';
import type { ContentItem } from '#domain/schemas/content.ts';
import { showToast } from '#stores/toasts.ts';
import { type AdminEvent, useActiveEvent } from '../ActiveEvent.tsx';
import { conflictIn, isSignedOut } from '../failures.ts';
import { baseVersionOf, type ContentEntry } from './entries.ts';
import type { ContentFeedback } from './feedback.ts';
import { useDeleteContent, useSaveContent } from './use-content-writes.ts';

export interface ContentEditing {
  event: AdminEvent;
  events: readonly AdminEvent[];
  feedback: ContentFeedback;
  /** Opens the editor of a text and closes the one before; null closes. At most one is open (spec 4). */
  open(key: string | null): void;
  /** Stores a text's default; opens its editor where there is none to store. */
  add(entry: ContentEntry): Promise<void>;
  /** Deletes a stored text, with Undo in the toast; `changed` when somebody saved a newer one. */
  remove(item: ContentItem, name: string): Promise<'deleted' | 'changed' | 'failed'>;
}

const Context = createContext<ContentEditing | null>(null);

interface Props {
  feedback: ContentFeedback;
  /** Must stay the same function: every row depends on it. */
  open: (key: string | null) => void;
  children: ReactNode;
}

/** What the rows of a content editor do, in one place for all of them. */
export function ContentEditingProvider({ feedback, open, children }: Props): ReactNode {
  const { event, events } = useActiveEvent();
  const { mutateAsync: save } = useSaveContent();
  const { mutateAsync: removeStored } = useDeleteContent();
  const value = useMemo<ContentEditing>(() => {
    const store = async (item: Omit<ContentItem, 'id'>) => {
      try {
        const { key, value, type, category, eventId, version } = item;
        await save({ key, value, type, category, eventId, version });
        showToast(feedback.saved);
      } catch (error) {
        if (feedback.saveFailed && !isSignedOut(error)) showToast(feedback.saveFailed);
      }
    };
    return {
      event,
      events,
      feedback,
      open,
      async add(entry) {
        const { key, fallback, type, category } = entry;
        if (fallback === '') open(key);
        else
          await store({
            key,
            value: fallback,
            type,
            category,
            eventId: event.id,
            version: baseVersionOf(entry),
          });
      },
      async remove(item, name) {
        try {
          await removeStored(item);
        } catch (error) {
          if (feedback.deleteFailed && !isSignedOut(error)) showToast(feedback.deleteFailed);
          return conflictIn(error) ? 'changed' : 'failed';
        }
        const run = () => void store({ ...item, version: 0 });
        showToast({ ...feedback.deleted, action: { label: labels.undo, hint: labels.undoHint(name), run } });
        return 'deleted';
      },
    };
  }, [event, events, feedback, open, save, removeStored]);
  return <Context value={value}>{children}</Context>;
}

/** What can be done with the texts of the chosen show. */
export function useContentEditing(): ContentEditing {
  const value = useContext(Context);
  if (!value) throw new Error('Outside of a content editor');
  return value;
}
