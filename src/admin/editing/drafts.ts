/** Text that was typed and not saved yet: it stays in this browser, through a lost session or a closed tab. */
export interface Draft<Value = unknown> {
  readonly value: Value;
  /** What the typing started from. */
  readonly base: Base<Value>;
  readonly savedAt: number;
}

/** A value with the version that it was stored under; 0 when nothing was. */
export interface Base<Value> {
  readonly value: Value;
  readonly version: number;
}

const PREFIX = 'portal-draft/';
const KEPT_MILLISECONDS = 30 * 86_400_000;

/** The names of every kind of draft; each ends with what it belongs to. */
export const draftNames = {
  content: (eventId: string, key: string) => `content/${eventId}/${key}`,
  contentFormat: (eventId: string, key: string) => `content-format/${eventId}/${key}`,
  allContent: (eventId: string) => `content/${eventId}/`,
  newContent: (eventId: string) => `new-content/${eventId}`,
  event: (eventId: string) => `event/${eventId}`,
  newSchedule: (eventId: string) => `new-schedule/${eventId}`,
  schedule: (id: string) => `schedule/${id}`,
  document: (eventId: string) => `document/${eventId}`,
  storedDocument: (id: string) => `stored-document/${id}`,
  notes: (inquiryId: string) => `notes/${inquiryId}`,
} as const;

let known: readonly string[] | undefined;
const listeners = new Set<() => void>();

/** The draft of that name, when there is one of the last 30 days that can be read. */
export function readDraft<Value>(name: string): Draft<Value> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as Draft<Value> | null;
    return draft?.base && Date.now() - draft.savedAt < KEPT_MILLISECONDS ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft at once: after the next key it may be too late. Without storage the editors work all the same. */
export function writeDraft<Value>(name: string, draft: Omit<Draft<Value>, 'savedAt'>): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ ...draft, savedAt: Date.now() }));
  } catch {}
  if (!draftList().includes(name)) setList([...draftList(), name]);
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {}
  if (draftList().includes(name)) setList(draftList().filter((other) => other !== name));
}

/** The names of all drafts; the same list until one comes or goes. */
export function draftList(): readonly string[] {
  known ??= storedNames();
  return known;
}

export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setList(names: readonly string[]): void {
  known = names;
  for (const listener of listeners) listener();
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))
      .filter((name) => readDraft(name));
  } catch {
    return [];
  }
}
