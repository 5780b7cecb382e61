import { utf8 } from './bytes.ts';
import { type Fault, faults } from './fault.ts';

/** What a browser or a shell might take a text for. */
const MARKUP =
  /<(!doctype|!entity|html|head|body|script|svg|iframe|object|embed|meta|link|style|img|form|a\s|base|xml|\?xml|\?php|%)|^\s*(#!|%pdf-|\{\\rtf)/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text must not hold
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufffe\uffff]/;

/** Plain text in UTF-8 that nothing takes for a page or a script. */
export function textFault(bytes: Uint8Array): Fault | null {
  const text = utf8(bytes);
  if (text === null) return faults.notUtf8;
  if (CONTROL.test(text)) return faults.controlCharacters;
  return MARKUP.test(text) ? faults.markup : null;
}

/** The same for a table of values. */
export function csvFault(bytes: Uint8Array): Fault | null {
  return textFault(bytes) ?? (runsInSpreadsheet(utf8(bytes) ?? '') ? faults.formulas : null);
}

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
