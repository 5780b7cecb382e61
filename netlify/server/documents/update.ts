import { documentUpdateSchema, type PortalDocument } from '#domain/documents/document.ts';
import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { noted, pageWrite, raised } from '#server/saving/page-write.ts';
import { documentColumns } from './read.ts';

/**
 * PUT /api/documents/{id}: the words of a document and who sees it; its file stays. The last save wins: four short
 * fields that stand side by side leave little to lose. Pages change when it was public or is now; saving what is stored
 * already changes nothing.
 */
export async function updateDocument({ request, params, user }: AdministratorCall): Promise<PortalDocument> {
  const id = idFrom(params, 'Document');
  const { title, description, category, isPublic } = validate(documentUpdateSchema, await readJson(request));
  const [row] = await pageWrite(sql`
    with wanted (title, description, category, is_public) as (values (
      ${title}, ${description}, ${category}, ${isPublic}::boolean)),
    old as (select * from documents where id = ${id}),
    updated as (
      update documents set title = wanted.title, description = wanted.description, category = wanted.category,
        is_public = wanted.is_public
      from old, wanted
      where documents.id = old.id
        and (old.title, old.description, old.category, old.is_public) is distinct from (
          wanted.title, wanted.description, wanted.category, wanted.is_public)
      returning documents.*),
    changed as (
      select updated.id, updated.event_id from updated join old on old.id = updated.id
      where updated.is_public or old.is_public),
    saved as (select 1 from changed),
    ${raised()},
    ${noted('document', user)}
    select ${documentColumns()} from updated
    union all
    select ${documentColumns()} from old where not exists (select 1 from updated)`);
  if (!row) throw notFound('Document');
  return row as unknown as PortalDocument;
}
