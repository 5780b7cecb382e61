import { cleanFileName, fileEnding } from './file-names.ts';
import { csvFault, textFault } from './file-texts.ts';

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
export type FileTypeId = keyof typeof fileTypes;

/** Office files that carry macros: documents, templates, slide shows and add-ins. */
const WITH_MACROS = /^(doc|dot|xls|xlt|xla|ppt|pot|pps|ppa|sld)m$/;
const MACROS = 'This file contains macros. Save it without macros and upload it again.';

/** The largest document, in bytes: an answer of a function ends at 20 MB. */
export const maxDocumentBytes = 19 * 1024 * 1024;

export const acceptedEndings = Object.values(fileTypes)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',');

/** What may be uploaded, in one sentence; every refusal ends with it. */
export const allowedFiles = `You can upload PDF, PNG, JPEG, WebP, DOCX, XLSX, CSV and TXT files of up to ${maxDocumentBytes / 1024 / 1024} MB.`;

/** `name` is the clean one. `message` says what is wrong and what is allowed. */
export type FileVerdict =
  | { readonly ok: true; readonly type: FileTypeId; readonly name: string }
  | { readonly ok: false; readonly message: string };

const refused = (message: string): FileVerdict => ({ ok: false, message: `${message} ${allowedFiles}` });

/** What a name and a size alone tell, before a byte is sent (product 5.5). */
export function checkFileLabel(rawName: string, size: number): FileVerdict {
  const name = cleanFileName(rawName);
  const ending = fileEnding(name);
  if (WITH_MACROS.test(ending)) return refused(MACROS);
  const type = typeOf(ending);
  if (!type) return refused('This kind of file cannot be uploaded.');
  if (size === 0) return refused('The file is empty.');
  return size > maxDocumentBytes ? refused('The file is too large.') : { ok: true, type, name };
}

/** The kinds whose bytes begin with anything, and what may be wrong with their words. */
const textFaults: Partial<Record<FileTypeId, (bytes: Uint8Array) => string | null>> = {
  csv: csvFault,
  txt: textFault,
};

/** Whether a file is what its name says (product 5.5); `found` is the ending that its bytes call for, '' for none. */
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
