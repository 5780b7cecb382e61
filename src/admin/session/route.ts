import { useSyncExternalStore } from 'react';
import type { Edition } from '#domain/events/edition.ts';
import { type AdminSectionId, adminSections } from '#messages/admin.ts';
import { type ManagerTabId, managerTabs } from '#messages/admin-content.ts';

/** Where in the content manager somebody is: `#tab/key`. */
interface ManagerRoute {
  tab: ManagerTabId;
  /** The open text or record; in the schedule also the area it is narrowed to. */
  openKey: string | null;
}

/** Reads the address; anything unknown is the first tab. */
export function managerRouteOf(hash: string): ManagerRoute {
  const [name, key] = hash.split('/', 2);
  const tab = managerTabs.find(({ id }) => id === name)?.id ?? managerTabs[0].id;
  return { tab, openKey: key || null };
}

/** The address of a place, without its #. */
export function managerHashOf(tab: ManagerTabId, openKey: string | null = null): string {
  return openKey ? `${tab}/${openKey}` : tab;
}

/** Where in the dashboard somebody is: `#section/detail?filters`. */
interface AdminRoute {
  section: AdminSectionId;
  /** The open text or inquiry. */
  detail: string | null;
  filters: URLSearchParams;
}

/** Reads the address; anything unknown is the dashboard. */
export function routeOf(hash: string): AdminRoute {
  const [path = '', query = ''] = hash.split('?', 2);
  const [name, ...rest] = path.split('/');
  const section = adminSections.find(({ id }) => id === name)?.id ?? 'dashboard';
  const detail = section === name ? rest.join('/') || null : null;
  return { section, detail, filters: new URLSearchParams(query) };
}

/** The address of a place, without its #. */
export function hashOf(section: AdminSectionId, detail?: string | null, filters?: URLSearchParams): string {
  const query = filters?.toString();
  return section + (detail ? `/${detail}` : '') + (query ? `?${query}` : '');
}

/** How an address names an edition: the current one by its show, so that it goes on with the show; others by their id. */
export const showValue = ({ id, slug, state }: Pick<Edition, 'id' | 'slug' | 'state'>): string =>
  state === 'current' ? slug : id;

/** The address of a place with its show, for links that may open in another tab. */
export const withShow = (edition: Parameters<typeof showValue>[0], page: string, hash: string): string =>
  `${page}#${showValue(edition)}:${hash}`;

/** The same of a path that names its place. */
export function pathWithShow(edition: Parameters<typeof showValue>[0], path: string): string {
  const [page = '', hash = ''] = path.split('#', 2);
  return withShow(edition, page, hash);
}

const CHANGED = 'portal-hash';

/** '#fair:content/hero_title': the show before the colon, which every step keeps. */
const SHOW = /^([^:/?]+):/;

/** The decoded hash of the address without its show; '' for none. */
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
