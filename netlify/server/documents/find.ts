import type { Versioned } from '#domain/basics/primitives.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import { notFound } from '#server/basics/http-error.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { documentColumns } from './read.ts';

/** A file as a row of `documents` or `document_versions` names it. */
export interface StoredFile {
  name: string;
  mediaType: string;
  sha256: string;
  size: number;
  key: string;
}

/** The columns of `StoredFile`. */
export const fileColumns = (): Statement =>
  sql`original_name as name, media_type as "mediaType", sha256, size, blob_key as key`;

/** A document, as administrators see it, with the digest of its present file. @throws HttpError 404. */
export async function findDocument(
  id: string,
): Promise<{ document: Versioned<PortalDocument>; sha256: string }> {
  const [row] = await sql`select ${documentColumns()}, sha256 from documents where id = ${id}`;
  if (!row) throw notFound('Document');
  const { sha256, ...document } = row as Versioned<PortalDocument> & { sha256: string };
  return { document, sha256 };
}
