import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { eventFilterSchema } from '#domain/basics/query.ts';
import { previewPaths } from '#domain/paths.ts';
import type { NewPreviewLink, PreviewLink } from '#domain/publication/preview-link.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { db, type Tx, transaction } from '#server/database/database.ts';
import { users } from '#server/database/schema/people.ts';
import { previewLinks } from '#server/database/schema/publication.ts';
import { events } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, mediaType, readJson, validate } from '#server/http/input.ts';
import { portalOrigin } from '#server/http/request.ts';
import { readPreviewLinks } from '#server/sign-in/preview-links.ts';
import { hashOfToken, newToken } from '#server/sign-in/session.ts';

const DAYS = 7;

/** GET: the links that work now (product 2.19); nobody knows their addresses any more. */
export const listPreviewLinks = (): Promise<PreviewLink[]> => readPreviewLinks();

/** POST: a link for seven days. @throws HttpError 400 for an unknown edition, 401 for who was removed meanwhile. */
export async function createPreviewLink({ request, user }: AdministratorCall): Promise<NewPreviewLink> {
  const body = mediaType(request) === '' ? {} : await readJson(request);
  const { eventId = null } = validate(eventFilterSchema, body);
  const token = newToken();
  const link = await transaction(async (tx) => {
    await tx.delete(previewLinks).where(lte(previewLinks.expiresAt, now));
    await refuseUnknownEdition(tx, eventId);
    const [maker] = await tx
      .select({ by: sql<string>`coalesce(${users.firstName}, ${users.email})` })
      .from(users)
      .where(and(eq(users.id, user.id), isNull(users.removedAt)));
    if (!maker) throw new HttpError(401, 'Unauthorized');
    const expiresAt = sql`now() + make_interval(days => ${DAYS}::int)`;
    const [made] = await tx
      .insert(previewLinks)
      .values({ tokenHash: hashOfToken(token), eventId, createdBy: user.id, expiresAt })
      .returning({ id: previewLinks.id, expiresAt: previewLinks.expiresAt });
    if (!made) throw new Error('A link was not made');
    return { ...made, ...maker, eventId };
  });
  return { ...link, url: portalOrigin() + previewPaths.sharedPage(token) };
}

async function refuseUnknownEdition(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return;
  const [edition] = await tx.select({ id: events.id }).from(events).where(eq(events.id, id));
  if (!edition) throw validationError([{ path: 'eventId', message: 'Invalid event ID' }]);
}

/** @throws HttpError 404 for a link that has ended. */
export async function endPreviewLink({ params }: AdministratorCall): Promise<undefined> {
  const id = idFrom(params, 'This link');
  const ended = await db
    .delete(previewLinks)
    .where(eq(previewLinks.id, id))
    .returning({ id: previewLinks.id });
  if (ended.length === 0) throw notFound('This link');
}
