/** Header of an answer from the service worker's cache: the instant since when it is there. */
export const KEPT_AT = 'X-Kept-At';
