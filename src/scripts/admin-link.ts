import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { paths } from '#domain/paths.ts';

/** The session's cookie cannot be read here; its readable companion says whether asking is worth a request. */
export async function initAdminLink(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('[data-admin-link]');
  if (!link || !/(^|; )portal_signed_in=1(;|$)/.test(document.cookie)) return;
  if (!(await isSignedIn())) return;
  link.href = paths.admin;
  link.textContent = link.dataset['adminLink'] ?? link.textContent;
}

async function isSignedIn(): Promise<boolean> {
  try {
    await call(api.currentUser);
    return true;
  } catch {
    return false;
  }
}
