/** What keeps a text out; each is a sentence for the person who uploads it. */
const faults = {
  notUtf8: 'The text is not in UTF-8. Save the file as “UTF-8” (in Excel: “CSV UTF-8”).',
  controlCharacters: 'The file contains characters that can’t be read.',
  markup: 'The file contains HTML or other code.',
  formulas: 'A cell begins with “=”. Save the file with values instead of formulas.',
} as const;
type Fault = (typeof faults)[keyof typeof faults];

/** What a browser or a shell might take a text for. */
const MARKUP =
  /<(?:!doctype|!entity|html|head|body|script|svg|iframe|object|embed|meta|link|style|img|form|a\s|base|xml|\?xml|\?php|%)/i;
const PROGRAM = /^(?:#!|%pdf-|\{\\rtf)/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text must not hold
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufffe\uffff]/;

/** What is wrong with a plain text: it has to be UTF-8 that nothing takes for a page or a script (product 5.5). */
export function textFault(bytes: Uint8Array): Fault | null {
  const text = utf8(bytes);
  if (text === null) return faults.notUtf8;
  if (CONTROL.test(text)) return faults.controlCharacters;
  return MARKUP.test(text) || PROGRAM.test(text.trimStart()) ? faults.markup : null;
}

/** The same for a table of values, which may hold no formula either (product 5.5). */
export const csvFault = (bytes: Uint8Array): Fault | null =>
  textFault(bytes) ?? (runsInSpreadsheet(utf8(bytes) ?? '') ? faults.formulas : null);

/** True when a cell is a formula, or calls another program (`+cmd|…`) behind a sign that may begin one. */
function runsInSpreadsheet(text: string): boolean {
  let first = '';
  for (const character of text) {
    if (/[,;\t\r\n]/.test(character)) first = '';
    else if (first === '' && /[\s"]/.test(character)) continue;
    else if (first === '') first = character;
    if (first === '=') return true;
    if (character === '|' && /[+\-@]/.test(first)) return true;
  }
  return false;
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
