import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Change, HistoryDialog } from '#admin/records/History.tsx';
import { onPlainClick } from '#admin/records/RecordForm.tsx';
import {
  type ContentEntry,
  placeOf,
  storedItem,
  type TextValues,
  useContentWrites,
  writeOf,
} from '#admin/records/texts.ts';
import { useSubmit } from '#admin/records/use-record.ts';
import { contentHistoryQuery } from '#admin/session/read.ts';
import { useIsOver } from '#admin/session/session.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button, IconButton, LinkButton } from '#admin/ui/parts.tsx';
import { formatFullDate, isIsoDate } from '#domain/basics/dates.ts';
import { uiFigures } from '#domain/basics/limits.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { wordsOf } from '#domain/content/text.ts';
import { savable } from '#domain/content/write.ts';
import { nameAmongShows } from '#domain/events/shows.ts';
import { textScopeLabels } from '#messages/admin-content.ts';
import { showToast } from '#stores/toasts.ts';
import { History, Pencil, Trash2 } from '#ui/icons.tsx';
import { useContentEditing } from './ContentEditing.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { TextScope } from './TextScope.tsx';

interface Props {
  entry: ContentEntry;
  /** Replaces the entry's label when the heading above already says part of it. */
  shortLabel?: string;
  missing?: string;
  /** The pages that show the text; appears in the open row. */
  note?: string | null;
  /** Why the preview does not show it; appears in the closed row, too. */
  aside?: string | null;
  isOpen: boolean;
  hasDraft: boolean;
  onType?: (values: TextValues) => void;
}

/**
 * One text in one line: its value, or its default with Add. A click opens its editor; history and delete show on hover
 * and focus, and in the open row.
 */
export const ContentField = memo(function ContentField(props: Props): ReactNode {
  const { entry, shortLabel, missing, note, aside, isOpen, hasDraft, onType } = props;
  const { event, changed, add, open, remove, makeDifferent } = useContentEditing();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  /** While it becomes the show's own: what is typed then would belong to all shows. */
  const [isHeld, setHeld] = useState(false);
  /** Asked for while the text is being stored: what is edited then is what was stored. */
  const isToOpen = useRef(false);
  const isOver = useIsOver();
  const [failure, setFailure] = useState<string | null>(null);
  const stored = storedItem(entry);
  const isShared = entry.row?.isShared === true;
  /** For a shared text, the row deletes the shared one. */
  const deleted = entry.own ?? (isShared ? entry.shared : undefined);
  const isSettled = useSettled(stored !== undefined);

  const onEdit = () => {
    if (isAdding) isToOpen.current = true;
    else if (stored || isSettled()) open(entry.key);
  };
  const onAdd = async () => {
    if (isAdding || !isSettled()) return;
    setAdding(true);
    setFailure(null);
    const failed = await add(entry);
    setFailure(failed);
    setAdding(false);
  };
  // Not at the end of `onAdd`: a click before the row is drawn again would be lost.
  useEffect(() => {
    if (isAdding || !isToOpen.current) return;
    isToOpen.current = false;
    if (failure === null) open(entry.key);
  }, [isAdding, failure, open, entry.key]);
  const onRemove = async () => {
    if (!deleted || !(isOpen || isSettled())) return;
    setFailure(null);
    const failed = await remove(deleted, entry.name, setFailure);
    setFailure(failed);
    if (isOpen && failed === null) open(null);
  };
  const onDifferent = async () => {
    setHeld(true);
    setFailure(await makeDifferent(entry));
    setHeld(false);
  };
  const further = (
    <>
      {changed.includes(entry.key) && (
        <IconButton icon={History} label={`History of ${entry.name}`} onClick={() => setHistoryOpen(true)} />
      )}
      {/* What is typed belongs to what is stored. */}
      {deleted && !isOver && !(isOpen && hasDraft) && (
        <IconButton icon={Trash2} label={`Delete ${entry.name}`} onClick={onRemove} />
      )}
    </>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is the pencil, which this makes larger */}
      <article
        className="content-row"
        aria-label={entry.name}
        data-open={isOpen || undefined}
        onClick={isOpen ? undefined : onPlainClick(onEdit)}
      >
        <div className="content-name">
          <p className="font-semibold">{shortLabel ?? entry.label}</p>
          <p className="hidden font-mono text-14 wrap-anywhere text-text-subtle group-data-keys/texts:block">
            {entry.key}
          </p>
          {entry.type !== 'text' && (
            <span className="pill">{{ html: 'Formatted', url: 'Link' }[entry.type]}</span>
          )}
          {isShared && !isOpen && (
            <span className="pill">
              {entry.isDifferent ? textScopeLabels.onlyFor(nameAmongShows(event)) : textScopeLabels.forAll}
            </span>
          )}
          {hasDraft && !isOpen && (
            <span className="text-14 font-semibold text-accent-text">Not saved yet</span>
          )}
          {aside && !isOpen && <span className="text-14 text-text-muted">{aside}</span>}
        </div>
        {isOpen ? (
          <div className="grid min-w-0 gap-2">
            <ContentEditor
              key={String(isShared && entry.isDifferent && !isHeld)}
              entry={entry}
              label={entry.name}
              onType={onType}
              isHeld={isHeld}
              further={further}
            />
            {isShared && (
              <TextScope
                entry={entry}
                canChange={!(entry.isDifferent && hasDraft) && !isOver}
                onDifferent={onDifferent}
                onSame={onRemove}
              />
            )}
            {stored && !entry.own && !isShared && (
              <p className="content-note">All shows use this text. Your change is for this show only.</p>
            )}
            {[note, aside].map(
              (said) =>
                said && (
                  <p key={said} className="content-note">
                    {said}
                  </p>
                ),
            )}
          </div>
        ) : (
          <div className={stored ? 'content-line' : 'content-line placeholder'}>
            <p className={`min-w-0 flex-1 ${stored ? 'truncate' : 'py-1 wrap-anywhere'}`}>
              {stored ? (
                wordsOf(stored) || <em className="text-text-subtle">Blank: nothing is shown</em>
              ) : (
                <Default missing={missing} text={entry.fallback} />
              )}
            </p>
            <div className="row-actions">
              <div className="row-further">{further}</div>
              <IconButton icon={Pencil} label={`Edit ${entry.name}`} takesFocus onClick={onEdit} />
              {!stored && !isOver && (
                <LinkButton
                  className="inset-focus px-3"
                  aria-label={`Add ${entry.name}`}
                  aria-disabled={isAdding}
                  onClick={onAdd}
                >
                  Add
                </LinkButton>
              )}
            </div>
          </div>
        )}
        {failure && (
          <p className="content-note font-semibold text-danger" role="alert">
            {failure}
          </p>
        )}
      </article>
      {isHistoryOpen && <TextHistory entry={entry} onClose={() => setHistoryOpen(false)} />}
    </>
  );
});

