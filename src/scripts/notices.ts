import * as api from '#domain/api.ts';
import { KEPT_AT } from '#domain/endpoint.ts';
import type { Notice } from '#domain/notices/notice.ts';

/** How often a page that is looked at asks, in ms: after 30 s at the edge a notice is there within a minute all the same. */
const AGAIN = 25_000;
/** How long an answer may take, in ms. */
const PATIENCE = 10_000;

/** Shows the notices of the page's show, on pages of none those of all shows that it offers (product 2.23). */
export function initNotices(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]');
  if (!header || document.documentElement.dataset['preview'] !== undefined) return;
  let show: ReturnType<typeof import('./notice-box.ts').noticeBox> | undefined;

  const ask = async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(api.listNotices.path, { signal: AbortSignal.timeout(PATIENCE) });
      const notices: readonly Notice[] = answer.ok ? await answer.json() : [];
      if (notices.length > 0) show ??= (await import('./notice-box.ts')).noticeBox(header);
      if (answer.ok) show?.(notices, answer.headers.get(KEPT_AT));
    } catch {
      // Known notices stay until they end.
    }
  };
  for (const event of ['pageshow', 'online', 'offline']) window.addEventListener(event, ask);
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, AGAIN);
}
