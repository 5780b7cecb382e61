import { paths } from '#domain/paths.ts';
import type { Call } from '#server/http/call.ts';
import { refuseForeignOrigin } from '#server/http/origin.ts';
import { seeOther } from '#server/http/redirect.ts';
import { endSession } from './session.ts';

/** GET /api/logout: ends the session of this browser. A link or a picture on another site must not do it. */
export async function signOut({ request }: Call): Promise<Response> {
  refuseForeignOrigin(request);
  return seeOther(paths.home, await endSession(request));
}
