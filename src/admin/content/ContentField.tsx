import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { onPlainClick } from '#admin/records/RecordForm.tsx';
import { type ContentEntry, storedItem, type TextValues } from '#admin/records/texts.ts';
import { useActiveEvent, useIsOver } from '#admin/session/session.tsx';
import { IconButton, LinkButton } from '#admin/ui/parts.tsx';
import { formatFullDate, isIsoDate } from '#domain/basics/dates.ts';
import { uiFigures } from '#domain/basics/limits.ts';
import { listed } from '#domain/basics/words.ts';
import type { OtherPlace, PageId } from '#domain/content/row.ts';
import { namedShow, wordsOf } from '#domain/content/text.ts';
import type { Edition } from '#domain/events/edition.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { nameAmongShows, textsEvent } from '#domain/events/shows.ts';
import { contentFieldLabels as labels } from '#messages/admin.ts';
import { textScopeLabels } from '#messages/admin-content.ts';
import { Pencil, Trash2 } from '#ui/icons.tsx';
import { useContentEditing } from './ContentEditing.tsx';
import { ContentEditor } from './ContentEditor.tsx';

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
 * One text in one line: its value, or its default with Add. A click opens its editor; delete shows on hover and focus, and in
 * the open row.
 */
export const ContentField = memo(function ContentField(props: Props): ReactNode {
  const { entry, shortLabel, missing, note, aside, isOpen, hasDraft, onType } = props;
  const { event } = useActiveEvent();
  const { add, open, remove, makeDifferent } = useContentEditing();
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
  // What is typed belongs to what is stored.
  const further = deleted && !isOver && !(isOpen && hasDraft) && (
    <IconButton
      icon={Trash2}
      label={`Delete ${entry.name}`}
      {...(entry.row && { 'data-tip': 'Back to the default text' })}
      onClick={onRemove}
    />
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is the pencil, which this makes larger
    <article
      className="content-row"
      aria-label={entry.name}
      data-open={isOpen || undefined}
      onClick={isOpen ? undefined : onPlainClick(onEdit)}
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <p className="font-semibold">{shortLabel ?? entry.label}</p>
        <p className="hidden font-mono text-14 wrap-anywhere text-text-subtle group-data-keys/texts:block">
          {entry.key}
        </p>
        {entry.type !== 'text' && <span className="pill">{labels.types[entry.type]}</span>}
        {isShared && !isOpen && (
          <span className="pill">
            {entry.isDifferent ? textScopeLabels.onlyFor(nameAmongShows(event)) : textScopeLabels.forAll}
          </span>
        )}
        {hasDraft && !isOpen && <span className="text-14 font-semibold text-accent-text">Not saved yet</span>}
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
            (remark) =>
              remark && (
                <p key={remark} className="content-note">
                  {remark}
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
          <div className="relative flex flex-none items-center self-stretch">
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

const placeLabels = {
  pages: { home: 'home page', 'not-found': '“page not found” page' },
  places: {
    home: 'on the home page',
    event: 'on the event page',
    'floor-map': 'on the floor map',
    vendors: 'on the vendor page',
    exhibitors: 'on the exhibitors page',
    inquiry: 'with the booth inquiry',
    contact: 'on the contact page',
    'not-found': 'on the “page not found” page',
    all: 'at the bottom of every page',
    guide: 'in the vendor guides',
    mail: 'in emails to vendors',
    'gone-document': 'where a document is no longer available',
  } satisfies Record<PageId | OtherPlace, string>,
  shared: (places: string) => `Shown ${places}.`,
} as const;

/** Pages for all shows: they read the texts of one show, the visitors' default. */
const siteWide = ['home', 'not-found'] as const satisfies readonly PageId[];

/** A note if a text appears elsewhere than on the chosen show's pages; otherwise null. */
export function whereShown(
  { key, row }: ContentEntry,
  event: PortalEvent,
  events: readonly PortalEvent[],
): string | null {
  const other = events.find(({ slug }) => slug === namedShow(key) && slug !== event.slug);
  if (other) return `Shown only on the pages of ${other.name}. Choose ${other.name} to change it.`;
  if (row?.isShared)
    return placeLabels.shared(
      listed([...row.pages, ...(row.alsoIn ?? [])].map((page) => placeLabels.places[page])),
    );
  const wide = siteWide.filter((page) => row?.pages.includes(page));
  if (!row || row.ofEachShow || wide.length === 0) return null;
  const pages = listed(wide.map((page) => placeLabels.pages[page]));
  const source = textsEvent(events) ?? event;
  const isSource = source.id === event.id;
  if (wide.length === row.pages.length) {
    return isSource
      ? `Shown on the ${pages}, for all shows.`
      : `The ${pages} uses ${source.name}’s text for all shows. Your text for ${event.name} isn’t shown there.`;
  }
  return isSource ? `Shown on the ${pages} too, for all shows.` : `The ${pages} shows ${source.name}’s text.`;
}

interface ScopeProps {
  entry: ContentEntry;
  /** False while something is typed for this show alone: saving it would change all shows. */
  canChange: boolean;
  onDifferent: () => void;
  onSame: () => void;
}

/** Whether a text that all shows share is another one for this show, and the way to change that (product 2.15). */
function TextScope({ entry, canChange, onDifferent, onSame }: ScopeProps) {
  const { event } = useActiveEvent();
  const { own, isDifferent } = entry;
  return (
    <p className="content-note flex flex-wrap items-center gap-x-3">
      {isDifferent ? (
        <strong className="font-semibold">{textScopeLabels.onlyFor(nameAmongShows(event))}</strong>
      ) : (
        <SharedWith event={event} />
      )}
      {canChange && (own || !isDifferent) && (
        <button
          type="button"
          className="link inline-flex min-h-11 cursor-pointer items-center"
          onClick={isDifferent ? onSame : onDifferent}
        >
          {isDifferent ? 'Same for all shows' : 'Different for this show'}
          <span className="sr-only"> {`(${entry.name})`}</span>
        </button>
      )}
    </p>
  );
}

/** Says that a save is for all shows: from an edition that visitors do not see yet, too. */
export function SharedWith({ event }: { event: Edition }) {
  return (
    <span>
      <strong className="font-semibold">{textScopeLabels.forAll}</strong>
      {event.state === 'draft' && '. A change here goes to all shows the next time the site is published.'}
    </span>
  );
}
