import { forAll } from './endpoint.ts';

/** The site as it is saved by now, for administrators and for who has a link. Forms go nowhere. */
export const previews = {
  home: forAll('GET', '/admin/preview'),
  page: forAll('GET', '/admin/preview/*'),
  form: forAll('POST', '/admin/preview/*'),
  guide: forAll('GET', '/admin/preview/e/:edition/:slug/guides/:file'),
  masterSchedule: forAll('GET', '/admin/preview/e/:edition/:slug/schedule.pdf'),
  shared: forAll('GET', '/preview/*'),
  sharedGuide: forAll('GET', '/preview/:token/:slug/guides/:file'),
  sharedMasterSchedule: forAll('GET', '/preview/:token/:slug/schedule.pdf'),
  sharedForm: forAll('POST', '/preview/*'),
} as const;

/** Where plain forms are sent: to the page that they stand on; that of an inquiry's status is made for whoever has its link. */
export const plainForms = {
  inquiry: forAll('POST', '/booth-inquiry'),
  inquiryOfShow: forAll('POST', '/:slug/booth-inquiry'),
  inquiryStatus: forAll('GET', '/booth-inquiry/status/:token'),
  changeByLink: forAll('POST', '/booth-inquiry/status/:token'),
} as const;

/** What the browser opens as pages under /api (product 2.1): HTML or a redirect, never JSON. */
export const navigations = {
  signInPage: forAll('GET', '/api/login'),
  signIn: forAll('POST', '/api/login'),
  finishSignOn: forAll('GET', '/api/login/callback'),
  forgotPasswordPage: forAll('GET', '/api/login/forgot'),
  forgotPassword: forAll('POST', '/api/login/forgot'),
  /** Looked at as often as one likes: mail programs do. Only what is sent uses the link up. */
  choosePasswordPage: forAll('GET', '/api/login/password'),
  choosePassword: forAll('POST', '/api/login/password'),
  signOut: forAll('GET', '/api/logout'),
} as const;

/** Files among the pages that are made when they are asked for: PDFs of what is saved by now, and who hears of weaknesses. */
export const madeFiles = {
  guide: forAll('GET', '/:slug/guides/:file'),
  masterSchedule: forAll('GET', '/:slug/schedule.pdf'),
  securityText: forAll('GET', '/.well-known/security.txt'),
} as const;
