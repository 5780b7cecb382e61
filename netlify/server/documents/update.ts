import type { Versioned } from '#domain/basics/primitives.ts';
import { documentUpdateSchema, type PortalDocument } from '#domain/documents/document.ts';
import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { documentWords, pageWrite, tracked } from '#server/saving/page-write.ts';
import { documentColumns } from './read.ts';

type Document = Versioned<PortalDocument>;

/**
 * PUT /api/documents/{id}: the words of a document and who sees it; its file stays. With `version`, only when nobody
 * saved in between. Pages change when it was public or is now; saving what is stored already changes nothing and is no
 * conflict on any version.
 */
export async function updateDocument(call: AdministratorCall): Promise<Document | Response> {
  const { request, params, user } = call;
  const id = idFrom(params, 'Document');
  const { version = null, ...wanted } = validate(documentUpdateSchema, await readJson(request));
  const [row] = await pageWrite(sql`
    with wanted (title, description, category, is_public) as (values (
      ${wanted.title}, ${wanted.description}, ${wanted.category}, ${wanted.isPublic}::boolean)),
    old as (
      select documents.*, (documents.title, documents.description, documents.category, documents.is_public)
        is distinct from (wanted.title, wanted.description, wanted.category, wanted.is_public) as differs
      from documents, wanted where id = ${id}),
    written as (
      update documents set title = wanted.title, description = wanted.description, category = wanted.category,
        is_public = wanted.is_public, version = documents.version + 1
      from old, wanted
      where documents.id = old.id and old.differs and coalesce(old.version = ${version}::int, true)
      returning documents.*),
    changed as (
      select event_id, 'document' as kind, id::text as record, (select ${documentWords()} from old) as before,
        ${documentWords()} as after, is_public or (select is_public from old) as shows
      from written),
    ${tracked(user)}
    select ${documentColumns()}, true as accepted from written
    union all
    select ${documentColumns()}, not differs from old
    where not exists (select 1 from written)`);
  if (!row) throw notFound('Document');
  const { accepted, ...current } = row as unknown as Document & { accepted: boolean };
  return accepted ? current : conflict(current);
}
