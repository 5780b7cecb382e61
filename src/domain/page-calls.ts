import { forAll } from './endpoint.ts';

type PreviewedFile = Record<string, string>;

/** The site as it is saved by now, for administrators and for who has a link. Forms go nowhere. */
export const previews = {
  home: forAll<void, Response>('GET', '/admin/preview'),
  page: forAll<void, Response>('GET', '/admin/preview/*'),
  form: forAll<void, Response>('POST', '/admin/preview/*'),
  guide: forAll<PreviewedFile, Response>('GET', '/admin/preview/e/:edition/:slug/guides/:file'),
  masterSchedule: forAll<PreviewedFile, Response>('GET', '/admin/preview/e/:edition/:slug/schedule.pdf'),
  shared: forAll<void, Response>('GET', '/preview/*'),
  sharedGuide: forAll<PreviewedFile, Response>('GET', '/preview/:token/:slug/guides/:file'),
  sharedMasterSchedule: forAll<PreviewedFile, Response>('GET', '/preview/:token/:slug/schedule.pdf'),
  sharedForm: forAll<void, Response>('POST', '/preview/*'),
} as const;

/** Where plain forms are sent: to the page that they stand on; that of an inquiry's status is made for whoever has its link. */
export const plainForms = {
  inquiry: forAll<object, Response>('POST', '/booth-inquiry'),
  inquiryOfShow: forAll<{ slug: string }, Response>('POST', '/:slug/booth-inquiry'),
  inquiryStatus: forAll<{ token: string }, Response>('GET', '/booth-inquiry/status/:token'),
  changeByLink: forAll<{ token: string }, Response>('POST', '/booth-inquiry/status/:token'),
} as const;

/** What the browser opens as pages under /api (product 2.1): HTML or a redirect, never JSON. */
export const navigations = {
  signInPage: forAll<{ returnTo?: string; ended?: string; fresh?: string }, Response>('GET', '/api/login'),
  signIn: forAll<FormData, Response>('POST', '/api/login'),
  finishSignOn: forAll<void, Response>('GET', '/api/login/callback'),
  forgotPasswordPage: forAll<void, Response>('GET', '/api/login/forgot'),
  forgotPassword: forAll<FormData, Response>('POST', '/api/login/forgot'),
  /** Looked at as often as one likes: mail programs do. Only what is sent uses the link up. */
  choosePasswordPage: forAll<{ token: string }, Response>('GET', '/api/login/password'),
  choosePassword: forAll<FormData, Response>('POST', '/api/login/password'),
  signOut: forAll<void, Response>('GET', '/api/logout'),
} as const;

/** Files among the pages that are made when they are asked for: PDFs of what is saved by now, and who hears of weaknesses. */
export const madeFiles = {
  guide: forAll<{ slug: string; file: string }, Response>('GET', '/:slug/guides/:file'),
  masterSchedule: forAll<{ slug: string }, Response>('GET', '/:slug/schedule.pdf'),
  securityText: forAll<void, Response>('GET', '/.well-known/security.txt'),
} as const;
