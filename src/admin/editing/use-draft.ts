import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type Base, draftList, dropDraft, readDraft, writeDraft } from './drafts.ts';

export interface DraftState<Value> {
  value: Value;
  base: Base<Value>;
  isDirty: boolean;
  /** When text from before this visit was brought back: the moment it was typed. */
  restoredAt: number | null;
  set(value: Value): void;
  reset(stored: Base<Value>): void;
}

/** A value being edited, kept as a draft with every change. Until somebody types, it follows what is stored. */
export function useDraft<Value>(name: string, stored: Base<Value>): DraftState<Value> {
  const [state, setState] = useState(() => {
    const draft = readDraft<Value>(name);
    return {
      value: draft?.value ?? stored.value,
      base: draft?.base ?? stored,
      restoredAt: draft?.savedAt ?? null,
    };
  });
  const isTyped = !isSame(state.value, state.base.value);
  const isSavedElsewhere = isTyped && isSame(state.value, stored.value);
  const isDirty = isTyped && !isSavedElsewhere;
  const base = isDirty ? state.base : stored;
  useEffect(() => {
    if (isSavedElsewhere) dropDraft(name);
  }, [isSavedElsewhere, name]);

  const set = (value: Value) => {
    if (isSame(value, base.value)) dropDraft(name);
    else writeDraft(name, { value, base });
    setState({ value, base, restoredAt: state.restoredAt });
  };
  const reset = (next: Base<Value>) => {
    dropDraft(name);
    setState({ value: next.value, base: next, restoredAt: null });
  };
  const restoredAt = isDirty ? state.restoredAt : null;
  return { value: isDirty ? state.value : stored.value, base, isDirty, restoredAt, set, reset };
}

export function useDraftNames(prefix: string): readonly string[] {
  const names = useStore(draftList);
  return names.filter((name) => name.startsWith(prefix));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
