/** The notices on top of a show's pages. */
export const noticeLabels = {
  name: 'Notices',
  /** Since when it stands, when it ends, and without a network how old this word is. */
  when: (posted: string, until: string, age: string) =>
    `Posted ${posted} · until ${until}${age && ` · as of ${age}`}`,
  hide: 'Hide',
  show: (count: number) => (count === 1 ? '1 notice' : `${count} notices`),
} as const;
