import { uiFigures } from '#domain/basics/limits.ts';
import { paths } from '#domain/paths.ts';
import { toasts } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';

let isLeaving = false;

/** The login, and from there back to this section or editor. */
export function loginFromHere(): string {
  return paths.loginTo(window.location.pathname + window.location.hash);
}

/** Says that the session is over and leads to the login after a moment (product 8.3); drafts keep what was typed. */
export function loseSession(): void {
  if (isLeaving) return;
  isLeaving = true;
  showToast(toasts.unauthorized);
  setTimeout(() => window.location.assign(loginFromHere()), uiFigures.unauthorizedRedirectMilliseconds);
  // The page may come back from the browser's memory, and lose its session again.
  window.addEventListener('pagehide', () => {
    isLeaving = false;
  });
}