/** The default that pages show until a text is stored (product 2.15). */
function Default({ missing, text }: { missing: string | undefined; text: string }) {
  return (
    <span className="text-text-muted">
      {missing && <strong className="font-semibold">{missing} </strong>}
      {text ? (
        <>
          <span className="text-text-subtle">Default:</span>{' '}
          {isIsoDate(text) ? formatFullDate(text) : cut(text)}
        </>
      ) : (
        'No default text'
      )}
    </span>
  );
}

/** Within this time a second click is a double click (the usual setting of desktops). */
const DOUBLE_CLICK_MILLISECONDS = 500;

/** Gives a test that is false for a moment after `state` changed: buttons that came under the pointer then wait. */
function useSettled(state: unknown): () => boolean {
  const changedAt = useRef<number>(Number.NEGATIVE_INFINITY);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) changedAt.current = performance.now();
    before.current = state;
  }, [state]);
  return () => performance.now() - changedAt.current > DOUBLE_CLICK_MILLISECONDS;
}

function cut(text: string): string {
  const { defaultTextCharacters: most } = uiFigures;
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
}

interface HistoryProps {
  entry: ContentEntry;
  onClose: () => void;
}

/**
 * Every change of one text, newest first. Only the text that is edited now can be restored, not one of other
 * shows.
 */
function TextHistory({ entry, onClose }: HistoryProps) {
  const { event, failureOf } = useContentEditing();
  const query = useQuery(contentHistoryQuery(event.id, entry.key));
  const { save } = useContentWrites();
  const { submit, failure, conflict } = useSubmit((error) => failureOf(error, 'save'));
  const isOver = useIsOver();
  const now = storedItem(entry);
  const place = placeOf(entry, event);
  const restore = ({ type, value }: Pick<ContentItem, 'type' | 'value'>) =>
    submit(async () => {
      await save({ ...writeOf(entry, event, value), type });
      showToast({ title: 'Text Restored' });
      onClose();
    });
  return (
    <HistoryDialog
      name={entry.name}
      query={query}
      failure={
        conflict
          ? 'The text wasn’t restored because someone else saved a new one. The list is now up to date.'
          : failure
      }
      onClose={onClose}
    >
      {(revision) => {
        const { before: value, type, eventId } = revision;
        const isLost = value === null || eventId !== place || isOver;
        const text = isLost ? null : savable({ key: entry.key, type, value });
        const scope = eventId === null ? textScopeLabels.forAll : `For ${nameAmongShows(event)}`;
        const isCurrent = text?.value === now?.value && text?.type === now?.type;
        return (
          <Change
            key={revision.id}
            change={revision}
            fields={[revision]}
            scope={entry.row?.isShared ? scope : undefined}
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
