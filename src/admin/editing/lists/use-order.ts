import { useRef, useState } from 'react';
import { listLabels as labels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';
import { useSubmit } from '../use-submit.ts';
import type { Listed, ListedKind } from './listed-kind.ts';
import { useListWrites } from './use-list-writes.ts';

export interface Order<Item> {
  /** The records in the order that is wanted, whether it is stored yet or not. */
  items: readonly Item[];
  failure: string | undefined;
  /** Moves one by a place, earlier (-1) or later (1), as far as there is one. @returns whether it did. */
  move(item: Item, by: -1 | 1): boolean;
}

/**
 * The order of a list. Moves show at once and are stored one after another; a failed one goes back to the
 * stored order.
 */
export function useOrder<Item extends Listed>(
  kind: Pick<ListedKind<Item, object>, 'lists' | 'order'>,
  eventId: string,
  stored: readonly Item[],
): Order<Item> {
  const { order = () => Promise.resolve([]) } = kind;
  const writes = useListWrites<Item>(...kind.lists);
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  /** The newest order that is wanted, while one is being stored. */
  const latest = useRef<readonly string[] | null>(null);
  const { submit, failure, conflict } = useSubmit(labels.orderFailed);
  const storedIds = stored.map(({ id }) => id);
  // Records that came or went meanwhile follow the stored list.
  const isCurrent = wanted !== null && wanted.toSorted().join() === storedIds.toSorted().join();
  const ids = isCurrent ? wanted : storedIds;

  const store = async (next: readonly string[], onStored: () => void) => {
    const isUnderWay = latest.current !== null;
    latest.current = next;
    setWanted(next);
    if (isUnderWay) return;
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
    if (isStored) onStored();
    // The stored order arrives with the next tick; without this the list would jump.
    setTimeout(() => setWanted((now) => (now === settled ? null : now)));
  };
  return {
    items: ids.flatMap((id) => stored.find((item) => item.id === id) ?? []),
    failure: conflict ? labels.orderChanged : failure,
    move({ id }, by) {
      const from = ids.indexOf(id);
      const other = ids[from + by];
      if (other === undefined) return false;
      const undo = () => void store(storedIds, () => showToast(labels.undone));
      store(ids.with(from, other).with(from + by, id), () =>
        showToast({
          title: labels.ordered,
          action: { label: labels.undo, hint: labels.undoOrder, run: undo },
        }),
      );
      return true;
    },
  };
}
