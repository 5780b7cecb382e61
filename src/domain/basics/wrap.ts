const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

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
