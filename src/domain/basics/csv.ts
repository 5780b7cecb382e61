interface Decoded {
  readonly text: string;
  readonly isGuess: boolean;
}

/** Reads UTF-8, UTF-16 (Excel's "Unicode Text") and Windows-1252 (Excel's plain CSV); null for anything else. */
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

/** Null unless all of it is in this encoding. */
export function decode(bytes: Uint8Array, name: string): string | null {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export const separators = [',', ';', '\t', '|'] as const;

/** Excel's first line that declares the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?=[\r\n]|$)/i;

export const declaredSeparator = (text: string): string | undefined => SEPARATOR_LINE.exec(text)?.[1];

/** Up to `most` rows (RFC 4180); a separator line is an empty row. Null if a quotation mark of a whole file never closes. */
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

/** A spreadsheet would run such a cell as a formula; leading apostrophes count, so that reading removes exactly one. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const QUOTED = /[",\r\n;\t|]/;

/** An apostrophe turns a formula into text; quoting follows RFC 4180. */
function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Undoes the apostrophe that `csvCell` wrote. */
export const withoutApostrophe = (cell: string): string => cell.replace(/^'(?='*[=+\-@])/, '');
