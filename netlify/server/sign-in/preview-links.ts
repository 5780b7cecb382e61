import { and, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { PreviewLink } from '#domain/publication/calls.ts';
import { db } from '#server/database/database.ts';
import { shownName, users } from '#server/database/schema/people.ts';
import { previewLinks as links, now } from '#server/database/schema/shows.ts';
import { hashOfToken, isHere, mayKeepSession } from './session.ts';

/** An edition that replaces its show's current one; null for the current ones. */
export interface Previewed {
  readonly edition: string | null;
}

/** Null for an ended or unknown link (product 2.19). */
export async function readPreviewed(token: string): Promise<Previewed | null> {
  const [link] = await readPreviewLinks(eq(links.tokenHash, hashOfToken(token)));
  return link ? { edition: link.eventId } : null;
}

/** Only valid links; a link ends with its maker's account. */
export async function readPreviewLinks(which?: SQL): Promise<PreviewLink[]> {
  const { id, eventId, expiresAt } = links;
  const by = shownName;
  const rows = await db
    .select({ link: { id, by, eventId, expiresAt }, email: users.email })
    .from(links)
    .innerJoin(users, eq(users.id, links.createdBy))
    .where(and(gt(expiresAt, now), isHere, which))
    .orderBy(desc(links.createdAt), id);
  return rows.filter(({ email }) => mayKeepSession(email)).map(({ link }) => link);
}
