import { alignRows } from '#domain/basics/align.ts';
import { endOf, type Mention } from '#domain/dates-in-text/mention.ts';
import { mentionsIn } from '#domain/dates-in-text/read.ts';
import { movedWords } from './moved.ts';
import type { Shift } from './shift.ts';

interface Sided extends Pick<Mention, 'words'> {
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

/** Words on each side that tell where something stands. */
const AROUND = 4;
const ANY_MENTION = '\u0000';
const END = '\u0001';
// Any two may belong together; the same words count, but less than one word around them.
const LEAST = 0.01;
const SAME = 0.5;

/** Above this many pairs, mentions are taken in their order: nobody wrote such a text. */
const PAIRS = 250_000;

/**
 * What each mention was in an earlier text, told by the words around it; undefined if new. The words alone do not tell:
 * 'Oct 8, Oct 9' a day earlier is 'Oct 7, Oct 8'.
 */
export function originsOf(
  text: string,
  mentions: readonly Mention[],
  earlier: string,
  shift: Shift,
): (Mention | undefined)[] {
  const origins = mentionsIn(earlier);
  if (mentions.length * origins.length > PAIRS) return mentions.map((_, at) => origins[at]);
  const then = withSides(earlier, origins).map((side, at) => {
    const moved = movedWords(origins[at] as Mention, shift);
    return { ...side, moved };
  });
  const pairs = new Map(alignRows(withSides(text, mentions), then, likeness));
  return mentions.map((_, at) => origins[pairs.get(at) ?? -1]);
}

function likeness(one: Sided, other: Sided & { readonly moved: string | null }): number {
  const isSame = one.words === other.words || one.words === other.moved;
  return LEAST + (isSame ? SAME : 0) + alikeOf(one.before, other.before) + alikeOf(one.behind, other.behind);
}

function alikeOf(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((word, index) => word !== other[index]);
  return at < 0 ? one.length : at;
}

function withSides(text: string, mentions: readonly Mention[]): Sided[] {
  const words = [END];
  const add = (part: string) => {
    for (const word of wordsIn(part)) words.push(word);
  };
  let end = 0;
  const places = mentions.map((mention) => {
    add(text.slice(end, mention.at));
    end = endOf(mention);
    return words.push(ANY_MENTION) - 1;
  });
  add(text.slice(end));
  words.push(END);
  return mentions.map(({ words: own }, index) => {
    const place = places[index] ?? 0;
    return {
      words: own,
      before: words.slice(Math.max(0, place - AROUND), place).reverse(),
      behind: words.slice(place + 1, place + 1 + AROUND),
    };
  });
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
