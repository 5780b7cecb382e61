/** Foldings of typed or pasted text to its plain form, before validation on client and server alike. All are idempotent. */

const quotes = /[‘’‚‛′]/g;
const doubleQuotes = /[“”„‟″]/g;
const dashes = /[‐‑‒–—―−]/g;
/** Every space but the plain one: no-break, thin, ideographic …, and the tab. */
const spaces = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Characters that show nothing: soft hyphen, zero-width space, word joiner, byte order mark, text direction. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const lineBreaks = /\r\n?|[\u2028\u2029]/g;

/** A one-line text: quotes, dashes, dots and spaces plain, trimmed. Line breaks inside stay, for validation to refuse. */
export const foldLine = (text: string): string =>
  text
    .replace(quotes, "'")
    .replace(doubleQuotes, '"')
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .replace(/…/g, '...')
    .replace(invisible, '')
    .trim();

/** A one-line text of a manager, who may write typographic quotes and dashes: breaks and odd spaces are plain spaces. */
export const plainLine = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

export const foldLines = (text: string): string => foldLine(text.replace(lineBreaks, '\n'));

/** The lines of a text that say something, trimmed: of a list that is typed into one box. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
