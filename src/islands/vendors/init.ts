import { initAreaFilter } from './area-in-url.ts';
import { initGuideDownloads } from './guide-download.ts';

/** Everything that runs on the vendor hub; React last, when the browser has nothing else to do. */
export function initVendorHub(): void {
  initAreaFilter();
  initGuideDownloads();
  document.querySelector('[data-print]')?.addEventListener('click', () => window.print());
  whenIdle(async () => {
    const { hydrate } = await import('./hydrate.tsx');
    hydrate();
  });
}

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 200);
}
