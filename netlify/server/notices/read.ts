import { isSlug } from '#domain/events/slugs.ts';
import { runningAt } from '#domain/notices/notice.ts';
import { notFound } from '#server/basics/http-error.ts';
import type { Call } from '#server/http/call.ts';
import { readCookie } from '#server/http/cookies.ts';
import { json } from '#server/http/json.ts';
import { SIGNED_IN_HINT } from '#server/sign-in/session.ts';
import { leftNotices } from './left.ts';

/** Whoever is signed in sees at once what was posted. */
const AT_THE_EDGE = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=30',
  'Netlify-Vary': `query=slug,cookie=${SIGNED_IN_HINT}`,
};

/** GET /api/notices: of all shows, or of one by its `slug`; never asks the database. @throws HttpError 404 for what is no slug. */
export async function listNotices({ request, query }: Call): Promise<Response> {
  const slug = query.get('slug');
  if (slug && !isSlug(slug)) throw notFound('Show');
  const notices = runningAt(await leftNotices(), Date.now());
  const shown = slug ? notices.filter((notice) => notice.slug === slug) : notices;
  const isSignedIn = readCookie(request, SIGNED_IN_HINT) !== undefined;
  return json(shown, 200, isSignedIn ? {} : AT_THE_EDGE);
}
