import { type Piece, piecesOf } from '#domain/content/text-marks.ts';

export interface MarkedText {
  readonly key: string;
  readonly words: string;
  readonly nodes: readonly Text[];
}

/** The words of a key now; null while they are those of the page. */
export type WordsOf = (key: string) => string | null;

/** A stretch of a text node: of a marked text, or of fixed words. */
interface Stretch {
  readonly words: string;
  readonly text?: { readonly key: string; words: string; readonly nodes: Text[] };
}

/**
 * The texts of a page that was made with marks. Reading takes the marks out of it, so that words stand as on the site;
 * what React writes anew has them again, and is read again.
 */
export function markedTexts(page: Document) {
  /** What a node held, and what was written into it since. */
  const known = new WeakMap<Text, { pieces: readonly Piece[]; written: string }>();
  let stretches = new Map<Text, Stretch[]>();

  function pieces(node: Text): readonly Piece[] {
    const before = known.get(node);
    if (before?.written === node.data) return before.pieces;
    const read = piecesOf(node.data);
    known.set(node, { pieces: read, written: node.data });
    return read;
  }

  return {
    /** All texts in the order of the page. */
    read(): MarkedText[] {
      const texts: NonNullable<Stretch['text']>[] = [];
      const open: typeof texts = [];
      stretches = new Map();
      for (const node of textNodes(page)) {
        const found: Stretch[] = [];
        for (const piece of pieces(node)) {
          if ('begins' in piece) {
            const text = { key: markOf(piece.begins, node), words: '', nodes: [] };
            texts.push(text);
            open.push(text);
          } else if ('ends' in piece) open.pop();
          else {
            const text = open.at(-1);
            found.push({ words: piece.words, ...(text && { text }) });
            if (!text) continue;
            text.words += piece.words;
            text.nodes.push(node);
          }
        }
        stretches.set(node, found);
      }
      return texts.filter(({ nodes }) => nodes.length > 0);
    },

    /** Writes the texts as they are now; those that stand in several nodes, into the first one. */
    write(wordsOf: WordsOf): void {
      const begun = new Set<Stretch['text']>();
      for (const [node, found] of stretches) {
        const data = found.map((stretch) => wordsNow(stretch, wordsOf, begun)).join('');
        const before = known.get(node);
        if (before) before.written = data;
        if (node.data !== data) node.data = data;
      }
    },
  };
}

function wordsNow({ words, text }: Stretch, wordsOf: WordsOf, begun: Set<Stretch['text']>): string {
  const now = text ? wordsOf(text.key) : null;
  if (!text || now === null || letters(now) === letters(text.words)) return words;
  const isFirst = !begun.has(text);
  begun.add(text);
  return isFirst ? now : '';
}

/** Lines, items and marks stand between the words of a text on a page. */
const letters = (words: string): string => words.replace(/\s/g, '');

/** Not the words of an island that React has not taken over yet: changed, they would not be those it expects. */
const NOT_READ = 'script, style, noscript, template, astro-island[ssr]';

function* textNodes(page: Document): Generator<Text> {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!node.parentElement?.closest(NOT_READ)) yield node;
  }
}

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
