/** What is no page: calls, files of the build, the admin. */
const OUTSIDE = /^\/(?:\/|(?:api|admin|_astro)(?:[/?#]|$))/;

/** PDFs of the current editions are made from what is saved anyway. */
const PDF = /\.pdf(?:[?#]|$)/;

/** A link or a form of the pages: their attributes are always written with double quotes. */
const LEADING = /(<(?:a|area|form)\s(?:[^<>]*?\s)?(?:href|action)=")(\/[^"]*)/g;

/** Leads links and forms of a page, and those PDFs that the preview has itself, to the preview at `folder`. */
export const keptInside = (html: string, folder: string, { withFiles = false } = {}): string =>
  html.replace(LEADING, (whole, before: string, path: string) =>
    OUTSIDE.test(path) || (!withFiles && PDF.test(path))
      ? whole
      : `${before}${folder}${path === '/' ? '' : path}`,
  );
