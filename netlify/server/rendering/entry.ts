import { createApp } from 'astro/app/entrypoint';
import { pageRenderer } from './render-page.ts';
import { siteRenderer } from './render-site.ts';

/**
 * What Astro's build is bundled to: every page of the portal, and which ones a site has. Whoever runs it runs the code
 * that it was built from, also when the files around it have changed since.
 */
const app = createApp({ streaming: false });

export const renderPage = pageRenderer(app);
// Functions leave it out.
export const renderSite = /* @__PURE__ */ siteRenderer(renderPage);
