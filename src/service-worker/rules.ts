import * as api from '#domain/api.ts';
import { inquiryStatusFolder, paths, previewPaths } from '#domain/paths.ts';

const privateFolders = ['/api', paths.admin, previewPaths.shared, inquiryStatusFolder];
const freshFolders = [`${api.listDocuments.path}/`, `${inquiryStatusFolder}/`];

const showOfStatus = new RegExp(`^/[^/]+(?=${inquiryStatusFolder}/)`);

/** 'fresh': what only the network has. */
export type Kind = 'page' | 'file' | 'notices' | 'opened' | 'fresh' | 'other';

const picture = /^\/api\/pictures\/[^/]+\/files\//;
/** Guides, calendars and drawings. */
const extras = /^\/[^/]+\/(guides\/)?[^/]+\.(pdf|ics)$|(^|^\/[^/]+)\/art\.svg$/;

/** The kind of a path. Private ones, other files with a name of their own and `/x/`, which moves to `/x`, are 'other'. */
export function kindOf(address: string): Kind {
  const pathname = address.replace(showOfStatus, '');
  if (pathname.startsWith('/_astro/')) return 'file';
  if (pathname === api.listNotices.path) return 'notices';
  if (pathname === api.generateGuide.path || picture.test(pathname)) return 'opened';
  if (freshFolders.some((folder) => pathname.startsWith(folder))) return 'fresh';
  const isPrivate = privateFolders.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`));
  if (isPrivate) return 'other';
  if (extras.test(pathname)) return 'opened';
  if (pathname.includes('.')) return 'other';
  return pathname === '/' || !pathname.endsWith('/') ? 'page' : 'other';
}

/** The hashed files that a page, script or style names, as whole addresses; scripts name neighbors relative to themselves. */
export function filesIn(text: string): string[] {
  const names = text.matchAll(
    /(?:\/?_astro\/|["'`]\.\/)([\w.~$-]+\.(?:js|css|woff2)(?:\?[\w.=&-]+)?)(?=["'`)\s])/g,
  );
  return [...new Set([...names].map(([, name]) => `/_astro/${name}`))];
}

/** The code that a page says it was built with (Shell.astro); '' when it says none. */
export const codeIn = (html: string): string => /<html [^>]*?\bdata-code="([\w-]+)"/.exec(html)?.[1] ?? '';
