import type { Slug } from '#domain/events/slugs.ts';
import { paths } from '#domain/paths.ts';
import { config } from '#server/basics/config.ts';
import { notFound } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { portalOrigin } from './request.ts';

const TIMEOUT_MS = 3000;

/** As it stands inside a page that is shown at any path (netlify/server/rendering/policies.ts). */
const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/** A page may be as old as this: strangers who ask for what is not there cost no request each. */
const FRESH_MS = 5000;
const pages = new Map<string, { readonly at: number; readonly html: Promise<string> }>();

function readPage(path: string): Promise<string> {
  const kept = pages.get(path);
  if (kept && performance.now() - kept.at < FRESH_MS) return kept.html;
  const html = askSite(path, TIMEOUT_MS).then((page) => page.text());
  pages.set(path, { at: performance.now(), html });
  html.catch(() => pages.delete(path));
  return html;
}

/** The site's own 404 page, or a known show's, with its policy as a header, so that it has one. @throws HttpError 404 where the site cannot be asked. */
export async function fetchNotFoundPage(slug?: Slug): Promise<Response> {
  try {
    const html = await readPage(slug ? paths.notFoundOf(slug) : paths.notFound);
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
