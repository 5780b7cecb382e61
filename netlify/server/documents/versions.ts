import type { Versioned } from '#domain/basics/primitives.ts';
import type { DocumentVersion, PortalDocument } from '#domain/documents/document.ts';
import { versionReturnSchema } from '#domain/documents/document.ts';
import { notFound } from '#server/basics/http-error.ts';
import { sql, utc } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { pageWrite } from '#server/saving/page-write.ts';
import { fileColumns } from './find.ts';
import { documentColumns } from './read.ts';
import { replaced } from './replace.ts';

/** GET /api/documents/{id}/versions: every file that stood at the document's address, the present one first. @throws HttpError 404. */
export async function listVersions({ params }: AdministratorCall): Promise<DocumentVersion[]> {
  const id = idFrom(params, 'Document');
  const rows = await sql`
    select file as number, original_name as "originalName", size, ${utc(sql`at`)} as at, "isCurrent",
      (select email from users where users.id = by_user) as by
    from (
      select file, original_name, size, coalesce(file_at, created_at) as at, true as "isCurrent",
        case when file_at is null then created_by else file_by end as by_user
      from documents where id = ${id}
      union all
      select file, original_name, size, file_at, false, file_by from document_versions where document_id = ${id}
    ) files
    order by number desc`;
  if (rows.length === 0) throw notFound('Document');
  return rows as DocumentVersion[];
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
  const { number, version = null } = validate(versionReturnSchema, await readJson(request));
  const [row] = await pageWrite(sql`
    with old as (select * from documents where id = ${id}),
    fitting as (select id from old where coalesce(version = ${version}::int, true)),
    incoming as (
      select ${fileColumns()}, null::uuid as upload
      from document_versions join fitting on document_id = fitting.id where file = ${number}::int),
    ${replaced(user)}
    select ${documentColumns()}, true as accepted, true as fits from written
    union all
    select ${documentColumns()}, false, exists (select 1 from fitting) from old where not exists (select 1 from written)`);
  if (!row) throw notFound('Document');
  const { accepted, fits, ...document } = row as unknown as Versioned<PortalDocument> & {
    accepted: boolean;
    fits: boolean;
  };
  if (accepted) return document;
  if (fits) throw notFound('Version');
  return conflict(document);
}
