import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { ListedDocument } from '#domain/documents/document.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { documents, documentVersions } from '#server/database/schema/shows.ts';
import type { Call } from '#server/http/call.ts';
import { eventIdFrom } from '#server/http/input.ts';
import { isOfEdition, isShown } from '#server/saving/shown.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';
import { documentColumns, type StoredDocument } from './columns.ts';

/** GET /api/documents: the public ones for everybody; all for administrators, with what earlier files take. */
export async function listDocuments({ request, query }: Call): Promise<Versioned<ListedDocument>[]> {
  const eventId = eventIdFrom(query);
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
}

const earlier = db
  .selectDistinct({ key: documentVersions.blobKey, size: documentVersions.size })
  .from(documentVersions)
  .where(and(eq(documentVersions.documentId, documents.id), ne(documentVersions.blobKey, documents.blobKey)))
  .as('earlier');
const earlierSize = sql<number | null>`(${db.select({ sum: sql`sum(${earlier.size})` }).from(earlier)})`;

/** @throws HttpError 404. */
export async function findDocument(id: string): Promise<{ document: StoredDocument; sha256: string }> {
  const [row] = await db
    .select({ document: documentColumns, sha256: documents.sha256 })
    .from(documents)
    .where(eq(documents.id, id));
  if (!row) throw notFound('Document');
  return row;
}
