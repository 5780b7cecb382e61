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
