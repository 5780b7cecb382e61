export const writtenMailLabels = {
  about: (number: string, show: string) => `This is about your booth inquiry ${number} for ${show}.`,
  yourWords: (words: string) => `Write your own words in the place of ${words}.`,
  unfilled: (words: string) =>
    `There is nothing to put in the place of ${words}: the show has no dates, for example. Write it out, or take it away.`,
  unknown: (words: string, known: string) =>
    `Nothing is filled in for ${words}: the vendor would read it as it stands. What can stand here is ${known}.`,
} as const;
