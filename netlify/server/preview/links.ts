import { eventFilterSchema } from '#domain/basics/query.ts';
import { previewPaths } from '#domain/paths.ts';
import type { NewPreviewLink, PreviewLink } from '#domain/publication/preview-link.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { sql, utc } from '#server/database/sql.ts';
import { mediaType, readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { portalOrigin } from '#server/http/origin.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { runningPreviewLinks } from '#server/sign-in/preview-links.ts';
import { hashOfToken, newToken } from '#server/sign-in/tokens.ts';

const DAYS = 7;

/** GET: the links that work now (product 2.19), without their addresses, which nobody knows any more. */
export const listPreviewLinks = (): Promise<PreviewLink[]> => runningPreviewLinks();

/**
 * POST: a link that shows the preview for seven days to everybody who has it, that of an edition where one is named. Those
 * that have ended are cleared away with it.
 * @throws HttpError 400 for an edition that there is not, 401 for who was removed meanwhile.
 */
export async function createPreviewLink({ request, user }: AdministratorCall): Promise<NewPreviewLink> {
  const body = mediaType(request) === '' ? {} : await readJson(request);
  const { eventId = null } = validate(eventFilterSchema, body);
  const [edition] = await sql`select id from events where id = ${eventId}`;
  if (eventId !== null && !edition) throw validationError([{ path: 'eventId', message: 'Invalid event ID' }]);
  const token = newToken();
  const [link] = (await sql`
    with swept as (delete from preview_links where expires_at <= now()),
    made as (
      insert into preview_links (token_hash, event_id, created_by, expires_at)
      select ${hashOfToken(token)}, ${eventId}::uuid, id, now() + make_interval(days => ${DAYS}::int)
      from users where id = ${user.id} and removed_at is null
      returning *)
    select made.id, coalesce(first_name, email) as by, event_id as "eventId", ${utc(sql`expires_at`)} as "expiresAt"
    from made join users on users.id = created_by`) as PreviewLink[];
  if (!link) throw new HttpError(401, 'Unauthorized');
  return { ...link, url: portalOrigin() + previewPaths.sharedPage(token) };
}

/** DELETE: from now on the link shows nothing. @throws HttpError 404 for one that is not there, or has ended. */
export async function endPreviewLink({ params }: AdministratorCall): Promise<undefined> {
  const id = idFrom(params, 'This link');
  const ended = await sql`delete from preview_links where id = ${id} returning 1`;
  if (ended.length === 0) throw notFound('This link');
}
