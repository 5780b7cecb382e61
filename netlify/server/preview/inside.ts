/** What is no page: calls, files of the build, the admin, PDFs that are made from what is saved anyway. */
const OUTSIDE = /^\/(?:\/|(?:api|admin|_astro)(?:[/?#]|$)|[^?#]*\.pdf(?:[?#]|$))/;

/** A link or a form of the pages: their attributes are always written with double quotes. */
const LEADING = /(<(?:a|area|form)\s(?:[^<>]*?\s)?(?:href|action)=")(\/[^"]*)/g;

/** A page with its links and forms leading to pages of the same preview, which stands at `folder`. */
export const keptInside = (html: string, folder: string): string =>
  html.replace(LEADING, (whole, before: string, path: string) =>
    OUTSIDE.test(path) ? whole : `${before}${folder}${path === '/' ? '' : path}`,
  );
