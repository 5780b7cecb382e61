import type { ComponentType } from 'react';
import { matchPath } from 'react-router';

type Screen = { path: string; module: () => Promise<{ default: ComponentType }> };

/** Each page of the site, in a chunk of its own. */
export const screens: readonly Screen[] = [
  { path: '/', module: () => import('./screens/Home.tsx') },
  { path: '/contact', module: () => import('./screens/Contact.tsx') },
  { path: '/booth-inquiry', module: () => import('./screens/Inquiry.tsx') },
  { path: '/:slug', module: () => import('./screens/Landing.tsx') },
  { path: '/:slug/vendors', module: () => import('./screens/vendors/Vendors.tsx') },
  { path: '/:slug/floor-map', module: () => import('./screens/FloorPlan.tsx') },
  { path: '/:slug/booth-inquiry', module: () => import('./screens/Inquiry.tsx') },
  { path: '*', module: () => import('./screens/NotFound.tsx') },
];

/** Fetches a page's chunk while a finger or the pointer is on its link. */
export function preload(href: string): void {
  const [path = ''] = href.split(/[?#]/);
  void screens.find((screen) => matchPath(screen.path, path))?.module();
}
