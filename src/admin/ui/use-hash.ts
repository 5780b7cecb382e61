import { useSyncExternalStore } from 'react';

const CHANGED = 'portal-hash';

/** What stands behind the address' #, decoded; '' when there is nothing. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, currentHash);
}

/** Goes to another hash, as a step that Back undoes, or with `replace` in place of the current one. */
export function goToHash(hash: string, { replace = false } = {}): void {
  if (hash === currentHash()) return;
  const address = `#${encodeURI(hash)}`;
  if (replace) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  window.dispatchEvent(new Event(CHANGED));
}

/** For what happens outside of a render. */
export function currentHash(): string {
  const hash = window.location.hash.slice(1);
  try {
    return decodeURI(hash);
  } catch {
    return hash;
  }
}

function subscribe(listener: () => void): () => void {
  const names = ['hashchange', 'popstate', CHANGED];
  for (const name of names) window.addEventListener(name, listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
}
