export type Slug = string;

export const slugForm = /^[a-z][a-z0-9-]{1,30}$/;

/** Names of other pages, files and folders, and of the theme for all shows. */
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

/** Checks the form only; the show may not exist. */
export const isSlug = (value: unknown): value is Slug =>
  typeof value === 'string' && slugForm.test(value) && !takenSlugs.includes(value);
