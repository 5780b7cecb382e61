import { crc32, inflateRawSync, inflateSync } from 'node:zlib';
import type { faults } from '#domain/documents/file-checks/fault.ts';
import {
  contentTypesPart,
  type OfficeKind,
  officeEntries,
  officeParts,
} from '#domain/documents/file-checks/office.ts';
import { hasActiveNames, packedObjects } from '#domain/documents/file-checks/pdf.ts';
import type { ZipEntry } from '#domain/documents/file-checks/zip.ts';
import {
  checkFile,
  checkFileLabel,
  type FileVerdict,
  fileTypes,
  refusedFor,
} from '#domain/documents/file-types.ts';
import { validationError } from '#server/basics/http-error.ts';

type FaultName = keyof typeof faults;
type Bytes = Buffer<ArrayBuffer>;

/** Unpacked objects of a PDF; more is an attack. */
const MAX_UNPACKED = 100_000_000;

/** A link that loads another file by itself when the document is opened. */
const SELF_LOADING =
  /<Relationship\b(?=[^>]*TargetMode\s*=\s*["']External)(?=[^>]*Type\s*=\s*["'][^"']*\/(attachedTemplate|oleObject|frame|subDocument|externalLinkPath)["'])/i;

/** An accepted file: the name it is shown under and its media type. */
export interface AcceptedFile {
  name: string;
  mediaType: string;
}

/** What a name and a size alone tell. @throws HttpError 400 with what is wrong and what is allowed. */
export const acceptLabel = (name: string, size: number): AcceptedFile => accepted(checkFileLabel(name, size));

/** A file by all its bytes, packed ones unpacked. @throws HttpError 400 with what is wrong and what is allowed. */
export function acceptFile(name: string, bytes: Bytes): AcceptedFile {
  const verdict = checkFile(name, bytes);
  const fault = verdict.ok ? hiddenFault(verdict.type, bytes) : undefined;
  return accepted(fault ? refusedFor(fault) : verdict);
}

function accepted(verdict: FileVerdict): AcceptedFile {
  if (!verdict.ok) throw validationError([{ path: 'file', message: verdict.message }]);
  return { name: verdict.name, mediaType: fileTypes[verdict.type].mediaType };
}

function hiddenFault(type: keyof typeof fileTypes, bytes: Bytes): FaultName | undefined {
  if (type === 'pdf') return pdfFault(bytes);
  return type === 'docx' || type === 'xlsx' ? officeFault(type, bytes) : undefined;
}

function pdfFault(bytes: Bytes): FaultName | undefined {
  let left = MAX_UNPACKED;
  for (const { start, end } of packedObjects(bytes) ?? [{ start: 0, end: 0 }]) {
    const objects = unpacked(() => inflateSync(bytes.subarray(start, end), { maxOutputLength: left }));
    if (!objects) return 'unreadablePdf';
    if (hasActiveNames(objects)) return 'activePdf';
    left -= Math.min(objects.length, left - 1);
  }
  return undefined;
}

function officeFault(kind: OfficeKind, bytes: Bytes): FaultName | undefined {
  const entries = officeEntries(kind, bytes);
  if (typeof entries === 'string') return 'strangeArchive';
  for (const entry of entries) {
    const part = partOf(entry, bytes);
    if (!part) return 'damaged';
    if (isXml(entry.name) && part.includes('<!')) {
      if (/<!(DOCTYPE|ENTITY)/i.test(part.toString('latin1'))) return 'strangeArchive';
    }
    if (entry.name.endsWith('.rels') && SELF_LOADING.test(part.toString('latin1'))) return 'macros';
    if (entry.name !== contentTypesPart) continue;
    const types = part.toString('latin1');
    if (/macroEnabled/i.test(types)) return 'macros';
    if (!types.includes(officeParts[kind].contentType)) return 'strangeArchive';
  }
  return undefined;
}

const isXml = (name: string): boolean => /\.(xml|rels|vml)$/i.test(name);

/** A part as large as the archive says and with the check sum it says; else nothing. */
function partOf({ packing, size, crc, start, end }: ZipEntry, bytes: Bytes): Bytes | undefined {
  const packed = bytes.subarray(start, end);
  // One byte more would be too many, and a limit of none is not taken.
  const part =
    packing === 'stored' ? packed : unpacked(() => inflateRawSync(packed, { maxOutputLength: size + 1 }));
  return part?.length === size && crc32(part) === crc ? part : undefined;
}

function unpacked(unpack: () => Bytes): Bytes | undefined {
  try {
    return unpack();
  } catch {
    return undefined;
  }
}
