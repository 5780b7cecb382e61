import { canonicalKey } from '#domain/content/catalogue.ts';
import { type ManagerTabId, managerTabs } from '#messages/admin-content.ts';

/** Where in the content manager somebody is: `#tab/key`. */
export interface ManagerRoute {
  tab: ManagerTabId;
  /** The open text or record; in the schedule also the area it is narrowed to. */
  openKey: string | null;
}

/** Reads the address; anything unknown is the first tab. */
export function managerRouteOf(hash: string): ManagerRoute {
  const [name, key] = hash.split('/', 2);
  const tab = managerTabs.find(({ id }) => id === name)?.id ?? managerTabs[0].id;
  return { tab, openKey: key ? canonicalKey(key) : null };
}

/** The address of a place, without its #. */
export function managerHashOf(tab: ManagerTabId, openKey: string | null = null): string {
  return openKey ? `${tab}/${openKey}` : tab;
}
