import { themeOfPath } from '#domain/look/theme.ts';

/**
 * Gives a page that stands at addresses of others their theme (product 1.4). It stands in the head as text, before
 * anything is painted; its hash goes into the policy by `Astro.csp`.
 */
export const pathThemeScript = `document.documentElement.dataset.theme=(${themeOfPath})(location.pathname)`;
