import { type ReactNode, useMemo } from 'react';
import { contentEntries, entryOf } from '#admin/editing/texts/entries.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { useContentEditing } from './ContentEditing.tsx';
import { TextRows } from './TextRows.tsx';

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

/** The texts of a tab in one card. */
export function TextList({ keys, items, openKey, ...card }: Props): ReactNode {
  const { event } = useContentEditing();
  const parts = useMemo(() => {
    const all = contentEntries(event, items);
    return [{ id: 'all', rows: keys.flatMap((key) => entryOf(all, key) ?? []).map((entry) => ({ entry })) }];
  }, [event, items, keys]);
  return <TextRows headingId="manager-texts" parts={parts} openKey={openKey} {...card} />;
}
