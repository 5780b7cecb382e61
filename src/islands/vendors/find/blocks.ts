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
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[–—\-\u00A0]/g, ' ');

const monthName = new RegExp(String.raw`(?<!\p{L})${month}`, 'giu');

/** A time with its half of the day, or a word. */
const sought = /(\d{1,2})(?::(\d\d))? ?([ap]m)\b|\S+/g;

/**
 * What a query looks for in folded text: '10am' and 'October 11' find '10:00 AM' and 'Oct 11', 'moveout' finds 'Move-out', and
 * a number does not match inside another one.
 */
export const patternsOf = (query: string): RegExp[] =>
  [
    ...folded(query)
      .replace(monthName, (name) => name.slice(0, 3))
      .replace(/\b(move|load)(?=(?:in|out)\b)/g, '$1 ')
      .matchAll(sought),
  ].map(([word, hour, minutes, half]) => {
    const literal = word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
    const time = `${hour}${minutes ? `:${minutes}` : '(?::00)?'} ?${half}`;
    return new RegExp((/^\d/.test(word) ? String.raw`(?<!\d)` : '') + (half ? time : literal), 'g');
  });

/** Where these stand in a block that has all of them; else nothing. */
export function placesOf({ nodes }: Block, patterns: readonly RegExp[]): Range[] {
  const found = nodes.map((node) => {
    const text = folded(node.data);
    return patterns.map((pattern) => [...text.matchAll(pattern)]);
  });
  if (!patterns.every((_, at) => found.some((matches) => matches[at]?.length))) return [];
  return nodes.flatMap((node, index) =>
    (found[index] ?? []).flat().map((match) => {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      return range;
    }),
  );
}
