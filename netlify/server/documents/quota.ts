import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, union } from 'drizzle-orm/pg-core';
import { defaultQuotaMegabytes } from '#domain/documents/uploads.ts';
import { validationError } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { publication } from '#server/database/schema/publication.ts';
import { documents, documentVersions, events, settings } from '#server/database/schema/shows.ts';

const SETTING = 'documents_quota_mb';
const MB = 1024 * 1024;

/** In bytes, for a show's documents together with their earlier files. */
export function roomColumns(eventId: string | null) {
  const isIts = (column: AnyPgColumn) => (eventId === null ? isNull(column) : eq(column, eventId));
  const megabytes = db
    .select({ value: sql`${settings.value}::int` })
    .from(settings)
    .where(
      and(
        eq(settings.key, SETTING),
        sql`${settings.value} ~ '^[0-9]{1,6}$'`,
        or(isIts(settings.eventId), isNull(settings.eventId)),
      ),
    )
    .orderBy(sql`${settings.eventId} nulls last`)
    .limit(1);
  const files = union(
    db
      .select({ key: documents.blobKey, size: documents.size })
      .from(documents)
      .where(isIts(documents.eventId)),
    db
      .select({ key: documentVersions.blobKey, size: documentVersions.size })
      .from(documentVersions)
      .innerJoin(documents, eq(documents.id, documentVersions.documentId))
      .where(isIts(documents.eventId)),
  ).as('files');
  const taken = db.select({ sum: sql`sum(${files.size})` }).from(files);
  return {
    quota: sql<number>`${MB}::bigint * coalesce((${megabytes}), ${defaultQuotaMegabytes}::int)`,
    taken: sql<number>`coalesce((${taken}), 0)`,
  };
}

/** Asked before bytes are stored. @throws HttpError 400 for an unknown show and over its quota. */
export async function refuseOverQuota(eventId: string | null, size: number): Promise<void> {
  const show = db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.id, eventId ?? sql`null`));
  // Any table of one row.
  const [row] = await db
    .select({ ...roomColumns(eventId), show: sql<string | null>`(${show})` })
    .from(publication);
  if (!row || (eventId !== null && row.show === null))
    throw validationError([{ path: 'eventId', message: 'Invalid event ID' }]);
  refuseWithoutRoom(row, size);
}

export function refuseWithoutRoom({ quota, taken }: { quota: number; taken: number }, size: number): void {
  const free = quota - taken;
  if (size <= free) return;
  const message = `This show’s documents can take up ${quota / MB} MB, and ${(Math.max(0, free) / MB).toFixed(1)} MB is left. Delete some first.`;
  throw validationError([{ path: 'file', message }]);
}
