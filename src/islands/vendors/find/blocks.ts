import { month } from '#domain/dates-in-text/names.ts';

/** What is found as one: a line of a list, a paragraph, a heading. */
export interface Block {
  readonly element: HTMLElement;
  readonly nodes: readonly Text[];
}

const lines = 'li, .line, .ticket > div, .times';
const parts = 'p, h2, h3, h4, dt, dd';
/** Said elsewhere, too. */
const skipped = '.drawn, .jobs, .sr-only, .badge';

/** All that the panels say, in their order. */
export function blocksOf(root: Element): Block[] {
  const found = new Map<HTMLElement, Text[]>();
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode as Text;
    const parent = node.parentElement;
    const element = parent?.closest<HTMLElement>(lines) ?? parent?.closest<HTMLElement>(parts);
    if (!element || !node.data.trim() || parent?.closest(skipped)) continue;
    found.set(element, [...(found.get(element) ?? []), node]);
  }
  return Array.from(found, ([element, nodes]) => ({ element, nodes }));
}

/** As it is compared: each letter stays where it was. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[–—\-\u00A0]/g, ' ');

const monthName = new RegExp(String.raw`(?<!\p{L})${month}`, 'giu');

/** What is looked for: '10am' and 'October 11' find '10:00 AM' and 'Oct 11', 'moveout' finds 'Move-out'. */
export const wordsOf = (query: string): string[] =>
  folded(query)
    .replace(monthName, (name) => name.slice(0, 3))
    .replace(/(\d)(?=[ap]m\b)/g, '$1 ')
    .replace(/\b(move|load)(?=(?:in|out)\b)/g, '$1 ')
    .split(' ')
    .filter(Boolean);

/** Where these words stand in a block that has all of them; else nothing. */
export function placesOf({ nodes }: Block, words: readonly string[]): Range[] {
  const texts = nodes.map((node) => folded(node.data));
  if (!words.every((word) => texts.some((text) => text.includes(word)))) return [];
  return nodes.flatMap((node, index) =>
    words.flatMap((word) => {
      const places: Range[] = [];
      const text = texts[index] ?? '';
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        places.push(range);
      }
      return places;
    }),
  );
}
