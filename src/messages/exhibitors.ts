/** The page of a show's exhibitors (product 2.25). */
export const exhibitorsLabels = {
  search: 'Search exhibitors',
  searchHint: 'Company, booth, or product',
  booth: (booth: string) => `Booth ${booth}`,
  noArea: 'Other locations',
} as const;
