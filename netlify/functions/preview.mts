import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { previews } from '#domain/page-calls.ts';
import { createPreviewLink, endPreviewLink, listPreviewLinks } from '#server/preview/links.ts';
import { previewPage, previewShared } from '#server/preview/pages.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.listPreviewLinks, listPreviewLinks),
  on(api.createPreviewLink, createPreviewLink),
  on(api.endPreviewLink, endPreviewLink),
  on(previews.home, previewPage),
  on(previews.page, previewPage),
  on(previews.form, previewPage),
  on(previews.shared, previewShared),
  on(previews.sharedForm, previewShared),
);

export const config: Config = {
  path: ['/admin/preview', '/admin/preview/*', '/api/preview-links', '/api/preview-links/:id', '/preview/*'],
  // PDFs, which the guides' function makes.
  excludedPath: [
    '/admin/preview/e/:edition/:slug/guides/:file',
    '/admin/preview/e/:edition/:slug/schedule.pdf',
    '/preview/:token/:slug/guides/:file',
    '/preview/:token/:slug/schedule.pdf',
  ],
};
