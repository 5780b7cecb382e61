import { call } from './endpoint.ts';

type PreviewedFile = Record<string, string>;

/**
 * The site as it is saved by now, page by page: for administrators, and for who has a link. What a form sends goes
 * nowhere.
 */
export const previews = {
  home: call<void, Response>('GET', '/admin/preview', 'public'),
  page: call<void, Response>('GET', '/admin/preview/*', 'public'),
  form: call<void, Response>('POST', '/admin/preview/*', 'public'),
  guide: call<PreviewedFile, Response>('GET', '/admin/preview/e/:edition/:slug/guides/:file', 'public'),
  masterSchedule: call<PreviewedFile, Response>(
    'GET',
    '/admin/preview/e/:edition/:slug/schedule.pdf',
    'public',
  ),
  shared: call<void, Response>('GET', '/preview/*', 'public'),
  sharedGuide: call<PreviewedFile, Response>('GET', '/preview/:token/:slug/guides/:file', 'public'),
  sharedMasterSchedule: call<PreviewedFile, Response>('GET', '/preview/:token/:slug/schedule.pdf', 'public'),
  sharedForm: call<void, Response>('POST', '/preview/*', 'public'),
} as const;

/** Where plain forms are sent: to the page that they stand on; that of an inquiry's status is made for whoever has its link. */
export const plainForms = {
  inquiry: call<object, Response>('POST', '/booth-inquiry', 'public'),
  inquiryOfShow: call<{ slug: string }, Response>('POST', '/:slug/booth-inquiry', 'public'),
  inquiryStatus: call<{ token: string }, Response>('GET', '/booth-inquiry/status/:token', 'public'),
  changeByLink: call<{ token: string }, Response>('POST', '/booth-inquiry/status/:token', 'public'),
} as const;
