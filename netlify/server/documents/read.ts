import type { Versioned } from '#domain/basics/primitives.ts';
import type { ListedDocument } from '#domain/documents/document.ts';
import { sql, utc } from '#server/database/sql.ts';
import type { Call } from '#server/http/call.ts';
import { eventIdFrom } from '#server/http/validate.ts';
import { ofCurrent, ofEdition } from '#server/saving/current.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';

/** The columns of `PortalDocument`; the place of the bytes stays on the server. */
export const documentColumns = () => sql`
  id, title, description, category, is_public as "isPublic", original_name as "originalName", size,
  ${utc(sql`created_at`)} as "createdAt", event_id as "eventId", version`;

/** The rows of `PortalDocument`, newest first. */
export const selectDocuments = () => sql`
  select ${documentColumns()} from documents order by created_at desc, id`;

/**
 * GET /api/documents: the public ones for everybody, all for administrators, with what earlier files take; of every current edition, or of one
 * with those that belong to all shows.
 */
export async function listDocuments({ request, query }: Call): Promise<Versioned<ListedDocument>[]> {
  const eventId = eventIdFrom(query);
  const isAdministrator = (await currentAdministrator(request)) !== null;
  const rows = await sql`
    select *, case when ${isAdministrator}::boolean then (
      select sum(size) from (
        select distinct file.blob_key, file.size
        from document_versions file join documents named on named.id = file.document_id
        where file.document_id = documents.id and file.blob_key <> named.blob_key) earlier)::int end as "earlierSize"
    from (${selectDocuments()}) documents
    where (${isAdministrator}::boolean or "isPublic" and ${ofCurrent()})
      and ("eventId" is null or ${ofEdition(eventId)})`;
  return rows.map(({ earlierSize, ...document }) =>
    earlierSize === null ? document : { ...document, earlierSize },
  ) as Versioned<ListedDocument>[];
}
