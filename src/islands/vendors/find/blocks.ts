import { fold } from '#domain/basics/compare.ts';
import { placesIn, says, wordPattern } from '#domain/basics/search.ts';
import { month } from '#domain/dates-in-text/days.ts';

/** What is found as one: a line of a list, a paragraph, a heading. */
export interface Block {
  readonly element: HTMLElement;
  readonly nodes: readonly Text[];
}

const lines = 'li, .line, .times';
const parts = 'p, h2, h3, h4, dt, dd';
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

const monthName = new RegExp(String.raw`(?<!\p{L})${month}`, 'giu');

/** A time with its half of the day, or a word. */
const sought = /(\d{1,2})(?::(\d\d))? ?([ap]m)\b|[^\s-]\S*/g;

/** The patterns of a query for folded text: words, and times and days in other forms ('10am' finds '10:00 AM'). */
export const patternsOf = (query: string): RegExp[] =>
  [
    ...fold(query)
      .replace(monthName, (name) => name.slice(0, 3))
      .matchAll(sought),
  ].map(([word, hour, minutes, half]) =>
    half
      ? new RegExp(String.raw`(?<!\d)${hour}${minutes ? `:${minutes}` : '(?::00)?'} ?${half}`, 'g')
      : wordPattern(word),
  );

/** The places of the patterns in a block that has all of them; empty otherwise. */
export function placesOf({ nodes }: Block, patterns: readonly RegExp[]): Range[] {
  const isIn = (pattern: RegExp) => nodes.some(({ data }) => says([pattern], data));
  if (!patterns.every(isIn)) return [];
  return nodes.flatMap((node) =>
    placesIn(node.data, patterns)
      .flat()
      .map(({ start, end }) => {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, end);
        return range;
      }),
  );
}
