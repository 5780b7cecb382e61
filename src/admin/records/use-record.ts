import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { conflictIn, failureText, fieldErrorsIn } from '#admin/session/read.ts';
import { fieldsOf } from '#admin/ui/fields.tsx';
import type { Conflict } from '#domain/api.ts';
import { type FieldError, FieldFaults } from '#domain/basics/errors.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { forget, keep, kept, keptKeys, type Timestamped } from '#stores/kept.ts';
import { showToast, type Toast } from '#stores/toasts.ts';

/**
 * Says what was done and offers to undo it; `hint` says in full what "Undo" does. An `undo` that resolves to false says
 * itself how it went.
 */
export const undoable = (
  done: Pick<Toast, 'title' | 'description' | 'note' | 'link'>,
  hint: string,
  undo: () => unknown,
): void =>
  showToast({
    ...done,
    action: {
      label: 'Undo',
      hint,
      async run() {
        try {
          if ((await undo()) !== false) showToast({ title: 'Undone' });
        } catch (error) {
          const description = failureText('Not undone', error);
          showToast({ title: 'Error', description, variant: 'destructive' });
        }
      },
    },
  });

interface Outcome<Item> {
  errors: readonly FieldError[];
  failure: string | undefined;
  conflict: Conflict<Item> | null;
}

const clean = { errors: [], failure: undefined, conflict: null } as const;

/**
 * Runs one call at a time and sorts a failure into a conflict, field errors, or a sentence.
 * @param failed what was not done, or a function that words the failure; undefined where fields or a toast say
 *   it all.
 */
export function useSubmit<Item = unknown>(failed: string | ((error: unknown) => string | undefined)) {
  const [outcome, setOutcome] = useState<Outcome<Item>>(clean);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const textOf = (error: unknown) =>
    typeof failed === 'string' ? failureText(failed, error) : failed(error);
  return {
    ...outcome,
    isBusy,
    errorOf: (name: string) => outcome.errors.find(({ path }) => path === name)?.message,
    /** Runs one call at a time. @returns whether it succeeded; the hook's state describes a failure. */
    async submit(call: () => Promise<unknown>): Promise<boolean> {
      if (isRunning.current) return false;
      isRunning.current = true;
      setBusy(true);
      // A conflict stays on view while its choice is saved.
      setOutcome(({ conflict }) => ({ ...clean, conflict }));
      try {
        await call();
        setOutcome(clean);
        return true;
      } catch (error) {
        const conflict = conflictIn<Item>(error);
        setOutcome(
          conflict
            ? { ...clean, conflict }
            : {
                ...clean,
                errors: fieldErrorsIn(error),
                failure: error instanceof FieldFaults ? undefined : textOf(error),
              },
        );
        return false;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    refuse: (errors: readonly FieldError[]) => setOutcome({ ...clean, errors }),
    /** Clears the failure, and errors of the fields that `isMended` accepts; by default all. */
    clear: (isMended?: (path: string) => boolean) =>
      setOutcome((now) =>
        isMended
          ? { ...now, failure: undefined, errors: now.errors.filter(({ path }) => !isMended(path)) }
          : clean,
      ),
    closeConflict: () => setOutcome((now) => ({ ...now, conflict: null })),
  };
}

/** The fields of a form that keeps no draft. */
export function useFields<Values extends object, Item = unknown>(
  named: Pick<Parameters<typeof fieldsOf<Values>>[0], 'prefix' | 'fields' | 'isUnmarked'>,
  initial: Values,
  failed: Parameters<typeof useSubmit>[0],
) {
  const [values, setValues] = useState(initial);
  const submission = useSubmit<Item>(failed);
  const put = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes });
    submission.clear((path) => path in changes);
  };
  const drawn = fieldsOf<Values>({ ...named, values, errorOf: submission.errorOf, put });
  return { ...submission, ...drawn, values, put };
}

export type FormState<Values extends object, Item = unknown> = ReturnType<typeof useForm<Values, Item>>;

export function useForm<Values extends object, Item = unknown>(
  draftName: string,
  stored: Base<Values>,
  failed: Parameters<typeof useSubmit>[0],
) {
  const kept = useDraft<Values>(draftName, stored);
  // An older draft may lack fields that the form has now.
  const draft = { ...kept, value: { ...stored.value, ...kept.value } };
  const submission = useSubmit<Item>(failed);
  return {
    ...submission,
    draft,
    /** Takes over what is typed; what was said about these fields is gone. */
    put(changes: Partial<Values>) {
      draft.set({ ...draft.value, ...changes });
      submission.clear((path) => path in changes);
    },
    discard() {
      draft.reset(stored);
      submission.clear();
    },
  };
}

interface Options<Values, Stored> {
  draftName: string;
  /** What is stored, as the form shows it; version 0 where it is a new one. */
  stored: Base<Values>;
  valuesOf(stored: Stored): Values;
  /** @throws FieldFaults before anything is sent. */
  send(values: Values, version: number): Promise<Stored>;
  textOf(error: unknown): string | undefined;
  onSaved(saved: Stored): void;
}

export type RecordState<Values extends object, Stored extends Versioned<object>> = ReturnType<
  typeof useRecord<Values, Stored>
>;

/** The state of the form of one record: a draft until it is saved, and how saving it went. */
export function useRecord<Values extends object, Stored extends Versioned<object>>(
  options: Options<Values, Stored>,
) {
  const { draftName, stored, valuesOf, send, textOf, onSaved } = options;
  const form = useForm<Values, Stored>(draftName, stored, textOf);
  const { draft } = form;
  /** Saves what is typed, or what a conflict left over. @returns whether it is stored. */
  const save = (values = draft.value, version = draft.base.version) =>
    form.submit(async () => {
      const saved = await send(values, version);
      draft.reset({ value: valuesOf(saved), version: saved.version });
      onSaved(saved);
    });
  return { ...form, valuesOf, save };
}

/** Text that was typed and not saved yet: it stays in this browser, through a lost session or a closed tab. */
type Draft<Value = unknown> = Timestamped<{
  readonly value: Value;
  readonly base: Base<Value>;
}>;

/** A value with the version that it was stored under; 0 when nothing was. */
interface Base<Value> {
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
  many: 'composer',
  manyChosen: 'composer-chosen',
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

export type DraftState<Value> = ReturnType<typeof useDraft<Value>>;

/** A value being edited, kept as a draft with every change. Until somebody types, it follows what is stored. */
export function useDraft<Value>(name: string, stored: Base<Value>) {
  const [state, setState] = useState(() => {
    const draft = readDraft<Value>(name);
    return {
      value: draft?.value ?? stored.value,
      base: draft?.base ?? stored,
      /** When text from before this visit was brought back: the moment it was typed. */
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

  return {
    value: isDirty ? state.value : stored.value,
    base,
    isDirty,
    restoredAt: isDirty ? state.restoredAt : null,
    set(value: Value) {
      if (isSame(value, base.value)) dropDraft(name);
      else writeDraft(name, { value, base });
      setState({ value, base, restoredAt: state.restoredAt });
    },
    reset(next: Base<Value>) {
      dropDraft(name);
      setState({ value: next.value, base: next, restoredAt: null });
    },
  };
}

export function useDraftNames(prefix: string): readonly string[] {
  const names = useStore(draftList);
  return names.filter((name) => name.startsWith(prefix));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
