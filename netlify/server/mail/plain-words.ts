/** Control characters but tab and line end, marks that embed, override or isolate a direction, and Unicode's tags. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const UNSEEN = /[\x00-\x08\x0B-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu;

export const plainWords = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').toWellFormed();

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** `most` in signs. */
export function oneLine(text: string, most: number): string {
  const line = plainWords(text.replace(/\p{Cc}/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  const signs = [...graphemes.segment(line)];
  if (signs.length <= most) return line;
  return `${signs
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
}
