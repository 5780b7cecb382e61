import type { EditingPlace } from './contradictions/passages.ts';
import type { Edition } from './events/edition.ts';
import { isFloorPlanId } from './events/floor-plan-id.ts';
import { isSlug, type Slug } from './events/slugs.ts';
import type { VendorTab } from './hub/vendor-tabs.ts';
import type { Theme } from './look/theme.ts';

/** Every URL of the site (product 2.1), without a trailing slash; calls other than navigations stand in api.ts. */
export const paths = {
  home: '/',
  event: (slug: Slug) => `/${slug}`,
  floorMap: (slug: Slug) => `/${slug}/floor-map`,
  vendors: (slug: Slug, tab?: VendorTab) => (tab ? `/${slug}/vendors#${tab}` : `/${slug}/vendors`),
  vendorsOfArea: (slug: Slug, area: string) => `/${slug}/vendors?area=${area}`,
  exhibitors: (slug: Slug) => `/${slug}/exhibitors`,
  /** Without a slug, the form for all shows. */
  inquiry: (slug?: Slug) => (slug ? `/${slug}/booth-inquiry` : '/booth-inquiry'),
  inquiryThanks: (slug: Slug) => `/${slug}/booth-inquiry/thank-you`,
  scheduleCalendar: (slug: Slug) => `/${slug}/schedule.ics`,
  areaCalendar: (slug: Slug, area: string) => `/${slug}/${area}.ics`,
  guide: (slug: Slug, area: string) => `/${slug}/guides/${area}.pdf`,
  /** The Full Master Schedule of the downloads tab: ours, or the way to the file that a setting names. */
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
  /** Of the portal, and of each show, whose theme it is. */
  favicon: (theme: Theme) => (theme === 'system' ? '/favicon.svg' : `/${theme}/icon.svg`),
  /** The drawings of both. */
  art: (theme: Theme) => (theme === 'system' ? '/art.svg' : `/${theme}/art.svg`),
  themes: '/themes.css',
  sharePicture: (theme: Theme) => `/og/${theme === 'system' ? 'portal' : theme}.png`,
} as const;

/** Apart from the others: visitors' scripts need none of them. */
export const accountPaths = {
  /** The login that leads back to `returnTo` afterwards; with `ended` it says that a session is over; `fresh` asks single sign-on again. */
  loginTo: (returnTo: string, { ended = false, fresh = false } = {}) =>
    `/api/login?returnTo=${encodeURIComponent(returnTo)}${ended ? '&ended=1' : ''}${fresh ? '&fresh=1' : ''}`,
  logout: '/api/logout',
  forgotPassword: '/api/login/forgot',
  choosePassword: (token: string) => `/api/login/password?token=${token}`,
  /** An earlier file of a document, for administrators. */
  documentVersion: (id: string, number: number) => `/api/documents/${id}/download?version=${number}`,
} as const;

/** Apart from the others, too. */
export const previewPaths = {
  /** A page as it is saved by now, for administrators; without one, the home page. */
  page: (page = '/') => `/admin/preview${page === '/' ? '' : page}`,
  /** The same of an edition: one that visitors are not offered stands there as it will be. */
  pageOf: (edition: Pick<Edition, 'id' | 'state' | 'isActive'>, page = '/') =>
    previewPaths.page(isOffered(edition) ? page : `/e/${edition.id}${page === '/' ? '' : page}`),
  shared: '/preview',
  sharedPage: (token: string, page = '/') => `/preview/${token}${page === '/' ? '' : page}`,
} as const;

const isOffered = ({ state, isActive }: Pick<Edition, 'state' | 'isActive'>): boolean =>
  state === 'current' && isActive;

export const inquiryStatusFolder = '/booth-inquiry/status';

/** The page that tells how an inquiry stands to whoever has its link (product 2.6). */
export const inquiryStatusPath = (token: string): string => `${inquiryStatusFolder}/${token}`;

/** Where something is edited in the admin: `id` is a text's key, a field of Event Setup, or a record's id. */
export function editingPath({
  screen,
  id,
}: Pick<EditingPlace, 'id'> & { screen: EditingPlace['screen'] | 'dashboard' }): string {
  const inDashboard = { dashboard: 'dashboard', event: 'events', text: 'content' } as const;
  const [page, section] =
    screen in inDashboard
      ? [paths.admin, inDashboard[screen as keyof typeof inDashboard]]
      : [paths.adminContent, screen];
  return `${page}#${section}${id && `/${id}`}`;
}

/** The path as visitors see it: '/fair/vendors.html' and '/fair/vendors/' → '/fair/vendors'. */
export function cleanPath(pathname: string): string {
  const segments = pathname
    .replace(/\.html$/, '')
    .split('/')
    .filter(Boolean);
  if (segments.at(-1) === 'index') segments.pop();
  return `/${segments.join('/')}`;
}

/** The show whose page a path would be, if there is such a show. */
export function slugOfPath(pathname: string): Slug | undefined {
  const first = cleanPath(pathname).split('/')[1];
  return isSlug(first) ? first : undefined;
}

/** Where the event selector leads (product 2.8): the same page of another show, else that show's own page. */
export function swapSlug(pathname: string, slug: Slug): string {
  const current = slugOfPath(pathname);
  return current ? `/${slug}${cleanPath(pathname).slice(current.length + 1)}` : paths.event(slug);
}

/** Where to go after login: a path of this site, else the dashboard. Calls are refused: the login would run in circles. */
export function safeReturnTo(value: unknown): string {
  const isSafe =
    typeof value === 'string' &&
    /^\/[!-~]*$/.test(value) &&
    !/\/\/|\\/.test(value) &&
    !/^\/api(?:[/?#]|$)/i.test(new URL(value, 'https://portal.invalid').pathname);
  return isSafe ? value : paths.admin;
}

/** The embedded floor plan of an external id, its consent prompt off (product 2.5); null when the id is none. */
export function floorPlanUrl(id: string | null): string | null {
  if (id === null || !isFloorPlanId(id)) return null;
  return `https://${id}.expofp.com/?allowConsent=false`;
}
