import { spells } from './file-checks/bytes.ts';
import { type Fault, faults } from './file-checks/fault.ts';
import { type OfficeKind, officeEntries } from './file-checks/office.ts';
import { pdfFault } from './file-checks/pdf.ts';
import { jpegFault, pngFault, webpFault } from './file-checks/pictures.ts';
import { csvFault, textFault } from './file-checks/texts.ts';
import { cleanFileName, fileEnding } from './file-names.ts';

/** One kind of file that may be uploaded. */
export interface FileType {
  readonly name: string;
  readonly endings: readonly string[];
  readonly mediaType: string;
  /** How the bytes begin; null for text, which begins with anything. */
  readonly begins: ((bytes: Uint8Array) => boolean) | null;
  readonly fault: (bytes: Uint8Array) => Fault | null;
}

const officeFault = (kind: OfficeKind) => (bytes: Uint8Array) => {
  const entries = officeEntries(kind, bytes);
  return typeof entries === 'string' ? entries : null;
};
const begins = (text: string) => (bytes: Uint8Array) => spells(bytes, 0, text);
const isZip = begins('PK\x03\x04');

/** Every kind of file that may be uploaded. */
export const fileTypes = {
  pdf: {
    name: 'PDF',
    endings: ['pdf'],
    mediaType: 'application/pdf',
    begins: begins('%PDF-'),
    fault: pdfFault,
  },
  png: {
    name: 'PNG',
    endings: ['png'],
    mediaType: 'image/png',
    begins: begins('\x89PNG\r\n\x1a\n'),
    fault: pngFault,
  },
  jpeg: {
    name: 'JPEG',
    endings: ['jpg', 'jpeg'],
    mediaType: 'image/jpeg',
    begins: begins('\xff\xd8\xff'),
    fault: jpegFault,
  },
  webp: {
    name: 'WebP',
    endings: ['webp'],
    mediaType: 'image/webp',
    begins: (bytes) => spells(bytes, 0, 'RIFF') && spells(bytes, 8, 'WEBP'),
    fault: webpFault,
  },
  docx: {
    name: 'DOCX',
    endings: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: isZip,
    fault: officeFault('docx'),
  },
  xlsx: {
    name: 'XLSX',
    endings: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    begins: isZip,
    fault: officeFault('xlsx'),
  },
  csv: {
    name: 'CSV',
    endings: ['csv'],
    mediaType: 'text/csv; charset=utf-8',
    begins: null,
    fault: csvFault,
  },
  txt: {
    name: 'TXT',
    endings: ['txt'],
    mediaType: 'text/plain; charset=utf-8',
    begins: null,
    fault: textFault,
  },
} as const satisfies Record<string, FileType>;
export type FileTypeId = keyof typeof fileTypes;

/** The largest document, in bytes: an answer of a function ends at 20 MB. */
export const maxDocumentBytes = 19 * 1024 * 1024;

/** For the `accept` of a file input. */
export const acceptedEndings = Object.values(fileTypes)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',');

/** What may be uploaded, in one sentence; every refusal ends with it. */
export const allowedFiles = `Allowed are PDF, PNG, JPEG, WebP, DOCX, XLSX, CSV and TXT files of up to ${maxDocumentBytes / 1024 / 1024} MB.`;

/** `name` is the clean one. `message` says what is wrong and what is allowed. */
export type FileVerdict =
  | { readonly ok: true; readonly type: FileTypeId; readonly name: string }
  | { readonly ok: false; readonly message: string };

const refused = (message: string): FileVerdict => ({ ok: false, message: `${message} ${allowedFiles}` });

/** What a name and a size alone tell, before a byte is sent. */
export function checkFileLabel(rawName: string, size: number): FileVerdict {
  const name = cleanFileName(rawName);
  const ending = fileEnding(name);
  const type = (Object.keys(fileTypes) as FileTypeId[]).find((id) =>
    (fileTypes[id].endings as readonly string[]).includes(ending),
  );
  if (!type) return refused('This kind of file cannot be uploaded.');
  if (size === 0) return refused('The file is empty.');
  return size > maxDocumentBytes ? refused('The file is too large.') : { ok: true, type, name };
}

/** Whether a file is what its name says, whole and harmless, as far as its bytes tell without unpacking any. */
export function checkFile(rawName: string, bytes: Uint8Array): FileVerdict {
  const label = checkFileLabel(rawName, bytes.length);
  if (!label.ok) return label;
  const found = typeByBytes(bytes);
  const expected: FileType = fileTypes[label.type];
  if (expected.begins ? !expected.begins(bytes) : found) {
    const real = found ? `a ${found.name}` : `no ${expected.name}`;
    return refused(`The name says ${expected.name}, but the file is ${real}.`);
  }
  const fault = expected.fault(bytes);
  return fault ? refused(fault) : label;
}

/** The refusal of a file whose unpacked parts are not right. */
export const refusedFor = (fault: keyof typeof faults): FileVerdict => refused(faults[fault]);

/** The kind whose signature the bytes begin with; a ZIP may be either kind of Office file. */
function typeByBytes(bytes: Uint8Array): Pick<FileType, 'name'> | undefined {
  if (isZip(bytes)) return { name: 'ZIP archive' };
  return Object.values<FileType>(fileTypes).find((type) => type.begins?.(bytes));
}
