import { createApp } from 'astro/app/entrypoint';
import { pageRenderer, siteRenderer } from './render-site.ts';

/** What Astro's build is bundled to: whoever runs it runs the code that it was built from. */
const app = createApp({ streaming: false });

export const renderPage = pageRenderer(app);
// Functions leave it out.
export const renderSite = /* @__PURE__ */ siteRenderer(renderPage);
