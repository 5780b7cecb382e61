import { and, eq, sql } from 'drizzle-orm';
import { idSchema } from '#domain/basics/primitives.ts';
import { maxDocumentBytes } from '#domain/documents/file-types.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { readTogether } from '#server/database/database.ts';
import { documents, documentVersions } from '#server/database/schema/shows.ts';
import type { Call } from '#server/http/call.ts';
import { type FileAnswer, fileHeaders, hasVersion, notModified } from '#server/http/files.ts';
import { asksForPage } from '#server/http/small-page.ts';
import { isShown } from '#server/saving/shown.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';
import { streamBytes } from './blobs.ts';
import type { StoredFile } from './columns.ts';
import { notHerePage } from './not-here-page.ts';

/** A document is somebody else's file: shown on its own, it may neither run nor load anything. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

const TOO_LARGE = `This file is larger than ${maxDocumentBytes / 1024 / 1024} MB, which is more than can be sent from here. Please ask us for it.`;

/** The public gets public documents of shown editions, no earlier file. @throws HttpError 404, 422 for a file too large for an answer. */
export async function downloadDocument({ request, params, query }: Call): Promise<Response> {
  const row = await fileFor(request, params, query.get('version'));
  if (!row) return notHerePage();
  if (row.size > maxDocumentBytes) throw new HttpError(422, TOO_LARGE);

  const file: FileAnswer = {
    name: row.originalName,
    mediaType: row.mediaType,
    etag: `"${row.sha256}"`,
    disposition: 'attachment',
  };
  if (hasVersion(request, file.etag)) return notModified(file);
  const headers = {
    ...fileHeaders(file),
    'Content-Length': String(row.size),
    'Content-Security-Policy': POLICY,
  };
  return new Response(request.method === 'HEAD' ? null : await streamBytes(row.blobKey), { headers });
}

/** Undefined for somebody who asks for a page. @throws HttpError 404 for everybody else. */
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
