import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContentEntry } from '#admin/editing/texts/entries.ts';
import { FoundRecords } from '#admin/search/FoundRecords.tsx';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { useMediaQuery } from '#admin/ui/use-media-query.ts';
import type { GroupId } from '#domain/content/groups.ts';
import type { ContentFilterId } from '#messages/admin.ts';
import { contentEditorLabels as labels } from '#messages/admin.ts';
import { AddContent } from './AddContent.tsx';
import { useContentEditing } from './ContentEditing.tsx';
import { ContentToolbar, groupHeadingId } from './ContentToolbar.tsx';
import { editorGroups, fits, wordsOf } from './editor-groups.ts';
import { TextRows, useUnsavedKeys } from './TextRows.tsx';
import { UnsavedTexts } from './UnsavedTexts.tsx';

interface Props {
  entries: readonly ContentEntry[];
  openKey: string | null;
}

/** The cards with all texts that fit the search. On a phone they start folded, so that all of them are seen at once. */
export function ContentList({ entries, openKey }: Props): ReactNode {
  const { event } = useContentEditing();
  const isOver = useIsOver();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<ContentFilterId>('all');
  const words = useDeferredValue(search);
  const groups = useMemo(() => editorGroups(entries), [entries]);
  const shown = useMemo(() => {
    const wanted = wordsOf(words);
    return editorGroups(entries.filter((entry) => entry.key === openKey || fits(entry, wanted, filter)));
  }, [entries, words, filter, openKey]);
  const openGroup = entries.find(({ key }) => key === openKey)?.group;
  const isFolding = useMediaQuery('(width < 40rem)') && words === '' && filter === 'all';
  const { unfold, foldOf } = useFolds(openGroup);
  const drafts = useUnsavedKeys();
  const clear = () => {
    setSearch('');
    setFilter('all');
  };
  return (
    <>
      <ContentToolbar
        search={search}
        onSearch={setSearch}
        filter={filter}
        onFilter={setFilter}
        groups={shown}
        onJump={(id) => flushSync(() => unfold(id))}
      />
      {/* What is found stands right below the search box; the form keeps what is typed. */}
      {words === '' && !isOver && <AddContent event={event} />}
      <UnsavedTexts entries={entries} keys={drafts.filter((key) => key !== openKey)} />
      {words !== '' && filter === 'all' && <FoundRecords words={wordsOf(words)} />}
      {shown.length === 0 && (
        <div className="placeholder flex-col">
          <p>{labels.nothingFound}</p>
          <button type="button" className="button button-outline" onClick={clear}>
            {labels.clearSearch}
          </button>
        </div>
      )}
      <div className="grid gap-3 sm:gap-5">
        {shown.map((group) => (
          <TextRows
            key={group.id}
            headingId={groupHeadingId(group.id)}
            label={group.label}
            count={groups.find(({ id }) => id === group.id)?.count ?? 0}
            parts={group.parts}
            openKey={openKey}
            fold={isFolding ? foldOf(group.id) : undefined}
          />
        ))}
      </div>
    </>
  );
}

/** Which cards are unfolded by hand. The one with the open editor is too, and stays so when that is closed. */
function useFolds(openGroup: GroupId | undefined) {
  const [unfolded, setUnfolded] = useState<readonly GroupId[]>([]);
  const fold = useCallback((id: GroupId) => setUnfolded((before) => before.filter((one) => one !== id)), []);
  const unfold = useCallback((id: GroupId) => setUnfolded((before) => [...before, id]), []);
  useEffect(() => {
    if (openGroup) unfold(openGroup);
  }, [openGroup, unfold]);
  const foldOf = (id: GroupId) => {
    const isOpen = id === openGroup || unfolded.includes(id);
    return { isOpen, onToggle: () => (isOpen ? fold(id) : unfold(id)) };
  };
  return { unfold, foldOf };
}
