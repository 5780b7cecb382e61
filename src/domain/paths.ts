import { type ListName, tabsOfLists } from './basics/kinds.ts';
import type { EditingPlace } from './checks/passages.ts';
import type { Edition } from './events/edition.ts';
import { isFloorPlanId } from './events/floor-plan-id.ts';
import { isSlug, type Slug } from './events/slugs.ts';
import type { VendorTab } from './hub/vendor-tabs.ts';
import type { Theme } from './look/theme.ts';

/** Every URL of the site (product 2.1), without a trailing slash; api.ts has the other calls. */
export const paths = {
  home: '/',
  event: (slug: Slug) => `/${slug}`,
  floorMap: (slug: Slug) => `/${slug}/floor-map`,
  vendors: (slug: Slug, tab?: VendorTab) => (tab ? `/${slug}/vendors#${tab}` : `/${slug}/vendors`),
  vendorsOfArea: (slug: Slug, area: string) => `/${slug}/vendors?area=${area}`,
  exhibitors: (slug: Slug) => `/${slug}/exhibitors`,
  inquiry: (slug?: Slug) => (slug ? `/${slug}/booth-inquiry` : '/booth-inquiry'),
  inquiryThanks: (slug: Slug) => `/${slug}/booth-inquiry/thank-you`,
  scheduleCalendar: (slug: Slug) => `/${slug}/schedule.ics`,
  areaCalendar: (slug: Slug, area: string) => `/${slug}/${area}.ics`,
  guide: (slug: Slug, area: string) => `/${slug}/guides/${area}.pdf`,
  /** Our own file, or a redirect to the one that a setting names. */
  masterSchedule: (slug: Slug) => `/${slug}/schedule.pdf`,
  contact: '/contact',
  designTokens: '/design-tokens',
  notFound: '/404',
  notFoundOf: (slug: Slug) => `/${slug}/404`,
  admin: '/admin',
  adminContent: '/admin/content',
  login: '/api/login',
  documentDownload: (id: string) => `/api/documents/${id}/download`,
  buildInfo: '/build.json',
  offline: '/offline',
  serviceWorker: '/sw.js',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  favicon: (theme: Theme) => (theme === 'system' ? '/favicon.svg' : `/${theme}/icon.svg`),
  art: (theme: Theme) => (theme === 'system' ? '/art.svg' : `/${theme}/art.svg`),
  themes: '/themes.css',
  sharePicture: (theme: Theme) => `/og/${theme === 'system' ? 'portal' : theme}.png`,
} as const;

/** Apart from `paths`: visitors' scripts need none of them. */
export const accountPaths = {
  /** Leads back to `returnTo`; `ended` tells that a session is over, `fresh` asks single sign-on again. */
  loginTo: (returnTo: string, { ended = false, fresh = false } = {}) =>
    `/api/login?returnTo=${encodeURIComponent(returnTo)}${ended ? '&ended=1' : ''}${fresh ? '&fresh=1' : ''}`,
  logout: '/api/logout',
  forgotPassword: '/api/login/forgot',
  choosePassword: (token: string) => `/api/login/password?token=${token}`,
  documentVersion: (id: string, number: number) => `/api/documents/${id}/download?version=${number}`,
} as const;

export const previewPaths = {
  /** Shows saved content to administrators; the home page by default. */
  page: (page = '/') => `/admin/preview${page === '/' ? '' : page}`,
  /** An edition that visitors cannot see appears as it will be. */
  pageOf: (edition: Pick<Edition, 'id' | 'state' | 'isActive'>, page = '/') =>
    previewPaths.page(isOffered(edition) ? page : `/e/${edition.id}${page === '/' ? '' : page}`),
  shared: '/preview',
  sharedPage: (token: string, page = '/') => `/preview/${token}${page === '/' ? '' : page}`,
} as const;

const isOffered = ({ state, isActive }: Pick<Edition, 'state' | 'isActive'>): boolean =>
  state === 'current' && isActive;

/** The form for lost links; below a show's path, pages have its theme. */
export const inquiryStatusFolder = '/booth-inquiry/status';

/** Anyone with the link sees the inquiry's status (product 2.6). */
export const inquiryStatusPath = (token: string, slug?: Slug): string =>
  `${slug ? `/${slug}` : ''}${inquiryStatusFolder}/${token}`;

export function editingPath({
  screen,
  id,
}: Pick<EditingPlace, 'id'> & { screen: EditingPlace['screen'] | 'dashboard' }): string {
  const inDashboard = { dashboard: 'dashboard', event: 'events', text: 'content' } as const;
  const [page, section] =
    screen in inDashboard
      ? [paths.admin, inDashboard[screen as keyof typeof inDashboard]]
      : [paths.adminContent, tabsOfLists[screen as ListName] ?? screen];
  return `${page}#${section}${id && `/${id}`}`;
}

/** '/fair/vendors.html' and '/fair/vendors/' → '/fair/vendors'. */
export function cleanPath(pathname: string): string {
  const segments = pathname
    .replace(/\.html$/, '')
    .split('/')
    .filter(Boolean);
  if (segments.at(-1) === 'index') segments.pop();
  return `/${segments.join('/')}`;
}

/** Checks the form only; the show may not exist. */
export function slugOfPath(pathname: string): Slug | undefined {
  const first = cleanPath(pathname).split('/')[1];
  return isSlug(first) ? first : undefined;
}

/** The same page of another show, otherwise that show's own page (product 2.8). */
export function swapSlug(pathname: string, slug: Slug): string {
  const current = slugOfPath(pathname);
  // An inquiry's page belongs to one show.
  return current && !pathname.includes(inquiryStatusFolder)
    ? `/${slug}${cleanPath(pathname).slice(current.length + 1)}`
    : paths.event(slug);
}

/** A path of this site, otherwise the dashboard. Calls are refused: sign-in would run in circles. */
export function safeReturnTo(value: unknown): string {
  const isSafe =
    typeof value === 'string' &&
    /^\/[!-~]*$/.test(value) &&
    !/\/\/|\\/.test(value) &&
    !/^\/api(?:[/?#]|$)/i.test(new URL(value, 'https://portal.invalid').pathname);
  return isSafe ? value : paths.admin;
}

/** The floor map at a booth ('12', 'Booth 12'), if one is known. */
export const boothOnMap = (slug: Slug, booth = ''): string =>
  paths.floorMap(slug) + (booth && `?booth=${encodeURIComponent(booth)}`);

/** Without the consent prompt (product 2.5); null for an invalid id. */
export function floorPlanUrl(id: string | null): string | null {
  if (id === null || !isFloorPlanId(id)) return null;
  return `https://${id}.expofp.com/?allowConsent=false`;
}
