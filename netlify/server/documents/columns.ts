import type { Versioned } from '#domain/basics/primitives.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import { documents } from '#server/database/schema/shows.ts';

/** The columns of `PortalDocument` with its version; the place of the bytes stays on the server. */
export const documentColumns = {
  id: documents.id,
  title: documents.title,
  description: documents.description,
  category: documents.category,
  isPublic: documents.isPublic,
  originalName: documents.originalName,
  size: documents.size,
  createdAt: documents.createdAt,
  eventId: documents.eventId,
  version: documents.version,
};

export type DocumentRow = typeof documents.$inferSelect;
export type StoredDocument = Versioned<PortalDocument>;

export const documentOf = (row: DocumentRow): StoredDocument =>
  Object.fromEntries(
    Object.keys(documentColumns).map((name) => [name, row[name as keyof DocumentRow]]),
  ) as StoredDocument;

/** What `documents` and `document_versions` both keep of a file. */
export type StoredFile = Pick<DocumentRow, 'originalName' | 'mediaType' | 'sha256' | 'size' | 'blobKey'>;

export const fileOf = ({ originalName, mediaType, sha256, size, blobKey }: StoredFile): StoredFile => ({
  originalName,
  mediaType,
  sha256,
  size,
  blobKey,
});

type InHistory = 'title' | 'description' | 'category' | 'isPublic' | 'originalName' | 'file';

export const documentWords = (row: Pick<DocumentRow, InHistory>) => ({
  title: row.title,
  description: row.description,
  category: row.category,
  isPublic: row.isPublic,
  originalName: row.file > 1 ? `${row.originalName} (version ${row.file})` : row.originalName,
});

/** A document's change in the history: pages show it when it was public or is now. */
export const documentChange = (before: DocumentRow | undefined, after: DocumentRow | undefined) => ({
  eventId: (after ?? before)?.eventId ?? null,
  kind: 'document',
  record: (after ?? before)?.id ?? '',
  before: before ? documentWords(before) : null,
  after: after ? documentWords(after) : null,
  shows: (before?.isPublic || after?.isPublic) ?? false,
});
