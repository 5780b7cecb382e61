/** The two shows of the portal, by the first segment of their pages' paths (product 1.1). */
export const slugs = ['nile', 'mate'] as const;
export type Slug = (typeof slugs)[number];

/** The show that links lead to when none is chosen (product 2.8). */
export const defaultSlug: Slug = 'nile';

export const isSlug = (value: unknown): value is Slug => slugs.some((slug) => slug === value);
