import { useSyncExternalStore } from 'react';
import { type VendorTab, vendorTabs } from '#domain/hub/vendor-tabs.ts';

/** The open tab, kept in the hash of the address and nowhere else. Null at build and until the page is live. */
export const useOpenTab = (): VendorTab | null => useSyncExternalStore(subscribe, tabInUrl, () => null);

/** Opens a tab without scrolling; following its link would scroll to the panel. */
export function openTab(tab: VendorTab): void {
  if (tab === tabInUrl()) return;
  window.history.pushState(SEEN, '', `#${tab}`);
  // pushState itself tells nobody.
  window.dispatchEvent(new PopStateEvent('popstate', { state: SEEN }));
}

/** Marks history entries that this page has shown. An entry without it comes from a followed link. */
const SEEN = { seen: true };

const namedInUrl = () => document.getElementById(window.location.hash.slice(1));

/** The tab that the hash names, or the one that holds what it names; else the first. */
function tabInUrl(): VendorTab {
  const named = namedInUrl();
  return vendorTabs.find((tab) => named?.closest(`#${tab}`)) ?? vendorTabs[0];
}

function subscribe(onChange: () => void): () => void {
  let open = tabInUrl();
  const follow = () => {
    const before = open;
    open = tabInUrl();
    // WebKit has scrolled while the other panel was still on view. After Back the browser knows the place itself.
    if (window.history.state === null && open !== before)
      requestAnimationFrame(() => namedInUrl()?.scrollIntoView());
    markSeen();
    onChange();
  };
  markSeen();
  window.addEventListener('popstate', follow);
  window.addEventListener('hashchange', follow);
  return () => {
    window.removeEventListener('popstate', follow);
    window.removeEventListener('hashchange', follow);
  };
}

const markSeen = () => window.history.state === null && window.history.replaceState(SEEN, '');
