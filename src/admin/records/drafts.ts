import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { forget, type Kept, keep, kept, keptKeys } from '#stores/kept.ts';

/** Text that was typed and not saved yet: it stays in this browser, through a lost session or a closed tab. */
export type Draft<Value = unknown> = Kept<{
  readonly value: Value;
  readonly base: Base<Value>;
}>;

/** A value with the version that it was stored under; 0 when nothing was. */
export interface Base<Value> {
  readonly value: Value;
  readonly version: number;
}

const PREFIX = 'portal-draft/';

/** The names of every kind of draft; each ends with what it belongs to. */
export const draftNames = {
  text: (eventId: string, key: string) => `text/${eventId}/${key}`,
  allTexts: (eventId: string) => `text/${eventId}/`,
  newContent: (eventId: string) => `new-content/${eventId}`,
  event: (eventId: string) => `event/${eventId}`,
  newShow: 'new-show',
  setting: (eventId: string, key: string) => `setting/${eventId}/${key}`,
  notes: (inquiryId: string) => `notes/${inquiryId}`,
  answer: (inquiryId: string) => `answer/${inquiryId}`,
  many: 'mail-to-many',
  manyChosen: 'mail-to-chosen',
} as const;

/** The draft of that name, when there is one that can be read. */
export function readDraft<Value>(name: string): Draft<Value> | null {
  return kept<Draft<Value>>(PREFIX + name, ({ base }) => base);
}

/** Keeps a draft at once: after the next key it may be too late. */
export function writeDraft<Value>(name: string, draft: Omit<Draft<Value>, 'savedAt'>): void {
  keep(PREFIX + name, draft);
  if (!draftList.get().includes(name)) draftList.set([...draftList.get(), name]);
}

/** Keeps what was typed and bases it on the newer stored value. */
export function rebaseDraft<Value>(name: string, { value, version }: Base<Value>): void {
  const draft = readDraft<Value>(name);
  if (draft) writeDraft(name, { value: draft.value, base: { value, version } });
}

export function dropDraft(name: string): void {
  forget(PREFIX + name);
  if (draftList.get().includes(name)) draftList.set(draftList.get().filter((other) => other !== name));
}

/** The names of all drafts; the same list until one comes or goes. */
export const draftList = atom<readonly string[]>(
  keptKeys(PREFIX)
    .map((key) => key.slice(PREFIX.length))
    .filter((name) => readDraft(name)),
);

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
  // Gone once it is saved, also by a form on a screen that somebody has left since.
  const isKept = useStore(draftList).includes(name);
  const isTyped = isKept && !isSame(state.value, state.base.value);
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
