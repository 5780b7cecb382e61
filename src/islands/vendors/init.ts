import { initAreaFilter } from './area-in-url.ts';
import { initFilesOffline } from './files-offline.ts';
import { initGuideDownloads } from './guide-download.ts';

/** Everything that runs on the vendor hub; React last, once somebody is there and the browser has nothing else to do. */
export function initVendorHub(): void {
  goToNamed();
  initAreaFilter();
  initGuideDownloads();
  initFilesOffline();
  document.querySelector('[data-print]')?.addEventListener('click', () => window.print());
  for (const button of document.querySelectorAll<HTMLElement>('[data-find]'))
    button.addEventListener('click', async () => {
      const found = await import('./find/later.ts').catch(() => undefined);
      found?.openSearch(button);
    });
  // Where it cannot be fetched, the tabs stay the links that they are.
  whenUsed(() =>
    whenIdle(() =>
      import('./hydrate.tsx').then(
        ({ hydrate }) => hydrate(),
        () => {},
      ),
    ),
  );
}

/** Firefox scrolls there before the later panels have their style. Visitors who have scrolled on since are left alone. */
function goToNamed(): void {
  measureTop();
  // A tap before the tabs are live is a plain link, and may show or hide the area filter.
  window.addEventListener('hashchange', () => {
    measureTop();
    if (!document.querySelector('[data-live]')) namedPart()?.scrollIntoView();
  });
  if (window.history.state !== null) return;
  const named = namedPart();
  if (named && Math.abs(named.getBoundingClientRect().top) < window.innerHeight) named.scrollIntoView();
}

const namedPart = () => document.getElementById(window.location.hash.slice(1));

/** A link to a tab stops above its filter (tabs.css), whose rows depend on the width. */
function measureTop(): void {
  const top = (part: string) => document.querySelector(part)?.getBoundingClientRect().top ?? 0;
  const above = top('[data-panels]') - top('[data-tab-content]');
  document.documentElement.style.setProperty('--above-panels', `${above}px`);
}

/**
 * At the first sign of somebody, wherever on the page it is: "Find in page" comes from a menu, and looks into closed
 * panels, too. The admin opens a tab of its preview by `popstate`.
 */
function whenUsed(run: () => void): void {
  const first = new AbortController();
  const use = () => {
    first.abort();
    run();
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'popstate'])
    window.addEventListener(sign, use, { passive: true, signal: first.signal });
}

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 200);
}
