import { type ReactNode, useEffect, useMemo } from 'react';
import { draftNames } from '#admin/editing/drafts.ts';
import { contentEntries, entryOf } from '#admin/editing/texts/entries.ts';
import { useDraftNames } from '#admin/editing/use-draft.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { useContentEditing } from './ContentEditing.tsx';
import { ContentField } from './ContentField.tsx';
import { whereShown } from './where-shown.ts';

interface Props {
  label: string;
  /** Said below the heading. */
  about?: ReactNode;
  /** The names that the texts are stored under, in order. */
  keys: readonly string[];
  items: readonly ContentItem[];
  openKey: string | null;
  /** What the preview says about a text that it does not show. */
  noteOf: (key: string) => string | null;
  onType: (value: string) => void;
}

/** The texts of a tab, each with its value or its default. */
export function TextList({ label, about, keys, items, openKey, noteOf, onType }: Props): ReactNode {
  const { event, events } = useContentEditing();
  const entries = useMemo(() => {
    const all = contentEntries(event, items);
    return keys.flatMap((key) => entryOf(all, key) ?? []);
  }, [event, items, keys]);
  const prefix = draftNames.allContent(event.id);
  const drafts = useDraftNames(prefix).map((name) => name.slice(prefix.length));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address that the page was opened with
  useEffect(() => {
    if (openKey) document.querySelector('.content-row form')?.scrollIntoView({ block: 'center' });
  }, []);
  // A note that fits all of them is said once.
  const notes = new Set(entries.map((entry) => whereShown(entry, event, events)));
  const [commonNote] = notes.size === 1 ? notes : [];
  return (
    <section className="card" aria-labelledby="manager-texts">
      <h2 id="manager-texts" className="card-head">
        {label}
      </h2>
      {about}
      {commonNote && <p className="px-5 pb-3 text-15 text-text-muted">{commonNote}</p>}
      {entries.map((entry) => (
        <ContentField
          key={entry.key}
          entry={entry}
          note={(commonNote ? null : whereShown(entry, event, events)) ?? noteOf(entry.key)}
          isOpen={entry.key === openKey}
          hasDraft={drafts.includes(entry.key)}
          onType={onType}
        />
      ))}
    </section>
  );
}
