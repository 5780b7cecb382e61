/** These fold typed or pasted text before validation, on client and server. All are idempotent. */

const quotes = /[‘’‚‛′]/g;
const doubleQuotes = /[“”„‟″]/g;
const dashes = /[‐‑‒–—―−]/g;
const spaces = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Soft hyphen, zero-width space, word joiner, byte order mark, text direction. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const lineBreaks = /\r\n?|[\u2028\u2029]/g;

/** Plain quotes, dashes, dots and spaces, trimmed. Line breaks inside stay, for validation to refuse. */
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
