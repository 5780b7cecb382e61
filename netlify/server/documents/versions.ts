import { and, desc, eq, sql } from 'drizzle-orm';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { DocumentVersion, PortalDocument } from '#domain/documents/document.ts';
import { versionReturnSchema } from '#domain/documents/document.ts';
import { notFound } from '#server/basics/http-error.ts';
import { readTogether } from '#server/database/database.ts';
import { users } from '#server/database/schema/people.ts';
import { documents, documentVersions } from '#server/database/schema/shows.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { pageTransaction } from '#server/saving/page-transaction.ts';
import { documentOf, fileOf } from './columns.ts';
import { setFile } from './replace.ts';

/** GET /api/documents/{id}/versions: every file that stood at the document's address, the present one first. @throws HttpError 404. */
export async function listVersions({ params }: AdministratorCall): Promise<DocumentVersion[]> {
  const id = idFrom(params, 'Document');
  const [[present], earlier] = await readTogether((tx) =>
    Promise.all([
      tx
        .select({
          number: documents.file,
          originalName: documents.originalName,
          size: documents.size,
          at: sql<string>`coalesce(${documents.fileAt}, ${documents.createdAt})`,
          by: users.email,
        })
        .from(documents)
        .leftJoin(
          users,
          sql`${users.id} = case when ${documents.fileAt} is null then ${documents.createdBy} else ${documents.fileBy} end`,
        )
        .where(eq(documents.id, id)),
      tx
        .select({
          number: documentVersions.file,
          originalName: documentVersions.originalName,
          size: documentVersions.size,
          at: documentVersions.fileAt,
          by: users.email,
        })
        .from(documentVersions)
        .leftJoin(users, eq(users.id, documentVersions.fileBy))
        .where(eq(documentVersions.documentId, id))
        .orderBy(desc(documentVersions.file)),
    ]),
  );
  if (!present) throw notFound('Document');
  return [{ ...present, isCurrent: true }, ...earlier.map((version) => ({ ...version, isCurrent: false }))];
}

/**
 * POST /api/documents/{id}/versions: an earlier file becomes the present one, and the next version. Both name the same
 * bytes. With `version`, only when nobody saved in between.
 * @throws HttpError 400, 404 for an unknown document or version.
 */
export async function returnVersion({
  request,
  params,
  user,
}: AdministratorCall): Promise<Versioned<PortalDocument> | Response> {
  const id = idFrom(params, 'Document');
  const { number, version } = validate(versionReturnSchema, await readJson(request));
  return pageTransaction(async (tx) => {
    const [stored] = await tx
      .select({ document: documents, earlier: documentVersions })
      .from(documents)
      .leftJoin(
        documentVersions,
        and(eq(documentVersions.documentId, documents.id), eq(documentVersions.file, number)),
      )
      .where(eq(documents.id, id));
    if (!stored) throw notFound('Document');
    const { document, earlier } = stored;
    if (version !== undefined && version !== document.version) return conflict(documentOf(document));
    if (!earlier) throw notFound('Version');
    return setFile(tx, user, document, fileOf(earlier), null);
  });
}
