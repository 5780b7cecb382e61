/** The page of a show's exhibitors (product 2.25). */
export const exhibitorsLabels = {
  search: 'Search exhibitors',
  booth: (booth: string) => `Booth ${booth}`,
  noArea: 'Elsewhere at the show',
  count: (count: number) => (count === 1 ? '1 exhibitor' : `${count} exhibitors`),
  none: 'No exhibitor matches. Try another word or All Areas.',
} as const;
