import { config } from '#server/basics/config.ts';
import { HttpError } from '#server/basics/http-error.ts';

/**
 * The portal's own address, for everything that is stored, mailed, linked or drawn: SITE_URL, else what Netlify calls the site,
 * else where it listens on this machine. What a request calls the host never counts.
 */
export function portalOrigin(): string {
  const { SITE_URL, URL: netlifyUrl, PORTAL_ORIGIN, PORT } = config();
  return new URL(SITE_URL ?? netlifyUrl ?? PORTAL_ORIGIN ?? `http://127.0.0.1:${PORT}`).origin;
}

/**
 * The address that the caller's browser shows, as far as the platform vouches for it. It decides how cookies are set and which
 * pages may send forms, and goes into nothing else.
 */
const shownOrigin = (request: Request): string => new URL(request.url).origin;

/** Whether the caller's browser came by https. */
export const isSecure = (request: Request): boolean => shownOrigin(request).startsWith('https:');

/**
 * Stops what another site's page sends in a visitor's name; browsers say where a request comes from.
 * @throws HttpError 403.
 */
export function refuseForeignOrigin(request: Request): void {
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== null && origin !== shownOrigin(request);
  if (foreign) throw new HttpError(403, 'Requests from other sites are not accepted');
}
