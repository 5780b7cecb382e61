import { createHash, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import * as api from '#domain/api.ts';
import { type DocumentUpload, documentUploadSchema } from '#domain/documents/document.ts';
import {
  allowedFiles,
  checkFile,
  checkFileLabel,
  type FileVerdict,
  fileTypes,
  maxDocumentBytes,
} from '#domain/documents/file-types.ts';
import { maxSingleUploadBytes } from '#domain/documents/upload-parts.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import {
  existing,
  fieldError,
  HttpError,
  notFound,
  refuseStale,
  validationError,
} from '#server/basics/http-error.ts';
import { logError } from '#server/basics/log.ts';
import { readTogether, type Tx } from '#server/database/database.ts';
import { users } from '#server/database/schema/people.ts';
import { documents, now, uploads, documentVersions as versions } from '#server/database/schema/shows.ts';
import { refuseOverQuota, refuseWithoutRoom, roomColumns } from '#server/files/stored-pictures.ts';
import { json, readBytes, route, validate } from '#server/http/http.ts';
import { claimBytes, storeBytes } from '#server/saving/blobs.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import {
  type DocumentRow,
  documentChange,
  documentOf,
  fileOf,
  findDocument,
  type StoredDocument,
  type StoredFile,
} from './documents.ts';

interface AcceptedFile {
  name: string;
  mediaType: string;
}

/** Checks name and size. @throws HttpError 400 that names the allowed types (product 5.5). */
export const acceptLabel = (name: string, size: number): AcceptedFile => accepted(checkFileLabel(name, size));

export async function acceptFile(name: string, bytes: Uint8Array): Promise<AcceptedFile> {
  return accepted(checkFile(name, bytes, await endingOf(bytes)));
}

function accepted(verdict: FileVerdict): AcceptedFile {
  if (!verdict.ok) throw validationError([{ path: 'file', message: verdict.message }]);
  return { name: verdict.name, mediaType: fileTypes[verdict.type].mediaType };
}

/** PDF readers skip line breaks, blanks and comments before the header. */
const PDF = /^(?:\xef\xbb\xbf)?(?:[\s\0]|%(?!PDF-)[^\r\n]*[\r\n])*%PDF-/;
const MOST_BEFORE_PDF = 1024;

/** '' if no known type matches. `file-type` reads at most 1024 headers of an archive and unpacks 1 MB. */
async function endingOf(bytes: Uint8Array) {
  try {
    const begin = Buffer.from(bytes.subarray(0, MOST_BEFORE_PDF)).toString('latin1');
    if (PDF.test(begin)) return 'pdf';
    const ending = (await fileTypeFromBuffer(bytes))?.ext ?? '';
    // Plain endings cannot hold macros, so the file counts as the macro type.
    if ((ending === 'docx' || ending === 'xlsx') && hasMacros(bytes)) return ending.replace(/x$/, 'm');
    return ending === 'apng' ? 'png' : ending;
  } catch (error) {
    logError('file-type', error);
    return '';
  }
}

