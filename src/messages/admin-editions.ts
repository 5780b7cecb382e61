/** Above every screen while an edition is edited that is not the current one. */
export const editionNoteLabels = {
  draft: (name: string) =>
    `${name} is being prepared. Visitors do not see it until it is made the current edition.`,
  past: (name: string) => `${name} is over. It can be read, but not changed.`,
  preview: 'See its pages',
  setup: 'What is left to do',
  toCurrent: 'To the current edition',
} as const;
