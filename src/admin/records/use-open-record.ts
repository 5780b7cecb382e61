import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { kinds } from '#domain/basics/kinds.ts';
import { editingPath } from '#domain/paths.ts';

/** Where in the admin what a change is about is edited; a show's own fields, its settings and its years are one form. */
export function editingPathOf({ kind, record }: { readonly kind: string; readonly record: string }): string {
  if (kind === 'text') return editingPath({ screen: kind, id: record });
  if (kind === 'notice') return editingPath({ screen: 'dashboard', id: '' });
  const screen = Object.values(kinds).find((of) => of.kind === kind)?.list;
  return editingPath(screen ? { screen, id: record } : { screen: 'event', id: '' });
}

/** At most one record of a list is open. When it closes, the button that opens it gets the focus. */
export function useOpenRecord(
  list: RefObject<HTMLElement | null>,
  initial: () => string | null,
): [openId: string | null, open: Dispatch<SetStateAction<string | null>>] {
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

/** The open record, kept when somebody deletes it, so that what is typed in its form is not lost. */
export function useOpenItem<Item extends { readonly id: string }>(
  items: readonly Item[],
  openId: string | null,
): Item | null {
  const known = useRef<Item>(null);
  const open = items.find(({ id }) => id === openId) ?? (known.current?.id === openId ? known.current : null);
  useEffect(() => {
    known.current = open;
  }, [open]);
  return open;
}
