/** Letters that Unicode does not decompose. A literal, so bundles that do not compare drop it. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', '×': 'x', '⁄': '/' },
};

/** Drops case, accents and quotes, letter by letter; hyphens and spaces become plain. SQL's `folded_words` does the same. */
export const fold = (text: string): string =>
  (/[^\0-~]/.test(text) ? plainText(text) : text).replace(/['"`]/g, '').toLowerCase().replace(/\s/g, ' ');

const plainText = (text: string): string =>
  text
    .replace(/´/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}\p{Pi}\p{Pf}‚„ʻʼ′·]/gu, '')
    .toLowerCase()
    .replace(/[^\0-~]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\p{Pd}−]/gu, '-');

/** The same key for two spellings of one name: 'Co-op Seeds' and 'COOP SEEDS'. Two numbers stay two. */
export const nameKey = (name: string): string =>
  fold(name)
    .replace(/[ -]+/g, ' ')
    .replace(/(?<!\d) | (?!\d)/g, '') || name;
