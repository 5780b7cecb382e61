import { config } from '#server/basics/config.ts';
import { HttpError } from '#server/basics/http-error.ts';

/** The origin that browsers see. Behind a proxy that ends TLS, SITE_URL knows its scheme better than the request. */
export function publicOrigin(request: Request): string {
  const { SITE_URL } = config();
  const asked = new URL(request.url);
  const site = SITE_URL === undefined ? asked : new URL(SITE_URL);
  return site.host === asked.host ? site.origin : asked.origin;
}

/** Where the public pages are asked for; undefined where nobody said so. */
export function pagesOrigin(): string | undefined {
  const { PORTAL_ORIGIN, SITE_URL, URL: netlifyUrl } = config();
  return PORTAL_ORIGIN ?? SITE_URL ?? netlifyUrl;
}

/** The portal's address for what is sent out: never what a caller says it is, where the portal knows its own. */
export function siteOrigin(request: Request): string {
  return sentOrigin() ?? publicOrigin(request);
}

/** The same where nobody asks; undefined where the portal does not know its own. */
export function sentOrigin(): string | undefined {
  const { PORTAL_ORIGIN, SITE_URL, URL: netlifyUrl } = config();
  const known = SITE_URL ?? netlifyUrl ?? PORTAL_ORIGIN;
  return known && new URL(known).origin;
}

/**
 * Stops what another site's page sends in a visitor's name; browsers say where a request comes from.
 * @throws HttpError 403.
 */
export function refuseForeignOrigin(request: Request): void {
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== null && origin !== publicOrigin(request);
  if (foreign) throw new HttpError(403, 'Requests from other sites are not accepted');
}