/** Archives store names uncompressed, so this also finds nested archives. */
const PROJECT = /vbaproject\.bin/i;
/** Searches the content list, because the part's name may differ. */
const LISTED = /ContentType\s*=\s*["'][^"']*(?:macro|vbaproject)/i;
const CONTENTS = '[content_types].xml';
const MAX_CONTENTS_BYTES = 4_000_000;

function hasMacros(file: Uint8Array) {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return PROJECT.test(bytes.toString('latin1')) || LISTED.test(listOfContents(bytes));
}

function listOfContents(bytes: Buffer) {
  try {
    const part = partsOf(bytes).find(({ name }) => name.toLowerCase() === CONTENTS);
    return part ? unpacked(bytes, part) : '';
  } catch {
    return '';
  }
}

interface Part {
  name: string;
  isPacked: boolean;
  size: number;
  at: number;
}

/** Reads the directory at the archive's end, like Office. */
function partsOf(bytes: Buffer) {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const parts: Part[] = [];
  let at = end - bytes.readUInt32LE(end + 12);
  // Offsets in the archive ignore bytes before it.
  const start = at - bytes.readUInt32LE(end + 16);
  while (bytes.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
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

function unpacked(bytes: Buffer, { isPacked, size, at }: Part) {
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(begin, begin + size);
  return (isPacked ? inflateRawSync(data, { maxOutputLength: MAX_CONTENTS_BYTES }) : data).toString();
}

interface ArrivedFile {
  id: string;
  accepted: AcceptedFile;
  bytes: Buffer<ArrayBuffer>;
  user: CurrentUser;
  uploadId?: string;
}

/** @throws HttpError 400 with the reason, 413 above 4 MB. */
export const uploadDocument = route(api.uploadDocument, async ({ request, user }) => {
  const { name, bytes, given } = await readFileForm(request);
  const fields = validate(documentUploadSchema, given);
  const accepted = await acceptFile(name, bytes);
  return json(await addDocument({ id: randomUUID(), accepted, bytes, user }, fields), 201);
});

/** Keeps the earlier file. @throws HttpError 400, 404, 413. */
export const replaceFile = route(api.replaceFile, async ({ id, query, request, user }) => {
  await findDocument(id);
  const { name, bytes } = await readFileForm(request);
  return putFile({ id, accepted: await acceptFile(name, bytes), bytes, user }, query.version);
});

/** Stores the bytes, then the record, which ends the upload. @throws HttpError 400 over the quota, 404 for an ended upload. */
export async function addDocument(arrived: ArrivedFile, fields: DocumentUpload): Promise<StoredDocument> {
  const { id, bytes, user } = arrived;
  await refuseOverQuota(fields.eventId, bytes.length);
  const file = fileToStore(arrived);
  return storeBytes(file.blobKey, bytes, () =>
    pageTransaction(async (tx) => {
      await endUpload(tx, arrived.uploadId);
      await claimBytes(tx, file.blobKey);
      const [added] = await tx
        .insert(documents)
        .values({ id, ...fields, ...file, createdBy: user.id })
        .returning({ ...getTableColumns(documents), ...roomColumns(fields.eventId) });
      if (!added) throw new Error('A document was not added');
      refuseWithoutRoom(added, file.size);
      await track(tx, user, [documentChange(undefined, added)]);
      return documentOf(added);
    }),
  );
}

/** Ends the upload; the same file again changes nothing. @throws HttpError 400, 404. */
export async function putFile(
  arrived: ArrivedFile,
  version: number | null | undefined,
): Promise<StoredDocument> {
  const { id, bytes, user, uploadId } = arrived;
  const { document, sha256 } = await findDocument(id);
  const { eventId, originalName } = document;
  const file = fileToStore(arrived);
  if (file.sha256 === sha256 && file.originalName === originalName) return document;
  await refuseOverQuota(eventId, file.size);
  return storeBytes(file.blobKey, bytes, () =>
    pageTransaction(async (tx) => {
      const rows = await tx
        .select({ ...getTableColumns(documents), ...roomColumns(eventId) })
        .from(documents)
        .where(eq(documents.id, id));
      const stored = existing(rows, 'Document');
      refuseStale(stored, version, documentOf(stored));
      refuseWithoutRoom(stored, file.size);
      await endUpload(tx, uploadId);
      await claimBytes(tx, file.blobKey);
      return setFile(tx, user, stored, file, uploadId);
    }),
  );
}

/** Each stored file gets a key of its own, so no other record writes or removes it. */
function fileToStore({ accepted: { name, mediaType }, bytes }: ArrivedFile): StoredFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { originalName: name, mediaType, sha256, size: bytes.length, blobKey: `${sha256}/${randomUUID()}` };
}

/** @throws HttpError 404 for an ended upload. */
async function endUpload(tx: Tx, id: string | undefined) {
  if (id === undefined) return;
  existing(await tx.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id }), 'Upload');
}

