export interface PathHeaders {
  for: string;
  values: Record<string, string>;
}

/** At each address of a page; only documents need a policy, and lead to others (public/speculation-rules.json). */
export function policyHeaders(path: string, policy: string): PathHeaders[] {
  const values = { 'Content-Security-Policy': policy, 'Speculation-Rules': '"/speculation-rules.json"' };
  const file = path === '/' ? '/index.html' : `${path}.html`;
  return [path, file].map((address) => ({ for: address, values }));
}

const CHARSET = '<meta charset="utf-8">';

/** For a page that is shown at any path: headers go by path. `X-Frame-Options` says who may frame it (netlify.toml). */
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
