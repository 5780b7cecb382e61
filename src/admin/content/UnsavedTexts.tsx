import type { ReactNode } from 'react';
import { type ContentEntry, entryOf } from '#admin/editing/texts/entries.ts';
import { contentFieldLabels as labels } from '#messages/admin.ts';
import { useContentEditing } from './ContentEditing.tsx';

interface Props {
  entries: readonly ContentEntry[];
  keys: readonly string[];
}

/** Texts that were left with typing in them: opening another one loses nothing. */
export function UnsavedTexts({ entries, keys }: Props): ReactNode {
  const { open } = useContentEditing();
  if (keys.length === 0) return null;
  return (
    <div className="band mb-5 flex flex-wrap items-center gap-x-4 px-5 py-1" role="status">
      <strong>{labels.unsavedTexts(keys.length)}</strong>
      {keys.map((key) => (
        <button key={key} type="button" className="link min-h-11 cursor-pointer" onClick={() => open(key)}>
          {entryOf(entries, key)?.name ?? key}
        </button>
      ))}
    </div>
  );
}
