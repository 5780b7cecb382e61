import { inflateRawSync } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import { checkFile, checkFileLabel, type FileVerdict, fileTypes } from '#domain/documents/file-types.ts';
import { validationError } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';

export interface AcceptedFile {
  name: string;
  mediaType: string;
}

/** By name and size alone. @throws HttpError 400 with what is wrong and what is allowed (product 5.5). */
export const acceptLabel = (name: string, size: number): AcceptedFile => accepted(checkFileLabel(name, size));

export async function acceptFile(name: string, bytes: Uint8Array): Promise<AcceptedFile> {
  return accepted(checkFile(name, bytes, await endingOf(bytes)));
}

function accepted(verdict: FileVerdict): AcceptedFile {
  if (!verdict.ok) throw validationError([{ path: 'file', message: verdict.message }]);
  return { name: verdict.name, mediaType: fileTypes[verdict.type].mediaType };
}

/** What readers of PDFs skip: line breaks, blanks and comments before the header. */
const PDF = /^(?:\xef\xbb\xbf)?(?:[\s\0]|%(?!PDF-)[^\r\n]*[\r\n])*%PDF-/;
const MOST_BEFORE_PDF = 1024;

/** The ending that the bytes call for, '' for none. `file-type` reads at most 1024 headers of an archive and unpacks 1 MB. */
async function endingOf(bytes: Uint8Array): Promise<string> {
  try {
    const begin = Buffer.from(bytes.subarray(0, MOST_BEFORE_PDF)).toString('latin1');
    if (PDF.test(begin)) return 'pdf';
    const ending = (await fileTypeFromBuffer(bytes))?.ext ?? '';
    // Of a kind that has none: it is what it would be called with them.
    if ((ending === 'docx' || ending === 'xlsx') && hasMacros(bytes)) return ending.replace(/x$/, 'm');
    // A PNG that moves is one to whoever opens it.
    return ending === 'apng' ? 'png' : ending;
  } catch (error) {
    log({ event: 'file-type', ...describeFault(error) });
    return '';
  }
}

/** Names stand plainly in an archive, so this also finds a part of an archive inside it. */
const PROJECT = /vbaproject\.bin/i;
/** By the list of contents, whatever the part's name. */
const LISTED = /ContentType\s*=\s*["'][^"']*(?:macro|vbaproject)/i;
const CONTENTS = '[content_types].xml';
const MAX_CONTENTS_BYTES = 4_000_000;

/** Whether an Office file carries macros, whatever kind it says that it is (product 5.5). */
export function hasMacros(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return PROJECT.test(bytes.toString('latin1')) || LISTED.test(listOfContents(bytes));
}

/** What the archive says of its parts; empty where that cannot be read. */
function listOfContents(bytes: Buffer): string {
  try {
    const part = partsOf(bytes).find(({ name }) => name.toLowerCase() === CONTENTS);
    return part ? unpacked(bytes, part) : '';
  } catch {
    // Whether a file is whole is not looked at.
    return '';
  }
}

interface Part {
  name: string;
  isPacked: boolean;
  size: number;
  at: number;
}

/** The parts of an archive by the directory at its end, which is what Office goes by. */
function partsOf(bytes: Buffer): Part[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const parts: Part[] = [];
  let at = end - bytes.readUInt32LE(end + 12);
  // What stands before the archive is not counted in its addresses.
  const start = at - bytes.readUInt32LE(end + 16);
  while (bytes.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    parts.push({
      name: bytes.toString('latin1', at + 46, at + 46 + name),
      isPacked: bytes.readUInt16LE(at + 10) !== 0,
      size: bytes.readUInt32LE(at + 20),
      at: start + bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return parts;
}

function unpacked(bytes: Buffer, { isPacked, size, at }: Part): string {
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(begin, begin + size);
  return (isPacked ? inflateRawSync(data, { maxOutputLength: MAX_CONTENTS_BYTES }) : data).toString();
}
