import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type ContentEntry, storedItem, type TextValues } from '#admin/records/texts.ts';
import { draftNames, useDraftNames } from '#admin/records/use-record.ts';
import { textSays } from '#admin/search/everything.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { CheckBox, Chips, SearchBox } from '#admin/ui/fields.tsx';
import { Button, LinkButton } from '#admin/ui/parts.tsx';
import { patternsOf } from '#domain/basics/search.ts';
import { contentGroups, type GroupId, groupOf, sectionOf, vendorSections } from '#domain/content/row.ts';
import { groupVendorDays } from '#domain/content/vendor-days.ts';
import { type ContentFilterId, contentEditorLabels as labels } from '#messages/admin.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { useContentEditing } from './ContentEditing.tsx';
import { ContentField, whereShown } from './ContentField.tsx';

interface TextRow {
  readonly entry: ContentEntry;
  readonly shortLabel?: string;
  readonly missing?: string;
}

/** Texts below a heading of their own, or right below the card's. */
interface TextPart {
  readonly id: string;
  readonly label?: string;
  readonly rows: readonly TextRow[];
  readonly isUnseen?: boolean;
}

export interface TextCard {
  readonly id: string;
  readonly label: string;
  readonly about?: string;
  readonly parts: readonly TextPart[];
}

interface ListProps {
  cards: readonly TextCard[];
  openKey: string | null;
  toolbarClass?: string;
  /** Shown while nothing is searched for. */
  start?: ReactNode;
  /** Shows other places with the words. */
  found?: (words: string) => ReactNode;
  asideOf?: (key: string) => string | null;
  onType?: (values: TextValues) => void;
}

const SEARCH = 'text-search';

/** The words of both text editors, while this tab is open. */
function useSearch() {
  const [search, setSearch] = useState(() => {
    try {
      return sessionStorage.getItem(SEARCH) ?? '';
    } catch {
      return '';
    }
  });
  useEffect(() => {
    try {
      sessionStorage.setItem(SEARCH, search);
    } catch {}
  }, [search]);
  return [search, setSearch] as const;
}

/** Texts in cards, of which the first starts open, with what fits a search. Both text editors have this list. */
export const TextList = memo(function TextList(props: ListProps): ReactNode {
  const {
    cards,
    openKey,
    toolbarClass = 'mb-5 flex flex-wrap items-end gap-x-3 gap-y-2 sm:gap-x-5 sm:gap-y-3 roomy:sticky roomy:top-16 roomy:z-10 roomy:-mx-10 roomy:bg-paper roomy:px-10 roomy:py-3',
    start,
    found,
    ...card
  } = props;
  const [search, setSearch] = useSearch();
  const [filter, setFilter] = useState<ContentFilterId>('all');
  const [hasKeys, setHasKeys] = useState(false);
  const words = useDeferredValue(search);
  const isFolding = words === '' && filter === 'all';
  const shown = useMemo(() => {
    const wanted = patternsOf(words);
    const isShown = ({ entry }: TextRow) => entry.key === openKey || fits(entry, wanted, filter);
    return cards
      .map((card) => ({ ...card, parts: fitting(card.parts, isShown) }))
      .filter(({ parts }) => parts.length > 0);
  }, [cards, words, filter, openKey]);
  const foldOf = useFolds(cards, openKey);
  return (
    <>
      <div className={toolbarClass}>
        <SearchBox
          label="Search texts"
          placeholder="Search by name or words"
          value={search}
          onChange={setSearch}
        />
        <Chips
          label="Show"
          labelClass="mb-1 text-14 text-text-muted max-sm:sr-only"
          choices={labels.filters.map(({ id, label }) => ({ value: id, label }))}
          chosen={filter}
          onChoose={setFilter}
        />
        <CheckBox isChecked={hasKeys} onChange={setHasKeys}>
          Show keys
        </CheckBox>
      </div>
      {/* Results appear right below the search box. */}
      {words === '' && start}
      <UnsavedTexts cards={cards} openKey={openKey} />
      {words !== '' && filter === 'all' && found?.(words)}
      {shown.length === 0 && (
        <div className="placeholder flex-col">
          <p>No text matches your search.</p>
          <Button
            isLarge
            onClick={() => {
              setSearch('');
              setFilter('all');
            }}
          >
            Show all texts
          </Button>
        </div>
      )}
      <div className="group/texts grid gap-3 sm:gap-5" data-keys={hasKeys || undefined}>
        {shown.map(({ id, label, about, parts }) => {
          const isOpen = !isFolding || foldOf.isOpen(id);
          const texts = entriesOf(cards.find((one) => one.id === id)?.parts ?? []);
          return (
            <section key={id} className="card" aria-labelledby={`texts-${id}`}>
              <div className="card-head flex-nowrap">
                <h2 id={`texts-${id}`} tabIndex={-1} className="me-0">
                  {isFolding ? (
                    <button
                      type="button"
                      className="fold"
                      aria-expanded={isOpen}
                      aria-controls={`texts-of-${id}`}
                      onClick={() => foldOf.toggle(id)}
                    >
                      <ChevronDown className="icon" />
                      {label}
                    </button>
                  ) : (
                    label
                  )}
                </h2>
                <span className="pill tabular-nums">
                  {labels.count(texts.filter(storedItem).length, texts.filter(isCustomized).length)}
                </span>
              </div>
              <div id={`texts-of-${id}`} className="content-list" hidden={!isOpen}>
                {about && <p className="px-5 pb-3 text-15 text-text-muted">{about}</p>}
                {isOpen && <CardBody parts={parts} openKey={openKey} isFound={!isFolding} {...card} />}
              </div>
            </section>
          );
        })}
      </div>
    </>
  );
});

