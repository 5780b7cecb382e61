import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText, fieldErrorsIn, unlessGone, useWrite } from '#admin/session/read.ts';
import { FieldFaults } from '#domain/basics/errors.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { listLabels as labels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';
import type { Done, Draft, Listed, ListedKind, Send } from './kind.ts';
import { undoable, useSubmit } from './use-record.ts';

/** Runs calls like this one, which change a list: it is up to date at once, then read again with what follows from it. */
export function useListWrites<Item extends { readonly id: string }>(one: Endpoint) {
  const client = useQueryClient();
  const write = useWrite(one);
  const queryKey = [one.changes?.[0]?.path];
  const put = (change: (items: readonly Item[]) => readonly Item[]) =>
    client.setQueriesData<readonly Item[]>({ queryKey }, (items) => items && change(items));
  const saveAll = async (send: () => Promise<readonly Item[]>): Promise<readonly Item[]> => {
    const saved = await write(send);
    const savedOf = ({ id }: Item) => saved.find((one) => one.id === id);
    put((items) => [
      ...items.map((item) => savedOf(item) ?? item),
      ...saved.filter(({ id }) => !items.some((item) => item.id === id)),
    ]);
    return saved;
  };
  return {
    saveAll,
    async save(send: () => Promise<Item>): Promise<Item> {
      const [saved] = await saveAll(async () => [await send()]);
      return saved as Item;
    },
    async remove({ id }: Item, send: () => Promise<unknown>): Promise<void> {
      await write(send);
      put((items) => items.filter((item) => item.id !== id));
    },
  };
}

/** Moves show immediately and are stored in turn; after a failure the list returns to the stored order. */
export function useOrder<Item extends Listed>(
  kind: Pick<ListedKind<Item, object>, 'write' | 'order'>,
  eventId: string,
  stored: readonly Item[],
) {
  const { order = () => Promise.resolve([]) } = kind;
  const writes = useListWrites<Item>(kind.write);
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  /** The newest wanted order while one is being stored. */
  const latest = useRef<readonly string[] | null>(null);
  const { submit, failure, conflict } = useSubmit('Failed to update the order');
  const storedIds = stored.map(({ id }) => id);
  const isCurrent = wanted !== null && wanted.toSorted().join() === storedIds.toSorted().join();
  const ids = isCurrent ? wanted : storedIds;

  /** @returns whether it is stored; false where one under way takes it along. */
  const store = async (next: readonly string[]) => {
    const isUnderWay = latest.current !== null;
    latest.current = next;
    setWanted(next);
    if (isUnderWay) return false;
    const isStored = await submit(async () => {
      let sent: readonly string[] | null;
      do {
        sent = latest.current;
        const all = [...(sent ?? [])];
        await writes.saveAll(() => order(eventId, all));
      } while (sent !== latest.current);
    });
    const settled = latest.current;
    latest.current = null;
    // The stored order arrives with the next tick; without this the list would jump.
    setTimeout(() => setWanted((now) => (now === settled ? null : now)));
    return isStored;
  };
  return {
    /** The records in the wanted order, stored or not. */
    items: ids.flatMap((id) => stored.find((item) => item.id === id) ?? []),
    failure: conflict
      ? 'Someone else added or deleted one of these, so nothing was moved. The list is now up to date.'
      : failure,
    /** Moves a record to the place before (-1) or after (1). @returns false at the end of the list. */
    move({ id }: Item, by: -1 | 1): boolean {
      const from = ids.indexOf(id);
      const other = ids[from + by];
      if (other === undefined) return false;
      store(ids.with(from, other).with(from + by, id)).then((isStored) => {
        if (isStored)
          undoable({ title: 'Order Updated' }, 'Restore the previous order', () => store(storedIds));
      });
      return true;
    },
  };
}

export type ListActions<Item extends Listed, Values extends object> = ReturnType<
  typeof useListActions<Item, Values>
>;

/**
 * Writes of one or several records beside their forms. Each offers an undo and resolves to whether all of it is done.
 *
 * @param nameOf tells a record from the others of its list.
 */
