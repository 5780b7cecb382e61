import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { type ContentEntry, storedItem } from '#admin/editing/texts/entries.ts';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { uiFigures } from '#domain/basics/limits.ts';
import { contentFieldLabels as labels } from '#messages/admin.ts';
import { History, Pencil, Trash2 } from '#ui/icons.tsx';
import { useContentEditing } from './ContentEditing.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { TextHistory } from './TextHistory.tsx';
import { TextScope } from './TextScope.tsx';

interface Props {
  entry: ContentEntry;
  /** Shown in the place of the entry's own label, where the heading above says part of it. */
  shortLabel?: string;
  missing?: string;
  note?: string | null;
  isOpen: boolean;
  hasDraft: boolean;
  onType?: (value: string) => void;
}

/** One text: its value with edit, history and delete; or its default with Add; or, open, its editor. */
export const ContentField = memo(function ContentField(props: Props): ReactNode {
  const { entry, shortLabel, missing, note, isOpen, hasDraft, onType } = props;
  const { open, remove, makeDifferent } = useContentEditing();
  const row = useRef<HTMLElement>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isOver = useIsOver();
  const [failure, setFailure] = useState<string | null>(null);
  const stored = storedItem(entry);
  const isStored = stored !== undefined;
  const isShared = entry.row?.isShared === true;
  /** What the row deletes: of a text that all shows share, theirs. */
  const deleted = entry.own ?? (isShared ? entry.shared : undefined);
  const keepFocus = useKeptFocus(row, `${isOpen} ${isStored}`);
  const isSettled = useSettled(isStored);

  const onRemove = async () => {
    if (!deleted || !isSettled()) return;
    keepFocus();
    setFailure(null);
    setFailure(await remove(deleted, entry.name, setFailure));
  };
  const onDifferent = async () => {
    setFailure(null);
    setFailure(await makeDifferent(entry));
  };
  const historyButton = (
    <IconButton icon={History} label={labels.history(entry.name)} onClick={() => setHistoryOpen(true)} />
  );
  return (
    <article ref={row} className="content-row" aria-label={entry.name}>
      <div className="min-w-0">
        <p className="font-semibold">{shortLabel ?? entry.label}</p>
        <p className="hidden font-mono text-14 wrap-anywhere text-text-subtle group-data-keys/texts:block">
          {entry.key}
        </p>
        {entry.type !== 'text' && <span className="pill inline-block">{entry.type}</span>}
        {hasDraft && !isOpen && <p className="text-14 font-semibold text-accent-text">{labels.notSaved}</p>}
      </div>
      {isOpen && <ContentEditor entry={entry} label={entry.name} onType={onType} />}
      {!isOpen && !stored && (
        <ContentPlaceholder
          entry={entry}
          missing={missing}
          isSettled={isSettled}
          onAdd={keepFocus}
          onFailure={setFailure}
        >
          {historyButton}
        </ContentPlaceholder>
      )}
      {!isOpen && stored && (
        <div className="flex min-w-0 items-start gap-2 max-sm:flex-col">
          {/* Its own padding would show half of the line after the last one. */}
          <p className="line-clamp-4 min-w-0 flex-1 whitespace-pre-line wrap-anywhere max-sm:self-stretch sm:my-2">
            {stored.value || <em className="text-text-subtle">{labels.empty}</em>}
          </p>
          <div className="flex flex-none max-sm:self-end">
            {historyButton}
            {deleted && !isOver && (
              <IconButton icon={Trash2} label={labels.remove(entry.name)} onClick={onRemove} />
            )}
            {/* Outermost, where Add was: a second click there opens the text. */}
            <IconButton
              icon={Pencil}
              label={labels.edit(entry.name)}
              takesFocus
              onClick={() => open(entry.key)}
            />
          </div>
        </div>
      )}
      {isShared && (
        <TextScope
          entry={entry}
          canChange={!isOpen && !hasDraft && !isOver}
          onDifferent={onDifferent}
          onSame={onRemove}
        />
      )}
      {stored && !entry.own && !isShared && <p className="content-note">{labels.sharedText}</p>}
      {note && <p className="content-note">{note}</p>}
      {failure && !isOpen && (
        <p className="content-note font-semibold text-danger" role="alert">
          {failure}
        </p>
      )}
      {isHistoryOpen && <TextHistory entry={entry} onClose={() => setHistoryOpen(false)} />}
    </article>
  );
});

/** After a change of what the row shows, the focus that went with the old part goes to the row's Edit or Add. */
function useKeptFocus(row: { current: HTMLElement | null }, state: string): () => void {
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is what the row shows
  useEffect(() => {
    const isEditing = row.current?.querySelector('form') !== null;
    if (!isEditing && isWanted.current && document.activeElement === document.body) {
      row.current?.querySelector<HTMLElement>('[data-takes-focus]')?.focus();
    }
    isWanted.current = isEditing;
  }, [row, state]);
  return () => {
    isWanted.current = true;
  };
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

interface ContentPlaceholderProps {
  entry: ContentEntry;
  missing?: string | undefined;
  /** False while a click may be the second half of the one that brought the button here. */
  isSettled: () => boolean;
  onAdd: () => void;
  onFailure: (failure: string | null) => void;
  children: ReactNode;
}

/** A known text that is not stored: its default, with Add and Edit (product 2.15). */
function ContentPlaceholder({
  entry,
  missing,
  isSettled,
  onAdd,
  onFailure,
  children,
}: ContentPlaceholderProps): ReactNode {
  const { add, open } = useContentEditing();
  const isOver = useIsOver();
  const [isAdding, setAdding] = useState(false);
  /** Asked for while the text is being stored: what is edited then is what was stored. */
  const isToOpen = useRef(false);
  const store = async () => {
    if (isAdding || !isSettled()) return;
    setAdding(true);
    onAdd();
    onFailure(null);
    const failure = await add(entry);
    onFailure(failure);
    setAdding(false);
    if (failure === null && isToOpen.current) open(entry.key);
    isToOpen.current = false;
  };
  const edit = () => {
    if (isAdding) isToOpen.current = true;
    else if (isSettled()) open(entry.key);
  };
  return (
    <div className="placeholder flex-wrap justify-end gap-y-0">
      <div className="min-w-0 flex-[1_1_14rem] text-text-muted">
        {missing && <p className="font-semibold">{missing}</p>}
        <p className="whitespace-pre-line wrap-anywhere">
          {entry.fallback ? (
            <>
              <span className="text-text-subtle">{labels.defaultText}</span> {cut(entry.fallback)}
            </>
          ) : (
            labels.noDefault
          )}
        </p>
      </div>
      <div className="flex flex-none items-center">
        {children}
        <IconButton icon={Pencil} label={labels.edit(entry.name)} takesFocus onClick={edit} />
        {!isOver && (
          <Button
            className="ms-1"
            aria-label={labels.addNamed(entry.name)}
            aria-disabled={isAdding}
            onClick={store}
          >
            {labels.add}
          </Button>
        )}
      </div>
    </div>
  );
}

function cut(text: string): string {
  const { defaultTextCharacters: most } = uiFigures;
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
}
