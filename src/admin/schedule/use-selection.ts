import { useState } from 'react';

export interface Selection {
  /** Of those that are shown. */
  ids: ReadonlySet<string>;
  toggle(ids: readonly string[], isSelected: boolean): void;
  clear(): void;
}

/** Which entries are ticked. What a filter hides or somebody deleted is not: nothing is changed unseen. */
export function useSelection(shown: readonly string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    ids: new Set(shown.filter((id) => ticked.has(id))),
    toggle: (ids, isSelected) =>
      setTicked((now) => new Set(isSelected ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id)))),
    clear: () => setTicked(new Set()),
  };
}
