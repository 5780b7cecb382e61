import { createApp } from 'astro/app/entrypoint';
import { pageRenderer, siteRenderer } from './render-site.ts';

const app = createApp({ streaming: false });
const { SITE_URL } = process.env;
// A release is built before anybody knows its address.
if (SITE_URL) app.manifest.site ??= SITE_URL;

export const renderPage = pageRenderer(app);
// Pure, so functions leave it out.
export const renderSite = /* @__PURE__ */ siteRenderer(renderPage);
