import { type AdminSectionId, adminSections } from '#messages/admin.ts';

/** Where in the dashboard somebody is: `#section/detail?filters`. */
export interface AdminRoute {
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
