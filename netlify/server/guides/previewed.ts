import type { Call } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { requirePreviewed } from '#server/sign-in/preview-tokens.ts';
import { requireAdministrator } from '#server/sign-in/session.ts';

type Handler = (call: Call, edition: string | null) => Promise<Response>;

/**
 * A PDF as it is in the preview of an edition (product 2.19), for administrators and for who has the link. Nobody keeps it.
 * @throws HttpError 401 and 403, 404 for a link that has ended and for an edition that there is not.
 */
export const previewed =
  (make: Handler) =>
  async (call: Call): Promise<Response> => {
    const answer = await make(call, await editionFor(call));
    answer.headers.set('Cache-Control', 'private, no-store');
    answer.headers.set('X-Robots-Tag', 'noindex');
    return answer;
  };

async function editionFor({ request, params }: Call): Promise<string | null> {
  const { token } = params;
  if (token !== undefined) return (await requirePreviewed(token)).edition;
  await requireAdministrator(request);
  return idFrom(params, 'Edition', 'edition');
}
