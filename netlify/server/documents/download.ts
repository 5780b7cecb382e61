import { idSchema } from '#domain/basics/primitives.ts';
import { maxDocumentBytes } from '#domain/documents/file-types.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import type { Call } from '#server/http/call.ts';
import { type FileAnswer, fileHeaders, hasVersion, notModified } from '#server/http/files.ts';
import { asksForPage } from '#server/http/refusal-page.ts';
import { ofCurrent } from '#server/saving/current.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';
import { streamBytes } from './blobs.ts';
import { fileColumns, type StoredFile } from './find.ts';
import { notHerePage } from './not-here-page.ts';

/** A document is somebody else's file: shown on its own, it may neither run nor load anything. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

const TOO_LARGE = `This file is larger than ${maxDocumentBytes / 1024 / 1024} MB, which is more than can be sent from here. Please ask us for it.`;

/**
 * GET /api/documents/{id}/download. A private document, or one of an edition that is not shown, is not there for the
 * public; nor is any earlier file, `?version=`.
 * @throws HttpError 404, which is a page for somebody who followed a link; 422 for one from before today's limit, which
 * would end in the middle.
 */
export async function downloadDocument({ request, params, query }: Call): Promise<Response> {
  const row = await fileOf(request, params, query.get('version'));
  if (!row) return notHerePage();
  if (row.size > maxDocumentBytes) throw new HttpError(422, TOO_LARGE);

  const file: FileAnswer = {
    name: row.name,
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
  return new Response(request.method === 'HEAD' ? null : await streamBytes(row.key), { headers });
}

/** Undefined where there is none for somebody who asks for a page. @throws HttpError 404 for everybody else. */
async function fileOf(
  request: Request,
  params: Call['params'],
  version: string | null,
): Promise<StoredFile | undefined> {
  const id = idSchema.safeParse(params['id']).data ?? null;
  const [row] = (await sql`
    select * from (
      select ${fileColumns()}, file, is_public and ${ofCurrent(sql`event_id`)} and ${version}::text is null as "isPublic"
      from documents where id = ${id}::uuid
      union all
      select ${fileColumns()}, file, false from document_versions where document_id = ${id}::uuid
    ) files
    where ${version}::text is null or file::text = ${version}
    order by file desc limit 1`) as (StoredFile & { isPublic: boolean })[];
  if (row && (row.isPublic || (await currentAdministrator(request)))) return row;
  if (asksForPage(request)) return undefined;
  throw notFound('Document');
}
