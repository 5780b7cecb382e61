/** Letters that Unicode does not take apart, one by one. A literal, so that bundles that do not compare leave it out. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', '×': 'x', '⁄': '/' },
};

/**
 * The form of a text for comparisons: without case, accents, quotes and apostrophes; every hyphen is '-', every blank ' '. Each letter
 * is folded by itself. The database does the same in `folded_words`.
 */
export const fold = (text: string): string =>
  (/[^\0-~]/.test(text) ? plainText(text) : text).replace(/['"`]/g, '').toLowerCase().replace(/\s/g, ' ');

/** Letters, quotes and hyphens outside of ASCII, which most names do not have. */
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
