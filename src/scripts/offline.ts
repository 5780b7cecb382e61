import { paths } from '#domain/paths.ts';

/** Says so when this page is a kept copy, and lets the service worker keep it for a time without a network. */
export function initOffline(): void {
  showSavedCopy();
  keepBadgeTrue();
  const isPreview = document.documentElement.dataset['preview'] !== undefined;
  if (import.meta.env.PROD && !isPreview && 'serviceWorker' in navigator) {
    // After everything that this page itself needs.
    window.addEventListener('load', () => keepThisPage().catch(() => {}));
  }
}

/** The worker writes into a kept copy from when it is. */
function showSavedCopy(): void {
  const savedAt = document.documentElement.dataset['savedAt'];
  const line = document.querySelector<HTMLElement>('[data-saved-copy]');
  const words = line?.querySelector('span');
  if (!savedAt || !line || !words) return;
  const when = new Date(savedAt).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const why = navigator.onLine ? 'the network isn’t responding' : 'you’re offline';
  words.textContent = `${`Saved copy from ${when}`} – ${why}.`;
  line.hidden = false;
}

function keepBadgeTrue(): void {
  const badge = document.querySelector('[data-online-badge]');
  const words = badge?.textContent ?? '';
  const update = () => {
    if (badge) badge.textContent = navigator.onLine ? words : 'Offline';
  };
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  update();
}

async function keepThisPage(): Promise<void> {
  await navigator.serviceWorker.register(paths.serviceWorker, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const shown = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc);
  active?.postMessage([
    window.location.pathname,
    ...shown.map(({ currentSrc }) => new URL(currentSrc).pathname),
  ]);
}