const entriesOf = (parts: readonly TextPart[]) => parts.flatMap(({ rows }) => rows.map(({ entry }) => entry));

const fitting = (parts: readonly TextPart[], isShown: (row: TextRow) => boolean): TextPart[] =>
  parts.map((part) => ({ ...part, rows: part.rows.filter(isShown) })).filter(({ rows }) => rows.length > 0);

/** The open cards: the first, each opened by hand, and the one with the open editor, which stays open afterward. */
function useFolds(cards: readonly TextCard[], openKey: string | null) {
  const [unfolded, setUnfolded] = useState(() => cards.slice(0, 1).map(({ id }) => id));
  const holder = cards.find(({ parts }) => entriesOf(parts).some(({ key }) => key === openKey))?.id;
  const unfold = useCallback((id: string) => setUnfolded((before) => [...before, id]), []);
  useEffect(() => {
    if (holder) unfold(holder);
  }, [holder, unfold]);
  const isOpen = (id: string) => id === holder || unfolded.includes(id);
  return {
    isOpen,
    toggle: (id: string) =>
      isOpen(id) ? setUnfolded((before) => before.filter((one) => one !== id)) : unfold(id),
  };
}

/** Other texts with unsaved typing, with the way back to them. */
function UnsavedTexts({ cards, openKey }: Pick<ListProps, 'cards' | 'openKey'>) {
  const { open } = useContentEditing();
  const entries = cards.flatMap(({ parts }) => entriesOf(parts));
  const unsaved = useUnsavedKeys().filter((key) => key !== openKey);
  const texts = unsaved.flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
  if (texts.length === 0) return null;
  return (
    <div className="band mb-5 flex flex-wrap items-center gap-x-4 px-5 py-1" role="status">
      <strong>
        {texts.length === 1 ? '1 text is not saved yet:' : `${texts.length} texts are not saved yet:`}
      </strong>
      {texts.map(({ key, name }) => (
        <button key={key} type="button" className="link min-h-11 cursor-pointer" onClick={() => open(key)}>
          {name}
        </button>
      ))}
    </div>
  );
}

interface BodyProps extends Pick<ListProps, 'openKey' | 'asideOf' | 'onType'>, Pick<TextCard, 'parts'> {
  isFound: boolean;
}

