import { themeOfPath } from '#domain/look/theme.ts';

/** Takes the theme from the address (product 1.4) before the first paint, for pages shown at several addresses. */
export const pathThemeScript = (slugs: readonly string[]): string =>
  `document.documentElement.dataset.theme=(${themeOfPath})(location.pathname,${JSON.stringify(slugs)})`;