export function useListActions<Item extends Listed, Values extends object>(
  kind: ListedKind<Item, Values>,
  eventId: string,
  nameOf: (item: Item) => string,
) {
  type Items = readonly Item[];
  type Drafts = readonly Draft<Item, Values>[];
  type OnDone = (done: Items) => void;
  const { words, valuesOf, updateAll } = kind;
  const writes = useListWrites<Item>(kind.write);
  const attempted = useRef(words.deleteFailed);
  const { submit, clear, isBusy, errors, failure, conflict } = useSubmit<Item | Items>((error) =>
    failureText(attempted.current, error),
  );
  const attempt = (failed: string, act: () => Promise<void>) => {
    attempted.current = failed;
    return submit(act);
  };
  /** Checks each draft before the first is sent; a fault names its record. */
  const sendsOf = (drafts: Drafts, sendOf: (draft: Draft<Item, Values>) => Send<Item>) =>
    drafts.map((draft) => {
      try {
        const send = sendOf(draft);
        return () => writes.save(send);
      } catch (error) {
        const name = kind.nameOf(draft.item);
        throw new FieldFaults(
          fieldErrorsIn(error).map(({ path, message }) => ({
            path,
            message: `${attempted.current}. ${name}: ${message}.`,
          })),
        );
      }
    });

  const add = (drafts: Drafts, onAdded?: OnDone) =>
    attempt(words.addFailed, async () =>
      waitForAll(
        sendsOf(drafts, ({ values, item }) => kind.add(values, eventId, item)),
        onAdded,
      ),
    );
  const store = (drafts: Drafts, onStored?: OnDone) =>
    attempt(words.updateFailed, async () => {
      const sends = sendsOf(drafts, ({ values, item }) => kind.update(values, item, item.version));
      if (!updateAll) return waitForAll(sends, onStored);
      const stored = await writes.saveAll(() => updateAll(drafts));
      onStored?.(stored);
    });
  const removeItems = (items: Items, onGone?: OnDone) =>
    attempt(words.deleteFailed, () =>
      waitForAll(
        items.map((item) => async () => {
          await writes.remove(item, () => kind.remove(item));
          return item;
        }),
        onGone,
      ),
    );

  const offer = (done: Done, items: Items, undo: () => unknown) => {
    const [first, ...others] = items;
    const count = words.count?.(items.length) ?? '';
    const names = first && others.length === 0 ? kind.nameOf(first) : count;
    const description = others.length > 0 ? count : words.describe?.(first as never, done);
    undoable({ title: words[done], ...(description && { description }) }, labels.undo[done](names), undo);
  };
  const offerAdded = (added: Items) => offer('added', added, () => removeItems(added));
  const offerUpdated = (before: Items) => (stored: Items) =>
    offer('updated', stored, () => {
      const versions = new Map(stored.map(({ id, version }) => [id, version]));
      const drafts = before.map((item) => ({
        values: valuesOf(item),
        item: { ...item, version: versions.get(item.id) ?? item.version },
      }));
      return store(drafts);
    });
  const offerDeleted = (gone: Items) =>
    offer('deleted', gone, () => add(gone.map((item) => ({ values: valuesOf(item), item }))));

  const changed = conflict?.entries ? [] : ([conflict?.current ?? []].flat() as Items);
  const names = changed.map(nameOf).join('; ');
  const refusal = attempted.current === words.deleteFailed ? labels.notDeleted : labels.notChanged;
  return {
    isBusy,
    /** Undefined where a list says by itself why a record is still in use. */
    failure: conflict ? (conflict.entries ? undefined : refusal(names)) : (errors[0]?.message ?? failure),
    conflict,
    /** The records that somebody else changed, as they are now. */
    changed,
    clear,
    remove: (items: Items) => removeItems(items, offerDeleted),
    async removeForGood(item: Item) {
      await unlessGone(writes.remove(item, () => kind.remove(item)));
      showToast({ title: words.deleted });
    },
    change: (items: Items, changesOf: (item: Item) => Partial<Values>) =>
      store(
        items.map((item) => ({ values: { ...valuesOf(item), ...changesOf(item) }, item })),
        offerUpdated(items),
      ),
    copy: (copies: Drafts) => add(copies, offerAdded),
    /** `before` is null for a new record. */
    offerUndo: (saved: Item, before: Item | null) =>
      before ? offerUpdated([before])([saved]) : offerAdded([saved]),
  };
}

/**
 * Sends several calls at once; `onDone` gets the results of those that went through.
 * @throws the first failure.
 */
async function waitForAll<Result>(
  sends: readonly Send<Result>[],
  onDone?: (results: Result[]) => void,
): Promise<void> {
  const results = await Promise.allSettled(sends.map((send) => send()));
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (done.length > 0) onDone?.(done);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