/** The texts of a card, a line each. A note that fits all of them is said once. */
function CardBody({ parts, openKey, isFound, asideOf, onType }: BodyProps) {
  const { event, previewed: events } = useActiveEvent();
  const drafts = useUnsavedKeys();
  const shownAt = (entry: ContentEntry) => whereShown(entry, event, events);
  const notes = new Set(entriesOf(parts).map(shownAt));
  const [commonNote] = notes.size === 1 ? notes : [];
  const { shown, rest, showAll } = useUnseen(parts, openKey);
  return (
    <>
      {commonNote && <p className="px-5 pb-3 text-15 text-text-muted">{commonNote}</p>}
      {(isFound ? parts : shown).map((part) => (
        <div key={part.id}>
          {part.label && <h3 className="card-part">{part.label}</h3>}
          {part.rows.map(({ entry, ...line }) => (
            <ContentField
              key={entry.key}
              entry={entry}
              note={commonNote ? null : shownAt(entry)}
              aside={asideOf?.(entry.key) ?? null}
              isOpen={entry.key === openKey}
              hasDraft={drafts.includes(entry.key)}
              {...(onType && { onType })}
              {...line}
            />
          ))}
        </div>
      ))}
      {!isFound && rest > 0 && (
        <LinkButton className="inset-focus w-full border-t border-border px-5 text-start" onClick={showAll}>
          {rest === 1 ? 'Show 1 unused day' : `Show ${rest} unused days`}
        </LinkButton>
      )}
    </>
  );
}

/** Folds the parts that no page shows. One that was shown stays, as its row may have the focus. */
function useUnseen(parts: readonly TextPart[], openKey: string | null) {
  const [isAll, setAll] = useState(false);
  const [unseen] = useState(() => parts.filter(({ isUnseen }) => isUnseen).map(({ id }) => id));
  const rest = isAll ? [] : parts.filter(({ id, isUnseen }) => isUnseen && unseen.includes(id));
  const isOpened = rest.some(({ rows }) => rows.some(({ entry }) => entry.key === openKey));
  useEffect(() => {
    if (isOpened) setAll(true);
  }, [isOpened]);
  const folded = isOpened ? [] : rest;
  return {
    shown: parts.filter((part) => !folded.includes(part)),
    rest: folded.length,
    showAll: () => setAll(true),
  };
}

/** The names of the show's texts that were left with typing in them. */
function useUnsavedKeys(): string[] {
  const { event } = useActiveEvent();
  const prefix = draftNames.allTexts(event.id);
  return useDraftNames(prefix).map((name) => name.slice(prefix.length));
}

/** The cards in the order of product 2.15; those without a text, such as Other Content, are left out. */
export const editorCards = (entries: readonly ContentEntry[]): TextCard[] =>
  contentGroups.flatMap(({ id, label }) => {
    const parts = partsOf(
      id,
      entries.filter((entry) => groupOf(entry) === id),
    );
    return parts.length > 0 ? [{ id, label, parts }] : [];
  });

function partsOf(group: GroupId, entries: readonly ContentEntry[]): TextPart[] {
  if (group === 'vendor-days') return entries.length > 0 ? dayParts(entries) : [];
  if (group !== 'vendor') return entries.length > 0 ? [{ id: group, rows: rowsOf(entries) }] : [];
  return vendorSections
    .map(({ id, label }) => ({ id, label, rows: rowsOf(entries.filter((entry) => sectionOf(entry) === id)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** A day's name and schedule belong together. Pages show only days that a manager described. */
export function dayParts(entries: readonly ContentEntry[]): TextPart[] {
  const grouped = groupVendorDays(entries);
  const days = grouped.days
    .map(({ day, name, schedule }) => ({
      id: `day-${day}`,
      label: labels.day(day),
      rows: [
        ...(name ? [{ entry: name, shortLabel: 'Day Name', missing: 'No day name set' }] : []),
        ...(schedule ? [{ entry: schedule, shortLabel: 'Schedule', missing: 'No schedule set' }] : []),
      ],
    }))
    .filter(({ rows }) => rows.length > 0)
    .map((part) => ({ ...part, isUnseen: !part.rows.some(({ entry }) => isCustomized(entry)) }));
  if (grouped.others.length === 0) return days;
  const others = { id: 'others', rows: rowsOf(grouped.others) };
  return days.length > 0 ? [...days, { ...others, label: labels.otherDays }] : [others];
}

const rowsOf = (entries: readonly ContentEntry[]): TextRow[] => entries.map((entry) => ({ entry }));

export const fits = (entry: ContentEntry, wanted: readonly RegExp[], filter: ContentFilterId): boolean =>
  (filter === 'all' || (filter === 'customized') === isCustomized(entry)) && textSays(entry, wanted);

export function isCustomized(entry: ContentEntry): boolean {
  const stored = storedItem(entry);
  return stored !== undefined && stored.value !== entry.fallback;
}
