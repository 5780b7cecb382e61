import { useSyncExternalStore } from 'react';
import { type VendorTab, vendorTabs } from '#domain/vendor-tabs.ts';

/**
 * The open tab, kept in the hash of the address and nowhere else: links, Back, Forward and a reload need no code of
 * their own. Null at build and until the page is live.
 */
export function useOpenTab(): VendorTab | null {
  return useSyncExternalStore(subscribe, tabInUrl, () => null);
}

/** Opens a tab where the page stands; following the link would scroll to the panel. */
export function openTab(tab: VendorTab): void {
  if (tab === tabInUrl()) return;
  window.history.pushState(null, '', `#${tab}`);
  // pushState itself tells nobody.
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** The tab that the hash names, or the one that holds what it names; else the first. */
function tabInUrl(): VendorTab {
  const named = document.getElementById(window.location.hash.slice(1));
  return vendorTabs.find((tab) => named?.closest(`#${tab}`)) ?? vendorTabs[0];
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener('hashchange', onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener('hashchange', onChange);
  };
}
