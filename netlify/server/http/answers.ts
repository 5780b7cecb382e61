export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** 303: the way on after a form or a link, with cookies if there are any. */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  return redirect(303, location, cookies);
}

/** 302: what was asked for stands elsewhere now, and may stand here again. */
export function elsewhere(location: string): Response {
  return redirect(302, location);
}

/** 307: the same again, body and all, to another address. */
export function sendTo(location: string): Response {
  return redirect(307, location);
}

function redirect(status: number, location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: location });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status, headers });
}

/** On every answer of the portal (product 9.9), also on files of a deploy and on refusals of the local server. */
export const ANSWER_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
};

/** On top of them, where an answer is neither a page nor a file: shown on its own, it may load and send nothing. */
export const BARE_HEADERS = {
  ...ANSWER_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};
