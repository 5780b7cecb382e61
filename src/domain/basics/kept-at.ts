/** Header of a cached answer: the instant since when the service worker has it. */
export const KEPT_AT = 'X-Kept-At';
