import type { RichNode, RichText } from './rich-text.ts';
import type { TextMarks } from './text.ts';

/** Characters that say nothing and are not drawn (Unicode's tags): a key is written in them, an ending closes it. */
const BEGIN = '\u{E0001}';
const END = '\u{E007F}';
const TAGS = 0xe0000;

/** Puts a text between marks that name its key: characters, so that they go wherever the words go in the preview. */
export const textMarks: TextMarks = {
  words: (key, words) => (words === '' ? '' : `${beginOf(key)}${words}${END}`),
  rich: (key, nodes) => atEdge(atEdge(nodes, 'first', beginOf(key)), 'last', END),
};

const MARK = /\u{E0001}[\u{E0020}-\u{E007E}]+|\u{E007F}/gu;

/** What a string holds, in its order: words, the begin of a key's words, the end of the innermost's. */
export type Piece = { words: string } | { begins: string } | { ends: true };

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (index > at) pieces.push({ words: text.slice(at, index) });
    pieces.push(mark === END ? { ends: true } : { begins: keyIn(mark) });
    at = index + mark.length;
  }
  if (at < text.length) pieces.push({ words: text.slice(at) });
  return pieces;
}

const beginOf = (key: string): string =>
  BEGIN + Array.from(key, (letter) => String.fromCodePoint(TAGS + letter.charCodeAt(0))).join('');

const keyIn = (mark: string): string =>
  Array.from(mark)
    .slice(1)
    .map((tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - TAGS))
    .join('');

function atEdge(nodes: RichText, edge: 'first' | 'last', mark: string): RichText {
  const at = edge === 'first' ? 0 : nodes.length - 1;
  return nodes.map((node, position): RichNode => {
    if (position !== at) return node;
    if (typeof node === 'string') return edge === 'first' ? mark + node : node + mark;
    // A line break holds nothing.
    return { ...node, children: node.children.length > 0 ? atEdge(node.children, edge, mark) : [mark] };
  });
}
