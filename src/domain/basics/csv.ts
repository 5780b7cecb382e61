/** The text of a list, and whether its letters are a guess. */
interface Decoded {
  readonly text: string;
  readonly isGuess: boolean;
}

/**
 * A text file as spreadsheets save it: UTF-8, UTF-16 ("Unicode Text"), or Windows-1252 (Excel's plain CSV). Null for anything
 * else.
 */
export function decodeList(bytes: Uint8Array): Decoded | null {
  const [first, second] = bytes;
  const name =
    (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
        ? 'utf-16be'
        : 'utf-8';
  const text = decode(bytes, name);
  const guess = text === null && name === 'utf-8' ? decode(bytes, 'windows-1252') : null;
  const found = text ?? guess;
  return found === null || CONTROL.test(found) ? null : { text: found, isGuess: guess !== null };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no list has them, but a picture or a program does
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f-\u0084\u0086-\u009f]/;

function decode(bytes: Uint8Array, name: string): string | null {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Signs that may separate the cells of a row. */
export const separators = [',', ';', '\t', '|'] as const;

/** Excel writes or reads it as the first line, to say what separates the cells. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?=[\r\n]|$)/i;

/** The separator that a file declares in its first line. */
export const declaredSeparator = (text: string): string | undefined => SEPARATOR_LINE.exec(text)?.[1];

/**
 * At most so many rows of a CSV file (RFC 4180). A line that declares the separator is an empty row. Null if a whole file has a
 * quotation mark that is never closed, because its cell takes all following rows.
 */
export function readCsv(text: string, separator: string, most = Number.POSITIVE_INFINITY): string[][] | null {
  const whole = text
    .replace(SEPARATOR_LINE, '')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell);
    rows.push(row);
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < whole.length && rows.length < most; at += 1) {
    const sign = whole[at] as string;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (whole[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else cell += sign;
  }
  if (isQuoted) return most === Number.POSITIVE_INFINITY ? null : rows;
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** A spreadsheet would run a cell with such a beginning as a formula; apostrophes before it are counted in. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const QUOTED = /[",\r\n;\t|]/;

/** One cell: an apostrophe makes a formula a text, signs of the format are quoted (RFC 4180). */
function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The text of a cell that `csvLine` wrote. */
export const withoutApostrophe = (cell: string): string => cell.replace(/^'(?='*[=+\-@])/, '');
