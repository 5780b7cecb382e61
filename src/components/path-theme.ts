import { themeOfPath } from '#domain/look/theme.ts';

/** Gives a page that stands at other addresses their theme (product 1.4), before anything is painted. */
export const pathThemeScript = (slugs: readonly string[]): string =>
  `document.documentElement.dataset.theme=(${themeOfPath})(location.pathname,${JSON.stringify(slugs)})`;
