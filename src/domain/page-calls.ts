import { forAll } from './endpoint.ts';

/** Shows saved content to administrators and to holders of a link. Forms send nothing. */
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

/** Plain forms post to their own page; anyone with the link may post to an inquiry's status. */
export const plainForms = {
  inquiry: forAll('POST', '/booth-inquiry'),
  inquiryOfShow: forAll('POST', '/:slug/booth-inquiry'),
  inquiryStatus: forAll('GET', '/booth-inquiry/status/:token'),
  changeByLink: forAll('POST', '/booth-inquiry/status/:token'),
  inquiryStatusOfShow: forAll('GET', '/:slug/booth-inquiry/status/:token'),
  changeByLinkOfShow: forAll('POST', '/:slug/booth-inquiry/status/:token'),
  lostLink: forAll('POST', '/booth-inquiry/status'),
} as const;

export const navigations = {
  signInPage: forAll('GET', '/api/login'),
  signIn: forAll('POST', '/api/login'),
  finishSignOn: forAll('GET', '/api/login/callback'),
  forgotPasswordPage: forAll('GET', '/api/login/forgot'),
  forgotPassword: forAll('POST', '/api/login/forgot'),
  /** Mail programs look at it too, so only sending the form uses the link up. */
  choosePasswordPage: forAll('GET', '/api/login/password'),
  choosePassword: forAll('POST', '/api/login/password'),
  signOut: forAll('GET', '/api/logout'),
} as const;

/** PDFs of saved content, and the contact for security reports. */
export const madeFiles = {
  guide: forAll('GET', '/:slug/guides/:file'),
  masterSchedule: forAll('GET', '/:slug/schedule.pdf'),
  securityText: forAll('GET', '/.well-known/security.txt'),
} as const;
