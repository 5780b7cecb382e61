export const noticeLabels = {
  when: (posted: string, until: string, age: string) =>
    `Posted ${posted} · until ${until}${age && ` · as of ${age}`}`,
} as const;
