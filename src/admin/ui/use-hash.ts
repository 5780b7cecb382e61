import { useSyncExternalStore } from 'react';

const CHANGED = 'portal-hash';

/** '#fair:content/hero_title': the show before the colon, which every step keeps. */
const SHOW = /^([^:/?]+):/;

/** What stands behind the address' # and its show, decoded; '' when there is nothing. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, currentHash);
}

/** The show that the address names; null where a link left it out. */
export const useShowInAddress = (): string | null => useSyncExternalStore(subscribe, currentShow);

/** Goes to another hash, as a step that Back undoes, or with `replace` in place of the current one. */
export function goToHash(hash: string, { replace = false } = {}): void {
  if (hash === currentHash()) return;
  go(currentShow(), hash, replace);
}

/** Names the show in the address. */
export const putShowInAddress = (show: string): void => go(show, currentHash(), true);

/** For what happens outside of a render. */
export const currentHash = (): string => decodedHash().replace(SHOW, '');

const currentShow = (): string | null => SHOW.exec(decodedHash())?.[1] ?? null;

function go(show: string | null, hash: string, replace: boolean): void {
  const address = `#${encodeURI(show === null ? hash : `${show}:${hash}`)}`;
  if (replace) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  window.dispatchEvent(new Event(CHANGED));
}

function decodedHash(): string {
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
