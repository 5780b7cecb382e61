import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import { differingFields, pickFields } from '#domain/basics/fields.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { idSchema } from '#domain/basics/primitives.ts';
import { contact } from '#domain/content/rows/site.ts';
import {
  documentFields,
  documentHistoryFields,
  documentRecord,
  documentSchema,
  type PortalDocument,
} from '#domain/documents/document.ts';
import { maxDocumentBytes } from '#domain/documents/file-types.ts';
import { escapeHtml } from '#server/basics/html.ts';
import { existing, HttpError, notFound, refuseStale } from '#server/basics/http-error.ts';
import { db, idsOf, readTogether } from '#server/database/database.ts';
import {
  columnsOf,
  contentItems,
  documents,
  documentVersions,
  events,
  uploadParts,
  uploads,
} from '#server/database/schema/shows.ts';
import {
  type Call,
  type FileAnswer,
  fileHeaders,
  hasVersion,
  notModified,
  route,
  UNTRUSTED,
} from '#server/http/http.ts';
import { asksForPage, smallPage } from '#server/http/small-page.ts';
import { dropReleased, streamBytes } from '#server/saving/blobs.ts';
import { isOfEdition, isShown, type RecordKind } from '#server/saving/records.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';

export const documentKind: RecordKind<PortalDocument> = {
  of: documentRecord,
  table: documents,
  order: [desc(documents.createdAt), documents.id],
  shown: eq(documents.isPublic, true),
};

/** Excludes the place of the bytes, which stays on the server. */
export const documentColumns = { ...columnsOf(documents, documentSchema), version: documents.version };

export type DocumentRow = typeof documents.$inferSelect;
export type StoredDocument = Versioned<PortalDocument>;

export const documentOf = (row: DocumentRow): StoredDocument => pickFields(documentColumns, row);

export type StoredFile = Pick<DocumentRow, 'originalName' | 'mediaType' | 'sha256' | 'size' | 'blobKey'>;

export const fileOf = ({ originalName, mediaType, sha256, size, blobKey }: StoredFile): StoredFile => ({
  originalName,
  mediaType,
  sha256,
  size,
  blobKey,
});

const documentWords = (row: DocumentRow) => ({
  ...pickFields(documentHistoryFields, row),
  ...(row.file > 1 && { originalName: `${row.originalName} (version ${row.file})` }),
});

/** Pages change if the document was public or is now. */
export const documentChange = (before: DocumentRow | undefined, after: DocumentRow | undefined) => ({
  eventId: (after ?? before)?.eventId ?? null,
  kind: 'document',
  record: (after ?? before)?.id ?? '',
  before: before ? documentWords(before) : null,
  after: after ? documentWords(after) : null,
  shows: (before?.isPublic || after?.isPublic) ?? false,
});

/** Public ones for everybody; administrators get all, with the size of earlier files. */
export const listDocuments = route(api.listDocuments, async ({ query: { eventId = null }, request }) => {
  const isAdministrator = (await currentAdministrator(request)) !== null;
  const rows = await db
    .select({ ...documentColumns, earlierSize })
    .from(documents)
    .where(
      and(
        isAdministrator ? undefined : and(eq(documents.isPublic, true), isShown(documents.eventId)),
        or(isNull(documents.eventId), isOfEdition(documents.eventId, eventId)),
      ),
    )
    .orderBy(desc(documents.createdAt), documents.id);
  return rows.map(({ earlierSize, ...document }) =>
    isAdministrator && earlierSize !== null ? { ...document, earlierSize } : document,
  );
});

const earlier = db
  .selectDistinct({ key: documentVersions.blobKey, size: documentVersions.size })
  .from(documentVersions)
  .where(and(eq(documentVersions.documentId, documents.id), ne(documentVersions.blobKey, documents.blobKey)))
  .as('earlier');
const earlierSize = sql<number | null>`(${db.select({ sum: sql`sum(${earlier.size})` }).from(earlier)})`;

/** @throws HttpError 404. */
export async function findDocument(id: string) {
  const { sha256 } = documents;
  const rows = await db
    .select({ document: documentColumns, sha256 })
    .from(documents)
    .where(eq(documents.id, id));
  return existing(rows, 'Document');
}

export const updateDocument = route(api.updateDocument, ({ id, body: { version, ...wanted }, user }) =>
  pageTransaction(async (tx) => {
    const isIt = eq(documents.id, id);
    const stored = existing(await tx.select().from(documents).where(isIt), 'Document');
    const changed = differingFields<keyof typeof documentFields>(documentFields, stored, wanted);
    if (changed.length === 0) return documentOf(stored);
    refuseStale(stored, version, documentOf(stored));
    const set = { ...wanted, version: stored.version + 1 };
    const [saved] = await tx.update(documents).set(set).where(isIt).returning();
    await track(tx, user, [documentChange(stored, saved)]);
    return documentOf(saved as DocumentRow);
  }),
);

