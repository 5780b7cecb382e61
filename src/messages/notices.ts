export const noticeLabels = {
  name: 'Notices',
  when: (posted: string, until: string, age: string) =>
    `Posted ${posted} · until ${until}${age && ` · as of ${age}`}`,
  count: (count: number) => (count === 1 ? '1 notice' : `${count} notices`),
  more: (count: number) => ` · ${count} more`,
} as const;
