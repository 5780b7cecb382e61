import { useRef } from 'react';
import { failureText } from '#admin/session/failures.ts';
import type { Conflict } from '#domain/api.ts';
import type { Checked } from '#domain/basics/checked.ts';
import { listLabels as labels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';
import { useSubmit } from '../use-submit.ts';
import type { Listed, ListedKind, Send } from './listed-kind.ts';
import { useListWrites } from './use-list-writes.ts';

export interface ListedActions<Item> {
  failure: string | undefined;
  conflict: Conflict<Item> | null;
  clear(): void;
  /** Each of these offers the way back in a toast. @returns whether it is done. */
  remove(item: Item): Promise<boolean>;
  /** Offers the way back from what a form stored; `before` is null where it was added. */
  tellSaved(saved: Item, before: Item | null): void;
}

/** What can be done to a record of a list beside its form, each with its undo. */
export function useListedActions<Item extends Listed, Values extends object>(
  kind: ListedKind<Item, Values>,
  eventId: string,
): ListedActions<Item> {
  const { words, valuesOf, nameOf } = kind;
  const writes = useListWrites<Item>(...kind.lists);
  const attempted = useRef(words.deleteFailed);
  const { submit, refuse, clear, errors, failure, conflict } = useSubmit<Item>((error) =>
    failureText(attempted.current, error),
  );
  const attempt = (failed: string, call: () => Promise<unknown>) => {
    attempted.current = failed;
    return submit(call);
  };
  const save = async (failed: string, checked: Checked<Send<Item>>) => {
    if (!checked.ok) refuse(checked.errors);
    else if (await attempt(failed, () => writes.save(checked.value))) showToast(labels.undone);
  };
  const takeAway = (item: Item) =>
    attempt(words.deleteFailed, () => writes.remove(item, () => kind.remove(item)));
  const tell = (title: string, hint: string, run: () => void) =>
    showToast({ title, action: { label: labels.undo, hint, run } });
  return {
    failure: conflict ? (conflict.entries ? undefined : labels.changed) : (errors[0]?.message ?? failure),
    conflict,
    clear,
    async remove(item) {
      const isGone = await takeAway(item);
      if (isGone) {
        tell(words.deleted, labels.undoDeleted(nameOf(item)), () =>
          save(words.addFailed, kind.add(valuesOf(item), eventId, item)),
        );
      }
      return isGone;
    },
    tellSaved(saved, before) {
      if (before) {
        tell(words.updated, labels.undoUpdated(nameOf(before)), () =>
          save(words.updateFailed, kind.update(valuesOf(before), saved, saved.version)),
        );
      } else tell(words.added, labels.undoAdded(nameOf(saved)), () => takeAway(saved));
    },
  };
}
