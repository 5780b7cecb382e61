import type { Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';
import { config } from '#server/basics/config.ts';
import { notFound } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { portalOrigin } from './request.ts';

const TIMEOUT_MS = 3000;

/** As it stands inside a page that is shown at any path (netlify/server/rendering/policies.ts). */
const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/** The site's own 404 page, or a show's, with its policy as a header, so that it has one. @throws HttpError 404 where the site cannot be asked. */
export async function fetchNotFoundPage(slug?: Slug): Promise<Response> {
  try {
    const page = await askSite(slug ? paths.notFoundOf(slug) : paths.notFound, TIMEOUT_MS);
    const html = await page.text();
    const inside = POLICY.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [inside, "frame-ancestors 'none'"].filter(Boolean).join(';'),
    };
    return new Response(html.replace(POLICY, ''), { status: 404, headers });
  } catch (error) {
    log({ event: 'not-found-page', ...describeFault(error) });
    throw notFound('This page');
  }
}

/** Asks the public site for a file. On one machine that is asked for on the machine itself: no proxy has to be passed. */
export const askSite = (path: string, timeoutMs: number): Promise<Response> =>
  fetch(new URL(path, config().PORTAL_ORIGIN ?? portalOrigin()), {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
