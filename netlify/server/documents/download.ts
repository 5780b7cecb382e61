import { maxDocumentBytes } from '#domain/documents/file-types.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import type { Call } from '#server/http/call.ts';
import { type FileAnswer, fileHeaders, hasVersion, notModified } from '#server/http/files.ts';
import { idFrom } from '#server/http/validate.ts';
import { ofCurrent } from '#server/saving/current.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';
import { streamBytes } from './blobs.ts';

/** A document is somebody else's file: shown on its own, it may neither run nor load anything. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

const TOO_LARGE = `This file is larger than ${maxDocumentBytes / 1024 / 1024} MB, which is more than can be sent from here. Please ask us for it.`;

interface Row {
  name: string;
  mediaType: string;
  sha256: string;
  size: number;
  key: string;
  isPublic: boolean;
}

/**
 * GET /api/documents/{id}/download. A private document, or one of an edition that is not shown, is not there for the
 * public.
 * @throws HttpError 404, 422 for one from before today's limit, which would end in the middle.
 */
export async function downloadDocument({ request, params }: Call): Promise<Response> {
  const id = idFrom(params, 'Document');
  const [row] = (await sql`
    select original_name as name, media_type as "mediaType", sha256, size, blob_key as key,
      is_public and ${ofCurrent(sql`event_id`)} as "isPublic"
    from documents where id = ${id}`) as Row[];
  if (!row || (!row.isPublic && !(await currentAdministrator(request)))) throw notFound('Document');
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
