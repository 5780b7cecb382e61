import { themeOfPath } from '#domain/look/theme.ts';

/** Gives a page that stands at other addresses their theme (product 1.4), before anything is painted. */
export const pathThemeScript = `document.documentElement.dataset.theme=(${themeOfPath})(location.pathname)`;
