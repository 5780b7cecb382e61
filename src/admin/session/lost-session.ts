import { uiFigures } from '#domain/basics/limits.ts';
import { accountPaths } from '#domain/paths.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';

let isLeaving = false;

/** Set beside the session's cookie, which scripts cannot read: there is or was a session, and nobody has logged out. */
export const mayBeSignedIn = (): boolean => /(^|; )portal_signed_in=1(;|$)/.test(document.cookie);

/** The first refused call takes the mark away. */
const cameSignedIn = mayBeSignedIn();

/** The login, which says so where a session is over, and from there back to this section or editor. */
export function loginFromHere(): string {
  const { pathname, search, hash } = window.location;
  return accountPaths.loginTo(pathname + search + hash, { ended: cameSignedIn });
}

/**
 * Shows the toast and leads to the login after a moment (product 8.3). Replaces this page, so that Back leads
 * to before it.
 */
export function loseSession(): void {
  if (isLeaving) return;
  isLeaving = true;
  showToast(toasts.unauthorized);
  setTimeout(() => window.location.replace(loginFromHere()), uiFigures.unauthorizedRedirectMilliseconds);
}
