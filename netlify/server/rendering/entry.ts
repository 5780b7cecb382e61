import { createApp } from 'astro/app/entrypoint';
import { pageRenderer, siteRenderer } from './render-site.ts';

const app = createApp({ streaming: false });

export const renderPage = pageRenderer(app);
// Pure, so functions leave it out.
export const renderSite = /* @__PURE__ */ siteRenderer(renderPage);
