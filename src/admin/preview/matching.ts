/** One text of a page: as the page shows it now, and as it will after the next publication. */
export interface PageText {
  /** The keys whose editors change it; the first one's is opened by a click. */
  readonly keys: readonly string[];
  readonly published: string;
  readonly current: string;
  /** Published as a formatted text, which has an element of its own; its words stand in many nodes. */
  readonly isFormatted?: boolean;
  /** Where it stands when the same words stand elsewhere too: a CSS selector. */
  readonly place?: string | undefined;
}

/** A text node in pieces: fixed words, and the numbers of the texts that may stand there. */
export type Piece = string | readonly number[];

/** Shorter ones are looked for as whole nodes alone: in the middle of other words they would be found by chance. */
const LEAST_PART = 12;

/** White space as a browser shows it. */
export const normalised = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The plain texts by their published words; what is not there cannot be found. */
export function indexOf(texts: readonly PageText[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [number, { published, isFormatted }] of texts.entries()) {
    const words = normalised(published);
    if (words && !isFormatted) index.set(words, [...(index.get(words) ?? []), number]);
  }
  return index;
}

/** The formatted texts whose published words an element holds, whatever marks stand between them. */
export function formattedIn(element: string, texts: readonly PageText[]): number[] {
  const letters = (text: string) => text.replace(/\s/g, '');
  return texts.flatMap(({ published, isFormatted }, number) =>
    isFormatted && letters(published) === letters(element) ? [number] : [],
  );
}

/** A node's words in pieces: the whole of a text, or a longer text among fixed words; null when none is in it. */
export function piecesOf(node: string, index: ReadonlyMap<string, readonly number[]>): Piece[] | null {
  const words = normalised(node);
  if (!words) return null;
  const whole = index.get(words);
  if (whole) return [whole];
  for (const [text, numbers] of index) {
    if (text.length < LEAST_PART || text.length >= words.length) continue;
    const at = words.indexOf(text);
    if (at < 0 || isWord(words[at - 1]) || isWord(words[at + text.length])) continue;
    return [
      keepSpace(node, words.slice(0, at), 'start'),
      numbers,
      keepSpace(node, words.slice(at + text.length), 'end'),
    ];
  }
  return null;
}

/** The words of the pieces now; where several texts are the same words, the one that was changed counts. */
export function fill(pieces: readonly Piece[], texts: readonly PageText[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : wordsOf(piece, texts))).join('');
}

function wordsOf(numbers: readonly number[], texts: readonly PageText[]): string {
  const candidates = numbers.flatMap((number) => texts[number] ?? []);
  const changed = candidates.find(({ published, current }) => published !== current);
  return (changed ?? candidates[0])?.current ?? '';
}

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** White space between a node and its neighbours counts in a line of words. */
function keepSpace(node: string, words: string, side: 'start' | 'end'): string {
  const space = side === 'start' ? /^\s/.test(node) : /\s$/.test(node);
  if (!space) return words;
  return side === 'start' ? ` ${words}` : `${words} `;
}
