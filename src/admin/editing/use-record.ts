import type { Checked } from '#domain/basics/checked.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { type Base, type DraftState, useDraft } from './drafts.ts';
import { type Submission, useSubmit } from './use-submit.ts';

/** What is typed into a form, and how sending it went. */
export interface FormState<Values, Item = unknown> extends Submission<Item> {
  draft: DraftState<Values>;
  /** Takes over what is typed; what was said about these fields is gone. */
  put(changes: Partial<Values>): void;
  discard(): void;
}

/** The state of a form whose values are a draft until they are sent. */
export function useForm<Values extends object, Item = unknown>(
  draftName: string,
  stored: Base<Values>,
  failed: Parameters<typeof useSubmit>[0],
): FormState<Values, Item> {
  const kept = useDraft<Values>(draftName, stored);
  // An older draft may lack fields that the form has now.
  const draft = { ...kept, value: { ...stored.value, ...kept.value } };
  const submission = useSubmit<Item>(failed);
  return {
    ...submission,
    draft,
    put(changes) {
      draft.set({ ...draft.value, ...changes });
      submission.clear((path) => path in changes);
    },
    discard() {
      draft.reset(stored);
      submission.clear();
    },
  };
}

interface Options<Values, Stored, Write> {
  draftName: string;
  /** What is stored, as the form shows it; version 0 where it is a new one. */
  stored: Base<Values>;
  valuesOf(stored: Stored): Values;
  check(values: Values, version: number): Checked<Write>;
  send(write: Write): Promise<Stored>;
  textOf(error: unknown): string | undefined;
  onSaved(saved: Stored): void;
}

export interface RecordState<Values, Stored> extends FormState<Values, Stored> {
  valuesOf(stored: Stored): Values;
  /** Saves what is typed, or what a conflict left over. @returns whether it is stored. */
  save(values?: Values, version?: number): Promise<boolean>;
}

/** The state of the form of one record: a draft until it is saved, and how saving it went. */
export function useRecord<Values extends object, Stored extends Versioned<object>, Write>(
  options: Options<Values, Stored, Write>,
): RecordState<Values, Stored> {
  const { draftName, stored, valuesOf, check, send, textOf, onSaved } = options;
  const form = useForm<Values, Stored>(draftName, stored, textOf);
  const { draft, refuse, submit } = form;
  return {
    ...form,
    valuesOf,
    async save(values = draft.value, version = draft.base.version) {
      const write = check(values, version);
      if (!write.ok) {
        refuse(write.errors);
        return false;
      }
      return submit(async () => {
        const saved = await send(write.value);
        draft.reset({ value: valuesOf(saved), version: saved.version });
        onSaved(saved);
      });
    },
  };
}