async function setFile(tx: Tx, user: CurrentUser, stored: DocumentRow, file: StoredFile, uploadId?: string) {
  const kept = tx.$with('kept').as(
    tx
      .insert(versions)
      .values({
        ...fileOf(stored),
        documentId: stored.id,
        file: stored.file,
        fileAt: stored.fileAt ?? stored.createdAt,
        fileBy: stored.fileAt === null ? stored.createdBy : stored.fileBy,
        fileUpload: stored.fileUpload,
      })
      .returning({ file: versions.file }),
  );
  const its = { fileAt: now, fileBy: user.id, fileUpload: uploadId ?? null };
  const [saved] = await tx
    .with(kept)
    .update(documents)
    .set({ ...file, ...its, file: stored.file + 1, version: stored.version + 1 })
    .where(eq(documents.id, stored.id))
    .returning();
  await track(tx, user, [documentChange(stored, saved)]);
  return documentOf(saved as DocumentRow);
}

/** Newest first. @throws HttpError 404. */
export const listVersions = route(api.documentVersions, async ({ id }) => {
  const [now, earlier] = await readTogether((tx) => [
    tx
      .select({ file: documents, by: users.email })
      .from(documents)
      .leftJoin(
        users,
        sql`${users.id} = case when ${documents.fileAt} is null then ${documents.createdBy} else ${documents.fileBy} end`,
      )
      .where(eq(documents.id, id)),
    tx
      .select({ file: versions, by: users.email })
      .from(versions)
      .leftJoin(users, eq(users.id, versions.fileBy))
      .where(eq(versions.documentId, id))
      .orderBy(desc(versions.file)),
  ]);
  const present = existing(now, 'Document');
  const at = present.file.fileAt ?? present.file.createdAt;
  return [{ ...present, file: { ...present.file, fileAt: at } }, ...earlier].map(({ file, by }, place) => ({
    number: file.file,
    originalName: file.originalName,
    size: file.size,
    at: file.fileAt,
    by,
    isCurrent: place === 0,
  }));
});

/** Both versions share the bytes. @throws HttpError 404. */
export const returnVersion = route(api.returnVersion, ({ id, body: { number, version }, user }) =>
  pageTransaction(async (tx) => {
    const rows = await tx
      .select({ document: documents, earlier: versions })
      .from(documents)
      .leftJoin(versions, and(eq(versions.documentId, documents.id), eq(versions.file, number)))
      .where(eq(documents.id, id));
    const { document, earlier } = existing(rows, 'Document');
    refuseStale(document, version, documentOf(document));
    if (!earlier) throw notFound('Version');
    return setFile(tx, user, document, fileOf(earlier));
  }),
);

const MAX_FORM_BYTES = maxSingleUploadBytes + 64 * 1024;

/** @throws HttpError 400 without a file, 413 above the request limit. */
async function readFileForm(request: Request) {
  const form = await readForm(request);
  const file = form.get('file');
  if (!(file instanceof File)) throw fieldError('file', 'Please choose a file');
  if (file.size > maxSingleUploadBytes) throw tooLarge(file.size);
  form.delete('file');
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()), given: Object.fromEntries(form) };
}

async function readForm(request: Request) {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type))
    throw new HttpError(415, 'Send the file as multipart/form-data');
  const body = await readBytes(request, MAX_FORM_BYTES).catch((error) => {
    const isLong = error instanceof HttpError && error.status === 413;
    throw isLong ? tooLarge(Number(request.headers.get('Content-Length'))) : error;
  });
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new HttpError(400, 'The form could not be read');
  }
}

function tooLarge(size: number) {
  if (size <= maxDocumentBytes)
    return new HttpError(413, 'Files above 4 MB are sent in parts: use /api/uploads');
  return new HttpError(413, `The file is too large. ${allowedFiles}`);
}
