import { useQuery } from '@tanstack/react-query';
import { Change, HistoryDialog } from '#admin/records/History.tsx';
import { type ContentEntry, placeOf, storedItem, useContentWrites, writeOf } from '#admin/records/texts.ts';
import { useSubmit } from '#admin/records/use-record.ts';
import { contentHistoryQuery, failureText, isSignedOut } from '#admin/session/read.ts';
import { useIsOver } from '#admin/session/session.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button } from '#admin/ui/parts.tsx';
import type { ContentItem } from '#domain/content/item.ts';
import { type ContentRevision, savable } from '#domain/content/write.ts';
import { nameAmongShows } from '#domain/events/shows.ts';
import { textScopeLabels as scopeLabels } from '#messages/admin-content.ts';
import { showToast } from '#stores/toasts.ts';
import { useContentEditing } from './ContentEditing.tsx';

interface Props {
  entry: ContentEntry;
  onClose: () => void;
}

/**
 * Every change of one text, newest first. Only the text that is edited now can be restored, not one of other
 * shows.
 */
export function TextHistory({ entry, onClose }: Props) {
  const { event, feedback } = useContentEditing();
  const query = useQuery(contentHistoryQuery(event.id, entry.key));
  const { save } = useContentWrites();
  const { submit, failure, conflict } = useSubmit((error) => {
    if (feedback.failureToasts && !isSignedOut(error)) showToast(feedback.failureToasts.save);
    return failureText(feedback.notSaved, error);
  });
  const isOver = useIsOver();
  const now = storedItem(entry);
  const place = placeOf(entry, event);
  const scopeOf = ({ eventId }: ContentRevision) =>
    eventId === null ? scopeLabels.forAll : `For ${nameAmongShows(event)}`;

  const earlier = ({ before: value, type, eventId }: ContentRevision): Earlier | null =>
    value === null || eventId !== place || isOver ? null : savable({ key: entry.key, type, value });
  const restore = ({ type, value }: Earlier) =>
    submit(async () => {
      await save({ ...writeOf(entry, event, value), type });
      showToast({ title: 'Text Restored' });
      onClose();
    });
  return (
    <HistoryDialog
      name={entry.name}
      query={query}
      none="No changes yet."
      failure={
        conflict
          ? 'The text wasn’t restored because someone else saved a new one. The list is now up to date.'
          : failure
      }
      onClose={onClose}
    >
      {(revision) => {
        const text = earlier(revision);
        const isCurrent = text?.value === now?.value && text?.type === now?.type;
        return (
          <Change
            key={revision.id}
            change={revision}
            fields={[revision]}
            scope={entry.row?.isShared ? scopeOf(revision) : undefined}
          >
            {text && !isCurrent && (
              <Button
                className="justify-self-start"
                aria-label={`Restore this text, from before ${formatMoment(revision.changedAt)}`}
                onClick={() => restore(text)}
              >
                Restore
              </Button>
            )}
          </Change>
        );
      }}
    </HistoryDialog>
  );
}

type Earlier = Pick<ContentItem, 'key' | 'type' | 'value'>;
