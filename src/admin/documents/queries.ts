import { useListWrites } from '#admin/editing/lists/use-list-writes.ts';
import { read } from '#admin/session/read.ts';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { ListedDocument } from '#domain/documents/document.ts';

export type StoredDocument = Versioned<ListedDocument>;

/** Every file of a document, read again with each version of it. */
export const versionsQuery = ({ id, version }: StoredDocument) =>
  read(api.documentVersions, { id }, [id, version]);

export const useDocumentWrites = () => useListWrites<StoredDocument>(api.listDocuments);
