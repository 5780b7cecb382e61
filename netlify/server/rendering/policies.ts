/** Headers for what is asked at a path, as a deploy's configuration names them. */
export interface PathHeaders {
  for: string;
  values: Record<string, string>;
}

/** The policy of a page at each of its addresses. Assets have none: nothing but a document needs one. */
export function policyHeaders(path: string, policy: string): PathHeaders[] {
  const values = { 'Content-Security-Policy': policy };
  const file = path === '/' ? '/index.html' : `${path}.html`;
  return [path, file].map((address) => ({ for: address, values }));
}

const CHARSET = '<meta charset="utf-8">';

/**
 * A page that is shown at any path carries its policy inside: headers go by path, and two rules for one path would be
 * two policies. What a policy cannot say there, who may frame the page, `X-Frame-Options` says (netlify.toml).
 */
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
