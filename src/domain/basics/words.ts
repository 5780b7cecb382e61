const quotes = /[‘’‚‛′]/g;
const doubleQuotes = /[“”„‟″]/g;
const dashes = /[‐‑‒–—―−]/g;
const spaces = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Soft hyphen, zero-width space, word joiner, byte order mark, text direction. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const lineBreaks = /\r\n?|[\u2028\u2029]/g;

/** Plain quotes, dashes, dots and spaces, trimmed; idempotent. Line breaks inside stay, for validation to refuse. */
export const foldLine = (text: string): string =>
  text
    .replace(quotes, "'")
    .replace(doubleQuotes, '"')
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .replace(/…/g, '...')
    .replace(invisible, '')
    .trim();

/** Managers may use typographic quotes and dashes; breaks and odd spaces become plain spaces. */
export const plainLine = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

export const foldLines = (text: string): string => foldLine(text.replace(lineBreaks, '\n'));

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const graphemes = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks within a word only if it alone is too wide; with `keepsWords` never. */
export function wrap(
  text: string,
  room: number,
  width: (line: string) => number,
  { keepsWords = false } = {},
): string[] {
  const paragraphs = text.trim().split(/\r\n?|\n|\u2028|\u2029/);
  if (text.trim() === '') return [];
  return paragraphs.flatMap((paragraph) =>
    wrapWords(paragraph.split(/[\s\p{Cc}]+/u).filter(Boolean), room, width, keepsWords),
  );
}

function wrapWords(
  words: readonly string[],
  room: number,
  width: (line: string) => number,
  keepsWords: boolean,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (width(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = keepsWords || width(word) <= room ? [word] : cut(word, room, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

/** A letter wider than `room` is a piece by itself. */
function cut(word: string, room: number, width: (line: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && width(piece + segment) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** 'Barn, Expo, and Hall'; beyond `most` names, 'Barn, Expo, and 3 more'. */
export function listed(names: readonly string[], most = names.length): string {
  const more = names.length - most;
  const shown = more > 0 ? [...names.slice(0, most), `${more} more`] : names;
  return new Intl.ListFormat('en-US').format(shown);
}

/** '1 text', '3 texts'. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
