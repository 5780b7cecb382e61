/** The shows that a new portal starts with. */
export const slugs = ['nile', 'mate'] as const;
export type FirstSlug = (typeof slugs)[number];
