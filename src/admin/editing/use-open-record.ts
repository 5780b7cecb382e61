import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Which record of a list stands as its form; at most one does. When the form closes, the focus it had goes to the
 * control of `[data-record]` that opens it again, else to the list's `[data-add]`.
 */
export function useOpenRecord(
  list: RefObject<HTMLElement | null>,
  initial: () => string | null,
): [openId: string | null, open: (id: string | null) => void] {
  const [openId, open] = useState(initial);
  const before = useRef(openId);
  useEffect(() => {
    const closed = before.current;
    before.current = openId;
    if (openId !== null || closed === null || document.activeElement !== document.body) return;
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
    (find(`[data-record="${closed}"] [data-takes-focus]`) ?? find('[data-add]'))?.focus();
  }, [list, openId]);
  return [openId, open];
}

/** The record that an address names, if the list has it. */
export const openAtFirst = (items: readonly { readonly id: string }[], id: string | null): string | null =>
  items.some((item) => item.id === id) ? id : null;

/** The record that is open; also once somebody has deleted it, or what is typed in its form would go with it. */
export function useOpenItem<Item extends { readonly id: string }>(
  items: readonly Item[],
  openId: string | null,
): Item | null {
  const [known, setKnown] = useState<Item | null>(null);
  const open = items.find(({ id }) => id === openId) ?? (known?.id === openId ? known : null);
  if (open !== known) setKnown(open);
  return open;
}
