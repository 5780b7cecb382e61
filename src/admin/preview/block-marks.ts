/** A text of a page that shows the texts of several shows, each in a block of its own: its key, and whose it is. */
export function markOf(key: string, node: Node): string {
  const slug = node.parentElement?.closest<HTMLElement>('[data-block-of]')?.dataset['blockOf'];
  return slug === undefined ? key : `${key}@${slug}`;
}

/** What a mark names; `of` is undefined where a page shows one text of this key. */
export function partsOfMark(mark: string): { readonly key: string; readonly of: string | undefined } {
  const [key = '', of] = mark.split('@');
  return { key, of };
}
