import { useRef, useState } from 'react';
import { conflictIn, failureText, fieldErrorsIn } from '#admin/session/failures.ts';
import type { Conflict } from '#domain/api.ts';
import type { FieldError } from '#domain/basics/errors.ts';

interface Outcome<Item> {
  errors: readonly FieldError[];
  failure: string | undefined;
  conflict: Conflict<Item> | null;
}

const clean = { errors: [], failure: undefined, conflict: null } as const;

export interface Submission<Item = unknown> extends Outcome<Item> {
  isBusy: boolean;
  errorOf(name: string): string | undefined;
  /** Runs a call, one at a time. @returns whether it went through; what is said of a failure is the hook's state. */
  submit(call: () => Promise<unknown>): Promise<boolean>;
  refuse(errors: readonly FieldError[]): void;
  /** Takes away what was said of the fields that `isMended` names; of all and of the failure without it. */
  clear(isMended?: (path: string) => boolean): void;
  closeConflict(): void;
}

/**
 * Runs one call at a time and sorts a failure into a conflict, field errors, or a sentence.
 * @param failed what was not done, or a function that words the failure; undefined where fields or a toast say
 *   it all.
 */
export function useSubmit<Item = unknown>(
  failed: string | ((error: unknown) => string | undefined),
): Submission<Item> {
  const [outcome, setOutcome] = useState<Outcome<Item>>(clean);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const textOf = (error: unknown) =>
    typeof failed === 'string' ? failureText(failed, error) : failed(error);
  return {
    ...outcome,
    isBusy,
    errorOf: (name) => outcome.errors.find(({ path }) => path === name)?.message,
    async submit(call) {
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
            : { ...clean, errors: fieldErrorsIn(error), failure: textOf(error) },
        );
        return false;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    refuse: (errors) => setOutcome({ ...clean, errors }),
    clear: (isMended) =>
      setOutcome((now) =>
        isMended ? { ...now, errors: now.errors.filter(({ path }) => !isMended(path)) } : clean,
      ),
    closeConflict: () => setOutcome((now) => ({ ...now, conflict: null })),
  };
}
