import { eventFilterSchema } from '#domain/basics/query.ts';
import { previewPaths } from '#domain/paths.ts';
import type { PreviewLink } from '#domain/publication/preview-link.ts';
import { validationError } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { mediaType, readJson } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import { validate } from '#server/http/validate.ts';
import { endPreviewTokens, previewToken } from '#server/sign-in/preview-tokens.ts';

const DAY_SECONDS = 24 * 3600;
const VALID_SECONDS = 7 * DAY_SECONDS;

/**
 * POST: a link that shows the preview for seven days to everybody who has it (product 2.19), that of an edition where
 * one is named.
 * @throws HttpError 400 for an edition that there is not.
 */
export async function createPreviewLink({ request }: Call): Promise<PreviewLink> {
  const body = mediaType(request) === '' ? {} : await readJson(request);
  const { eventId = null } = validate(eventFilterSchema, body);
  const [edition] = await sql`select id from events where id = ${eventId}`;
  if (eventId !== null && !edition) throw validationError([{ path: 'eventId', message: 'Invalid event ID' }]);
  const expires = Math.floor(Date.now() / 1000) + VALID_SECONDS;
  const token = await previewToken(expires, { edition: eventId });
  return {
    url: new URL(previewPaths.sharedPage(token), request.url).href,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** DELETE: from now on no link that was made before shows anything. */
export const revokePreviewLinks = (): Promise<void> => endPreviewTokens();
