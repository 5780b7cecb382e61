/** The header in which the service worker says since when it has what it answers with: an instant. */
export const KEPT_AT = 'X-Kept-At';
