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
  const [now, then] = [withSides(text, mentions), withSides(earlier, origins)];
  const moved = origins.map((mention) => movedWords(mention, shift));
  const alike = now.map((one) => then.map((other, at) => likeness(one, other, moved[at] ?? null)));
  // The best sum of pairs, in order, from these places to the end.
  const best = Array.from({ length: now.length + 1 }, () => Array<number>(then.length + 1).fill(0));
  const bestAt = (at: number, to: number) => best[at]?.[to] ?? 0;
  const paired = (at: number, to: number) => (alike[at]?.[to] ?? 0) + bestAt(at + 1, to + 1);
  for (let at = now.length - 1; at >= 0; at -= 1) {
    for (let to = then.length - 1; to >= 0; to -= 1) {
      (best[at] as number[])[to] = Math.max(paired(at, to), bestAt(at + 1, to), bestAt(at, to + 1));
    }
  }
  const found: (Mention | undefined)[] = now.map(() => undefined);
  let [at, to] = [0, 0];
  while (at < now.length && to < then.length) {
    if (bestAt(at, to) === paired(at, to)) found[at++] = origins[to++];
    else if (bestAt(at, to) === bestAt(at, to + 1)) to += 1;
    else at += 1;
  }
  return found;
}

function likeness(one: Sided, other: Sided, moved: string | null): number {
  const isSame = one.words === other.words || one.words === moved;
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
