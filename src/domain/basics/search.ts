import { fold } from './compare.ts';

const letter = '[\\p{L}\\p{N}]';

export function wordPattern(word: string): RegExp {
  const letters = [...word.matchAll(/([^-])(-*)/gu)];
  const joined = (gap: (numbers: number) => string) =>
    letters
      .map(([, one = '', hyphens], at) => {
        const next = letters[at + 1]?.[1];
        const numbers = [one, next].filter((sign) => sign && /\d/.test(sign)).length;
        const between = hyphens ? '[ -]*' : numbers === 2 ? '' : gap(numbers);
        return one.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`) + (next ? between : '');
      })
      .join('');
  const tight = joined(() => '-*');
  const loose = joined((numbers) => (numbers ? '[ -]*' : `(?:-|(?<=${letter}{2}) +(?=${letter}{2}))*`));
  return new RegExp(
    `${/^\d/.test(word) ? String.raw`(?<!\d)` : ''}(?:${tight}|(?<!${letter})${loose}(?!${letter}))`,
    'gu',
  );
}

export const namePattern = (name: string): RegExp => wordPattern(fold(name).trim().replace(/ +/g, '-'));

/** One pattern per word; a phone number is one word, however it is written. */
export function patternsOf(search: string): RegExp[] {
  // "(406) 555-0100", "406.555.0100", "+1 4065550100", "555-0100".
  const digits = search.replace(/[\s().+-]/g, '');
  if (/^(?:\d{7}|1?\d{10})$/.test(digits)) {
    return [new RegExp([...digits.slice(-10)].join(String.raw`[\s().-]{0,3}`), 'gu')];
  }
  return (fold(search).match(/[^\s-]\S*/g) ?? []).map(wordPattern);
}

export function says(patterns: readonly RegExp[], text: string): boolean {
  const folded = fold(text);
  return patterns.every((pattern) => folded.search(pattern) >= 0);
}

/** Places in the text itself, not in the folded one; accents included. */
export function placesIn(text: string, patterns: readonly RegExp[]): { start: number; end: number }[][] {
  const origins: { start: number; end: number }[] = [];
  let folded = '';
  for (const { 0: written, index: start } of text.matchAll(/.\p{M}*/gsu)) {
    folded += fold(written);
    while (origins.length < folded.length) origins.push({ start, end: start + written.length });
  }
  return patterns.map((pattern) =>
    [...folded.matchAll(pattern)].map(({ 0: { length }, index }) => ({
      start: origins[index]?.start ?? 0,
      end: origins[index + length - 1]?.end ?? 0,
    })),
  );
}
