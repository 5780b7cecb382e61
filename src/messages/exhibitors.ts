/** The page of a show's exhibitors (product 2.25). */
export const exhibitorsLabels = {
  search: 'Search exhibitors',
  booth: (booth: string) => `Booth ${booth}`,
  noArea: 'Other locations',
  count: (count: number) => (count === 1 ? '1 exhibitor' : `${count} exhibitors`),
  none: 'No exhibitors match. Try another word, or choose All Areas.',
} as const;
