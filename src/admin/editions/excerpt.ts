import type { StalePart } from '#domain/leftovers/stale.ts';

export interface Piece {
  readonly at: number;
  readonly words: string;
  readonly isMarked: boolean;
}

const AROUND = 60;

/** A text, or with `becomes` its new wording, in pieces; what is far from all marked ones is left out. */
export function excerptOf(text: string, parts: readonly StalePart[], wording: 'now' | 'proposed'): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { at, words, becomes } of parts) {
    pieces.push({ at: end, words: between(text.slice(end, at), end > 0, true), isMarked: false });
    const isNew = wording === 'proposed' && becomes !== null;
    pieces.push({ at, words: isNew ? becomes : words, isMarked: wording === 'now' || isNew });
    end = at + words.length;
  }
  pieces.push({ at: end, words: between(text.slice(end), true, false), isMarked: false });
  return pieces.filter(({ words }) => words !== '');
}

function between(text: string, isBehind: boolean, isBefore: boolean): string {
  const words = text.replace(/<\/?[a-z][^<>]*>/gi, ' ').replace(/\s+/g, ' ');
  const room = AROUND * (Number(isBehind) + Number(isBefore));
  if (words.length <= room) return words;
  const start = isBehind ? words.slice(0, AROUND).replace(/\S*$/, '') : '';
  const end = isBefore ? words.slice(-AROUND).replace(/^\S*/, '') : '';
  return `${start}…${end}`;
}