/** Deletes the record before its unshared bytes, so no record lacks its bytes. */
export const deleteDocument = route(api.deleteDocument, async ({ id, query, user }) => {
  const keys = await pageTransaction(async (tx) => {
    const isIt = eq(documents.id, id);
    const stored = existing(await tx.select().from(documents).where(isIt), 'Document');
    refuseStale(stored, query.version, documentOf(stored));
    await tx.delete(documents).where(isIt);
    const earlier = await tx
      .delete(documentVersions)
      .where(eq(documentVersions.documentId, id))
      .returning({ key: documentVersions.blobKey });
    const ended = await tx.delete(uploads).where(eq(uploads.replaces, id)).returning({ keys: keysOfParts });
    await track(tx, user, [documentChange(stored, undefined)]);
    return [stored.blobKey, ...earlier.map(({ key }) => key), ...ended.flatMap(({ keys }) => keys)];
  });
  await dropReleased(keys);
});

const parts = db
  .select({ key: uploadParts.blobKey })
  .from(uploadParts)
  .where(eq(uploadParts.uploadId, uploads.id));
const keysOfParts = sql<string[]>`array(${parts})`;

const TOO_LARGE = `This file is larger than ${maxDocumentBytes / 1024 / 1024} MB, which is too large to download here. Contact us to get it.`;

/** The public gets current files of public documents. @throws HttpError 404, 422 for a file above the answer limit. */
export const downloadDocument = route(api.downloadDocument, async ({ request, params, query }) => {
  const row = await fileFor(request, params, query.version ?? null);
  if (!row) return notHerePage();
  if (row.size > maxDocumentBytes) throw new HttpError(422, TOO_LARGE);

  const file: FileAnswer = {
    name: row.originalName,
    mediaType: row.mediaType,
    etag: `"${row.sha256}"`,
    disposition: 'attachment',
  };
  if (hasVersion(request, file.etag)) return notModified(file);
  const headers = { ...fileHeaders(file), 'Content-Length': String(row.size), ...UNTRUSTED };
  return new Response(request.method === 'HEAD' ? null : await streamBytes(row.blobKey), { headers });
});

/** Undefined for a browser's page request. @throws HttpError 404 for other callers. */
async function fileFor(
  request: Request,
  params: Call['params'],
  version: string | null,
): Promise<StoredFile | undefined> {
  const id = idSchema.safeParse(params['id']).data;
  const found = id === undefined ? undefined : await findFile(id, version);
  if (found && (found.isForAll || (await currentAdministrator(request)))) return found.file;
  if (asksForPage(request)) return undefined;
  throw notFound('Document');
}

async function findFile(id: string, version: string | null) {
  const [[present], [earlier]] = await readTogether((tx) => [
    tx
      .select({
        file: documents,
        isForAll: sql<boolean>`${and(documents.isPublic, isShown(documents.eventId))}`,
      })
      .from(documents)
      .where(eq(documents.id, id)),
    tx
      .select()
      .from(documentVersions)
      .where(and(eq(documentVersions.documentId, id), sql`${documentVersions.file}::text = ${version}`)),
  ]);
  if (version === null) return present;
  const file = String(present?.file.file) === version ? present?.file : earlier;
  return file && { file, isForAll: false };
}

const keys = ['contact_primary_email', 'contact_primary_phone'] as const;
type Key = (typeof keys)[number];

/** A 404 that names a contact, and hides whether the document existed. */
async function notHerePage() {
  const text = await contactTexts();
  const mail = text('contact_primary_email');
  const phone = text('contact_primary_phone');
  const ways = [
    [mailtoHref(mail), mail],
    [telHref(phone), phone],
  ].flatMap(([href, words = '']) => (href ? [`<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`] : []));
  return smallPage({
    title: 'This document isn’t available',
    body: `<p>It may have been removed, or the link may be incomplete. Contact us to get it.</p>
${ways.length > 0 ? `<p>${ways.join('<br>\n')}</p>` : ''}`,
    status: 404,
    isError: false,
  });
}

async function contactTexts(): Promise<(key: Key) => string> {
  const names = keys.flatMap(namesOf);
  const show = idsOf(db, events, eq(events.state, 'current'))
    .orderBy(desc(events.isActive), desc(events.isDefault), events.order)
    .limit(1);
  const { key, value, eventId } = contentItems;
  const stored = await db
    .select({ key, value })
    .from(contentItems)
    .where(and(inArray(key, names), or(isNull(eventId), inArray(eventId, show))))
    .orderBy(sql`${eventId} nulls last, array_position(${`{${names}}`}::text[], ${key})`);
  const storedAs = (wanted: Key) => stored.find((one) => namesOf(wanted).includes(one.key))?.value;
  return (wanted) => (storedAs(wanted) ?? contact.rows[wanted].default).trim();
}

const namesOf = (key: Key): string[] => [key, ...contact.rows[key].aliases];
