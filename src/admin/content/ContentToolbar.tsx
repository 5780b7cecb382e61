import type { ReactNode } from 'react';
import { Chips } from '#admin/ui/Chips.tsx';
import { SearchBox } from '#admin/ui/SearchBox.tsx';
import type { GroupId } from '#domain/content/groups.ts';
import { type ContentFilterId, contentEditorLabels as labels } from '#messages/admin.ts';
import type { EditorGroup } from './editor-groups.ts';

interface Props {
  search: string;
  onSearch: (search: string) => void;
  filter: ContentFilterId;
  onFilter: (filter: ContentFilterId) => void;
  groups: readonly EditorGroup[];
  /** A group was chosen to go to; its heading is in place when this returns. */
  onJump: (group: GroupId) => void;
}

export function ContentToolbar({ search, onSearch, filter, onFilter, groups, onJump }: Props): ReactNode {
  return (
    <div className="content-toolbar">
      <SearchBox label={labels.search} placeholder={labels.searchHint} value={search} onChange={onSearch} />
      <Chips
        label={labels.show}
        labelClass="mb-1 text-14 text-text-muted"
        choices={labels.filters.map(({ id, label }) => ({ value: id, label }))}
        chosen={filter}
        onChoose={onFilter}
      />
      <div className="min-w-48">
        <label className="mb-1 block text-14 text-text-muted" htmlFor="jump-to-group">
          {labels.jump}
        </label>
        <select
          id="jump-to-group"
          className="control control-dense"
          value=""
          onChange={({ target }) => {
            const group = groups.find(({ id }) => id === target.value);
            if (!group) return;
            onJump(group.id);
            showGroup(group.id);
          }}
        >
          <option value="">…</option>
          {groups.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

export const groupHeadingId = (id: string) => `content-group-${id}`;

function showGroup(id: string): void {
  const heading = document.getElementById(groupHeadingId(id));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
