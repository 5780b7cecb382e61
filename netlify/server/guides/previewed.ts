import { idSchema } from '#domain/basics/primitives.ts';
import { notFound } from '#server/basics/http-error.ts';
import type { Call } from '#server/http/call.ts';
import { previewedBy } from '#server/sign-in/preview-tokens.ts';
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
  if (token !== undefined) {
    const shown = await previewedBy(token);
    if (!shown) throw notFound('This preview');
    return shown.edition;
  }
  await requireAdministrator(request);
  const { data: id } = idSchema.safeParse(params['edition']);
  if (id === undefined) throw notFound('Edition');
  return id;
}
