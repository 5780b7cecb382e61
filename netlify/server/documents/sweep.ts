import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { db } from '#server/database/database.ts';
import { documentBlobs, documents, documentVersions, uploads } from '#server/database/schema/shows.ts';
import { condemn, isPending, isReleased, removeCondemned } from './blobs.ts';

/** Longer than any request takes to give its bytes a record. */
const GRACE_SECONDS = 3600;
/** An upload may be taken up again the next day. */
const ABANDONED_SECONDS = 48 * 3600;

const BATCH = 100;

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

/** Removes what broken-off requests left: abandoned uploads, and bytes that no record names. Gives how many keys. */
export async function sweepDocuments(): Promise<number> {
  await db.delete(uploads).where(lt(uploads.seenAt, ago(ABANDONED_SECONDS)));
  const itsDocument = db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.id, documentVersions.documentId));
  await db.delete(documentVersions).where(notExists(itsDocument));
  const isOld = lt(documentBlobs.createdAt, ago(GRACE_SECONDS));
  await condemn(and(isOld, isPending));
  await condemn(and(isOld, isReleased));
  let removed = 0;
  for (;;) {
    const rows = await db
      .select({ key: documentBlobs.key })
      .from(documentBlobs)
      .where(eq(documentBlobs.state, 'condemned'))
      .orderBy(documentBlobs.createdAt)
      .limit(BATCH);
    const before = removed;
    removed += await removeCondemned(rows.map(({ key }) => key));
    if (rows.length < BATCH || removed === before) return removed;
  }
}
