import { createApp } from 'astro/app/entrypoint';
import { pageRenderer, siteRenderer } from './render-site.ts';

/** The entry of the bundle that Astro's build makes. */
const app = createApp({ streaming: false });

export const renderPage = pageRenderer(app);
// Functions leave it out.
export const renderSite = /* @__PURE__ */ siteRenderer(renderPage);
