/**
 * On every answer of the portal, whoever gives it (product 9.9): functions, the files of a deploy, one machine with its
 * redirects and refusals, and Node before there is a request.
 */
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
