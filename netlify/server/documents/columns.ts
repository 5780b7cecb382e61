import { desc, eq } from 'drizzle-orm';
import { pickFields } from '#domain/basics/fields.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  documentHistoryFields,
  documentRecord,
  documentSchema,
  type PortalDocument,
} from '#domain/documents/document.ts';
import { documents } from '#server/database/schema/shows.ts';
import { columnsOf } from '#server/database/schema/types.ts';
import type { RecordKind } from '#server/saving/records.ts';

/** How documents are read; they are stored with their bytes. */
export const documentKind: RecordKind<PortalDocument> = {
  of: documentRecord,
  table: documents,
  order: [desc(documents.createdAt), documents.id],
  shown: eq(documents.isPublic, true),
};

/** The columns of `PortalDocument` with its version; the place of the bytes stays on the server. */
export const documentColumns = { ...columnsOf(documents, documentSchema), version: documents.version };

export type DocumentRow = typeof documents.$inferSelect;
export type StoredDocument = Versioned<PortalDocument>;

export const documentOf = (row: DocumentRow): StoredDocument => pickFields(documentColumns, row);

/** What `documents` and `document_versions` both keep of a file. */
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

/** A document's change in the history: pages show it when it was public or is now. */
export const documentChange = (before: DocumentRow | undefined, after: DocumentRow | undefined) => ({
  eventId: (after ?? before)?.eventId ?? null,
  kind: 'document',
  record: (after ?? before)?.id ?? '',
  before: before ? documentWords(before) : null,
  after: after ? documentWords(after) : null,
  shows: (before?.isPublic || after?.isPublic) ?? false,
});
