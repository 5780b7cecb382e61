export const editionNoteLabels = {
  draft: (name: string) =>
    `${name} isn’t public yet. Visitors don’t see it until you make it the current show.`,
  past: (name: string) => `${name} is over. You can read it, but you can’t change it.`,
} as const;

export const editionLabels = {
  start: 'Start next year’s show',
  goOn: (name: string) => `Continue with ${name}`,
} as const;

const texts = (count: number) => (count === 1 ? '1 text' : `${count} texts`);

/** Possible mistakes, outdated dates among them (product 2.21 and 3.1). */
export const findingLabels = {
  undoMove: 'Undo the move',
  partly: (words: readonly string[]) =>
    `${words.map((word) => `“${word}”`).join(', ')} won’t change. Edit it yourself.`,
  accepted: (count: number) => (count === 1 ? 'Accepted' : `${texts(count)} changed`),
  notSaved: 'This could not be saved',
} as const;
