import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, union } from 'drizzle-orm/pg-core';
import { defaultQuotaMegabytes } from '#domain/events/setting.ts';
import { maxLogoBytes } from '#domain/exhibitors/logo.ts';
import { validationError } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { publication } from '#server/database/schema/publication.ts';
import {
  documents,
  documentVersions,
  events,
  exhibitors,
  pictures,
  settings,
} from '#server/database/schema/shows.ts';

const SETTING = 'documents_quota_mb';
const MB = 1024 * 1024;

/** In bytes, for all files of a show: documents, their earlier files, pictures and logos, but not those of the record `except`. */
export function roomColumns(eventId: string | null, except: string | null = null) {
  const isIts = (column: AnyPgColumn) => (eventId === null ? isNull(column) : eq(column, eventId));
  const isOther = (id: AnyPgColumn) => sql`${id} is distinct from ${except}::uuid`;
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
    db
      .select({
        key: sql<string>`${exhibitors.logoKey}`,
        size: sql<number>`coalesce((${exhibitors.logo} ->> 'size')::int, ${maxLogoBytes}::int)`,
      })
      .from(exhibitors)
      .where(and(isIts(exhibitors.eventId), isNotNull(exhibitors.logoKey), isOther(exhibitors.id))),
    db
      .select({
        key: sql<string>`${pictures.fileKey}`,
        size: sql<number>`(select sum((width ->> 'size')::int)::int from jsonb_array_elements(${pictures.files}) width)`,
      })
      .from(pictures)
      .where(and(isIts(pictures.eventId), isNotNull(pictures.fileKey), isOther(pictures.id))),
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

export function refuseWithoutRoom(
  { quota, taken }: { quota: number; taken: number },
  size: number,
  path = 'file',
): void {
  const free = quota - taken;
  if (size <= free) return;
  const message = `This show’s files can take up ${quota / MB} MB, and ${(Math.max(0, free) / MB).toFixed(1)} MB is left. Delete some first.`;
  throw validationError([{ path, message }]);
}
