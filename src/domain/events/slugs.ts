/** The first segment of a show's paths (product 1.1). */
export type Slug = string;

export const slugForm = /^[a-z][a-z0-9-]{1,30}$/;

/** What other pages, files and folders are called, and the theme of pages for all shows. */
export const takenSlugs: readonly string[] = [
  'admin',
  'api',
  'booth-inquiry',
  'contact',
  'current',
  'design-tokens',
  'fonts',
  'index',
  'og',
  'offline',
  'portal',
  'preview',
  'system',
];

/** Whether a path may be a show's; whether there is such a show is another question. */
export const isSlug = (value: unknown): value is Slug =>
  typeof value === 'string' && slugForm.test(value) && !takenSlugs.includes(value);
