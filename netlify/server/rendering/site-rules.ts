import type { Redirect } from '#domain/site-map.ts';
import { ANSWER_HEADERS } from '#server/http/answers.ts';

export interface PathHeaders {
  /** A path, or a folder as `/folder/*`. */
  for: string;
  values: Record<string, string>;
}

/** Headers and redirects of a built site, in the shape of Netlify's `.netlify/v1/config.json`. */
export interface SiteRules {
  /** A later rule replaces an earlier one. */
  headers: PathHeaders[];
  /** The first rule wins, after files and functions. */
  redirects: Redirect[];
}

const FILE_HEADERS: PathHeaders[] = [
  { for: '/*', values: ANSWER_HEADERS },
  // The names of these files change with their content.
  { for: '/_astro/*', values: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  // An old service worker must never outlive a publish.
  { for: '/sw.js', values: { 'Cache-Control': 'no-cache' } },
  { for: '/speculation-rules.json', values: { 'Content-Type': 'application/speculationrules+json' } },
  // Says which version of the content is live.
  { for: '/build.json', values: { 'Cache-Control': 'no-store' } },
];

/** The rules of a site from the headers of its pages and its redirects. */
export const siteRules = (pages: readonly PathHeaders[], redirects: Redirect[]): SiteRules => ({
  headers: [...FILE_HEADERS, ...pages],
  redirects,
});

/** At each address of a page; only documents need a policy, and lead to others (public/speculation-rules.json). */
export function policyHeaders(path: string, policy: string): PathHeaders[] {
  const values = { 'Content-Security-Policy': policy, 'Speculation-Rules': '"/speculation-rules.json"' };
  const file = path === '/' ? '/index.html' : `${path}.html`;
  return [path, file].map((address) => ({ for: address, values }));
}

const CHARSET = '<meta charset="utf-8">';

/** For a page that is shown at any path: headers go by path. `X-Frame-Options` says who may frame it. */
export function withOwnPolicy(html: string, policy: string): string {
  const inside = policy
    .split(';')
    .filter((directive) => !directive.trim().startsWith('frame-ancestors '))
    .join(';')
    .replaceAll('"', '&quot;');
  const meta = `<meta http-equiv="content-security-policy" content="${inside}">`;
  if (!html.includes(CHARSET)) throw new Error('A page that is shown anywhere has no place for its policy');
  return html.replace(CHARSET, () => CHARSET + meta);
}
