import { decode } from '#domain/basics/csv.ts';

const LONGEST = 120;
/** A longer name keeps its end, which has the extension. */
const READ = 1000;

/** Windows reserves these names for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Only the last extension stays one: 'bill.exe.pdf' becomes 'bill_exe.pdf'. */
export function cleanFileName(name: string): string {
  const last = name.slice(-READ).toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .replace(/\p{Zs}|\t/gu, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/ {2,}/g, ' ');
  const whole = trimmed(visible, { start: 0 });
  const dot = whole.lastIndexOf('.');
  const [stem, ending] = dot < 0 ? [whole, ''] : [whole.slice(0, dot), whole.slice(dot)];
  const safe = trimmed(stem)
    .replace(/\.(?=[a-z]{2,4}(\.|$))/gi, '_')
    .replace(DEVICE, '_$1');
  return ([...safe].slice(0, LONGEST).join('').trimEnd() || 'document') + ending;
}

/** Drops dots and spaces at the end, and at the start unless `start` is given. */
function trimmed(text: string, { start = text.search(/[^. ]/) } = {}): string {
  let end = text.length;
  while (end > 0 && '. '.includes(text.charAt(end - 1))) end -= 1;
  return start < 0 ? '' : text.slice(start, end);
}

export const fileEnding = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

const faults = {
  notUtf8: 'This file isn’t in UTF-8. In Excel, save it as “CSV UTF-8”.',
  controlCharacters: 'The file contains characters that can’t be read.',
  markup: 'The file contains HTML or other code.',
  formulas: 'A cell begins with “=”. Save the file with values instead of formulas.',
} as const;
type Fault = (typeof faults)[keyof typeof faults];

/** A browser or a shell might run such a text. */
const MARKUP =
  /<(?:!doctype|!entity|html|head|body|script|svg|iframe|object|embed|meta|link|style|img|form|a\s|base|xml|\?xml|\?php|%)/i;
const PROGRAM = /^(?:#!|%pdf-|\{\\rtf)/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text must not hold
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufffe\uffff]/;

/** Plain text must be UTF-8 that nothing takes for a page or a script (product 5.5). */
export function textFault(bytes: Uint8Array): Fault | null {
  const text = utf8(bytes);
  if (text === null) return faults.notUtf8;
  if (CONTROL.test(text)) return faults.controlCharacters;
  return MARKUP.test(text) || PROGRAM.test(text.trimStart()) ? faults.markup : null;
}

/** A table of values may hold no formula either (product 5.5). */
export const csvFault = (bytes: Uint8Array): Fault | null =>
  textFault(bytes) ?? (runsInSpreadsheet(utf8(bytes) ?? '') ? faults.formulas : null);

/** True for a formula, or a program call (`+cmd|…`) behind a sign that may begin one. */
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

const utf8 = (bytes: Uint8Array): string | null => decode(bytes, 'utf-8');

type FileType = { readonly name: string; readonly endings: readonly string[]; readonly mediaType: string };

export const fileTypes = {
  pdf: { name: 'PDF', endings: ['pdf'], mediaType: 'application/pdf' },
  png: { name: 'PNG', endings: ['png'], mediaType: 'image/png' },
  jpeg: { name: 'JPEG', endings: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  webp: { name: 'WebP', endings: ['webp'], mediaType: 'image/webp' },
  docx: {
    name: 'DOCX',
    endings: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    name: 'XLSX',
    endings: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { name: 'CSV', endings: ['csv'], mediaType: 'text/csv; charset=utf-8' },
  txt: { name: 'TXT', endings: ['txt'], mediaType: 'text/plain; charset=utf-8' },
} as const satisfies Record<string, FileType>;
type FileTypeId = keyof typeof fileTypes;

const WITH_MACROS = /^(doc|dot|xls|xlt|xla|ppt|pot|pps|ppa|sld)m$/;
const MACROS = 'This file contains macros. Save it without macros and upload it again.';

/** In bytes: a function's answer ends at 20 MB. */
export const maxDocumentBytes = 19 * 1024 * 1024;

export const acceptedEndings = Object.values(fileTypes)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',');

export const allowedFiles = `You can upload PDF, PNG, JPEG, WebP, DOCX, XLSX, CSV, and TXT files up to ${maxDocumentBytes / 1024 / 1024} MB.`;

/** `name` is the cleaned one; `message` says what is wrong and what is allowed. */
export type FileVerdict =
  | { readonly ok: true; readonly type: FileTypeId; readonly name: string }
  | { readonly ok: false; readonly message: string };

const refused = (message: string): FileVerdict => ({ ok: false, message: `${message} ${allowedFiles}` });

/** Checks before a byte is sent (product 5.5). */
export function checkFileLabel(rawName: string, size: number): FileVerdict {
  const name = cleanFileName(rawName);
  const ending = fileEnding(name);
  if (WITH_MACROS.test(ending)) return refused(MACROS);
  const type = typeOf(ending);
  if (!type) return refused('This file type can’t be uploaded.');
  if (size === 0) return refused('The file is empty.');
  return size > maxDocumentBytes ? refused('The file is too large.') : { ok: true, type, name };
}

/** These kinds have no signature, so their words are checked. */
const textFaults: Partial<Record<FileTypeId, (bytes: Uint8Array) => string | null>> = {
  csv: csvFault,
  txt: textFault,
};

/** Product 5.5; `found` is the extension that the bytes call for, '' for none. */
export function checkFile(rawName: string, bytes: Uint8Array, found: string): FileVerdict {
  const label = checkFileLabel(rawName, bytes.length);
  if (!label.ok) return label;
  if (WITH_MACROS.test(found)) return refused(MACROS);
  const { name } = fileTypes[label.type];
  const real = nameOf(found);
  const textFaultOf = textFaults[label.type];
  if (real ? real !== name : !textFaultOf) {
    const isWhat = real ? `is ${withArticle(real)}` : `isn’t ${withArticle(name)}`;
    return refused(`The name says ${name}, but the file ${isWhat}.`);
  }
  const fault = textFaultOf?.(bytes);
  return fault ? refused(fault) : label;
}

const withArticle = (name: string): string => `${name.startsWith('X') ? 'an' : 'a'} ${name}`;

function typeOf(ending: string): FileTypeId | undefined {
  const ids = Object.keys(fileTypes) as FileTypeId[];
  return ids.find((id) => (fileTypes[id].endings as readonly string[]).includes(ending));
}

function nameOf(ending: string): string | undefined {
  if (ending === 'zip') return 'ZIP archive';
  const type = typeOf(ending);
  return type && fileTypes[type].name;
}
