import type { Redirect } from '#domain/site-map.ts';

export interface PathHeaders {
  for: string;
  values: Record<string, string>;
}

/** The shape of Netlify's `.netlify/v1/config.json`. */
export interface SiteRules {
  /** Later rules replace earlier ones. */
  headers: PathHeaders[];
  /** The first match wins, after files and functions. */
  redirects: Redirect[];
}

/** Every answer has them (product 9.9), including files of a deploy and refusals of the local server. */
export const ANSWER_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
};

const FILE_HEADERS: PathHeaders[] = [
  { for: '/*', values: ANSWER_HEADERS },
  // Their names change with their content.
  { for: '/_astro/*', values: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  // An old service worker must never outlive a publish.
  { for: '/sw.js', values: { 'Cache-Control': 'no-cache' } },
  { for: '/speculation-rules.json', values: { 'Content-Type': 'application/speculationrules+json' } },
  // It names the live version of the content.
  { for: '/build.json', values: { 'Cache-Control': 'no-store' } },
];

export const siteRules = (pages: readonly PathHeaders[], redirects: Redirect[]): SiteRules => ({
  headers: [...FILE_HEADERS, ...pages],
  redirects,
});

/** Only documents need a policy and prefetch others (public/speculation-rules.json). */
export function policyHeaders(path: string, policy: string): PathHeaders[] {
  const values = { 'Content-Security-Policy': policy, 'Speculation-Rules': '"/speculation-rules.json"' };
  const file = path === '/' ? '/index.html' : `${path}.html`;
  return [path, file].map((address) => ({ for: address, values }));
}

const CHARSET = '<meta charset="utf-8">';

/** Headers go by path, and this page appears at any path; only `X-Frame-Options` stays a header. */
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
