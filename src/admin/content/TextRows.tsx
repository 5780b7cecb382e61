import type { ReactNode } from 'react';
import { draftNames, useDraftNames } from '#admin/editing/drafts.ts';
import type { ContentEntry } from '#admin/editing/texts/entries.ts';
import { contentEditorLabels as labels } from '#messages/admin.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { useContentEditing } from './ContentEditing.tsx';
import { ContentField } from './ContentField.tsx';
import { whereShown } from './where-shown.ts';

export interface TextRow {
  readonly entry: ContentEntry;
  readonly shortLabel?: string;
  readonly missing?: string;
}

/** Texts below a heading of their own, or right below the card's. */
export interface TextPart {
  readonly id: string;
  readonly label?: string;
  readonly rows: readonly TextRow[];
}

interface Props {
  headingId: string;
  label: string;
  count?: number;
  about?: ReactNode;
  parts: readonly TextPart[];
  openKey: string | null;
  /** Set where the card can be folded. */
  fold?: { isOpen: boolean; onToggle: () => void } | undefined;
  /** What else there is to say about where a text is shown. */
  noteOf?: (key: string) => string | null;
  onType?: (value: string) => void;
}

/** A card with texts, each with its value or its default. A note that fits all of them is said once. */
export function TextRows({
  headingId,
  label,
  count,
  about,
  parts,
  openKey,
  fold,
  noteOf,
  onType,
}: Props): ReactNode {
  const { event, events } = useContentEditing();
  const drafts = useUnsavedKeys();
  const shownAt = (entry: ContentEntry) => whereShown(entry, event, events);
  const notes = new Set(parts.flatMap(({ rows }) => rows.map(({ entry }) => shownAt(entry))));
  const [commonNote] = notes.size === 1 ? notes : [];
  const bodyId = `${headingId}-texts`;
  return (
    <section className="card" aria-labelledby={headingId}>
      <div className="flex items-center gap-x-3 pe-5 sm:flex-wrap">
        <h2 id={headingId} tabIndex={-1} className="card-head scroll-mt-28">
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
        {count !== undefined && <span className="pill flex-none tabular-nums">{labels.count(count)}</span>}
      </div>
      <div id={bodyId} hidden={fold?.isOpen === false}>
        {about}
        {commonNote && <p className="px-5 pb-3 text-15 text-text-muted">{commonNote}</p>}
        {parts.map((part) => (
          <div key={part.id}>
            {part.label && <h3 className="card-part">{part.label}</h3>}
            {part.rows.map(({ entry, ...said }) => (
              <ContentField
                key={entry.key}
                entry={entry}
                note={(commonNote ? null : shownAt(entry)) ?? noteOf?.(entry.key) ?? null}
                isOpen={entry.key === openKey}
                hasDraft={drafts.includes(entry.key)}
                {...(onType && { onType })}
                {...said}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** The names of the show's texts that were left with typing in them. */
export function useUnsavedKeys(): string[] {
  const { event } = useContentEditing();
  const prefix = draftNames.allContent(event.id);
  return useDraftNames(prefix).map((name) => name.slice(prefix.length));
}
