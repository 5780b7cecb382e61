import { type ReactNode, useEffect, useState } from 'react';
import { type ContentEntry, storedItem, type TextValues } from '#admin/records/texts.ts';
import { draftNames, useDraftNames } from '#admin/records/use-record.ts';
import { textSays } from '#admin/search/everything.ts';
import { LinkButton } from '#admin/ui/parts.tsx';
import { contentGroups, type GroupId, vendorSections } from '#domain/content/row.ts';
import { groupVendorDays } from '#domain/content/vendor-days.ts';
import { type ContentFilterId, contentEditorLabels as labels } from '#messages/admin.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { useContentEditing } from './ContentEditing.tsx';
import { ContentField } from './ContentField.tsx';
import { whereShown } from './TextScope.tsx';

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
  /** Set where no page shows any of it. */
  readonly isUnseen?: boolean;
}

interface Props {
  headingId: string;
  label: string;
  /** How many are stored, and in other words than their defaults. */
  counts?: { stored: number; customized: number };
  about?: ReactNode;
  parts: readonly TextPart[];
  openKey: string | null;
  /** Set where the card can be folded. */
  fold?: { isOpen: boolean; onToggle: () => void } | undefined;
  /** Found by a search: all of it is shown. */
  isFound?: boolean;
  /** Why the preview does not show a text. */
  asideOf?: (key: string) => string | null;
  onType?: (values: TextValues) => void;
}

/** A card with texts, a line each. A note that fits all of them is said once. */
export function TextRows({ headingId, label, counts, fold, ...body }: Props) {
  const bodyId = `${headingId}-texts`;
  return (
    <section className="card" aria-labelledby={headingId}>
      <div className="card-head flex-nowrap">
        <h2 id={headingId} tabIndex={-1} className="me-0">
          {fold ? (
            <button
              type="button"
              className="fold"
              aria-expanded={fold.isOpen}
              aria-controls={bodyId}
              onClick={fold.onToggle}
            >
              <ChevronDown className="icon" />
              {label}
            </button>
          ) : (
            label
          )}
        </h2>
        {counts && (
          <>
            <span className="pill tabular-nums">{labels.count(counts.stored)}</span>
            <span className="text-15 text-text-muted tabular-nums max-sm:hidden">
              {labels.customized(counts.customized)}
            </span>
          </>
        )}
      </div>
      <div id={bodyId} className="content-list" hidden={fold?.isOpen === false}>
        {fold?.isOpen !== false && <CardBody {...body} />}
      </div>
    </section>
  );
}

type BodyProps = Omit<Props, 'headingId' | 'label' | 'counts' | 'fold'>;

function CardBody({ about, parts, openKey, isFound, asideOf, onType }: BodyProps) {
  const { event, events } = useContentEditing();
  const drafts = useUnsavedKeys();
  const shownAt = (entry: ContentEntry) => whereShown(entry, event, events);
  const notes = new Set(parts.flatMap(({ rows }) => rows.map(({ entry }) => shownAt(entry))));
  const [commonNote] = notes.size === 1 ? notes : [];
  const { shown, rest, showAll } = useUnseen(parts, openKey);
  return (
    <>
      {about}
      {commonNote && <p className="px-5 pb-3 text-15 text-text-muted">{commonNote}</p>}
      {(isFound ? parts : shown).map((part) => (
        <div key={part.id}>
          {part.label && <h3 className="card-part">{part.label}</h3>}
          {part.rows.map(({ entry, ...said }) => (
            <ContentField
              key={entry.key}
              entry={entry}
              note={commonNote ? null : shownAt(entry)}
              aside={asideOf?.(entry.key) ?? null}
              isOpen={entry.key === openKey}
              hasDraft={drafts.includes(entry.key)}
              {...(onType && { onType })}
              {...said}
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
export function useUnsavedKeys(): string[] {
  const { event } = useContentEditing();
  const prefix = draftNames.allTexts(event.id);
  return useDraftNames(prefix).map((name) => name.slice(prefix.length));
}

/** A card of the Content Editor, with the parts of product 2.15. */
interface EditorGroup {
  id: GroupId;
  label: string;
  count: number;
  customized: number;
  parts: readonly TextPart[];
}

/** The cards in the order of product 2.15; those without a text, such as Other Content, are left out. */
export function editorGroups(entries: readonly ContentEntry[]): EditorGroup[] {
  return contentGroups.flatMap(({ id, label }) => {
    const all = entries.filter(({ group }) => group === id);
    if (all.length === 0) return [];
    const [count, customized] = [all.filter(storedItem).length, all.filter(isCustomized).length];
    return { id, label, count, customized, parts: partsOf(id, all) };
  });
}

function partsOf(group: GroupId, entries: readonly ContentEntry[]): TextPart[] {
  if (group === 'vendor-days') return dayParts(entries);
  if (group !== 'vendor') return [{ id: group, rows: rowsOf(entries) }];
  return vendorSections
    .map(({ id, label }) => ({ id, label, rows: rowsOf(entries.filter(({ section }) => section === id)) }))
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

export function fits(entry: ContentEntry, wanted: readonly RegExp[], filter: ContentFilterId): boolean {
  if (filter !== 'all' && (filter === 'customized') !== isCustomized(entry)) return false;
  return textSays(entry, wanted);
}

/** Whether a text is stored in other words than its default. */
export function isCustomized(entry: ContentEntry): boolean {
  const stored = storedItem(entry);
  return stored !== undefined && stored.value !== entry.fallback;
}
