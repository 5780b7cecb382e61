import { config } from '#server/basics/config.ts';

/** The origin that browsers see. Behind a proxy that ends TLS, SITE_URL knows its scheme better than the request. */
export function publicOrigin(request: Request): string {
  const { SITE_URL } = config();
  const asked = new URL(request.url);
  const site = SITE_URL === undefined ? asked : new URL(SITE_URL);
  return site.host === asked.host ? site.origin : asked.origin;
}
