import { endedPreview } from '#messages/preview.ts';
import { HttpError } from '#server/basics/http-error.ts';
import type { Call } from '#server/http/call.ts';
import { idFrom } from '#server/http/input.ts';
import { previewOf } from '#server/sign-in/preview-links.ts';
import { requireAdministrator } from '#server/sign-in/session.ts';

type Handler = (call: Call, edition: string | null) => Promise<Response>;

/** A PDF of a previewed edition (product 2.19), kept by nobody. @throws HttpError 401, 403, or 404 for an ended link. */
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
  if (token !== undefined) {
    const previewed = await previewOf(token);
    if (!previewed) throw new HttpError(404, `${endedPreview.title}. ${endedPreview.text}`);
    return previewed.edition;
  }
  await requireAdministrator(request);
  return idFrom(params, 'Edition', 'edition');
}
