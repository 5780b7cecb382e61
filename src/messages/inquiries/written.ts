export const writtenMailLabels = {
  /** For an inquiry after the show's last day. */
  next: (show: string) => `the next ${show}`,
  noDatesYet: 'dates to be announced',
  vendorPage: (show: string) => `Vendor page of ${show}`,
  about: (number: string, show: string) => `This is about your booth inquiry ${number} for ${show}.`,
  yourWords: (words: string) => `Replace ${words} with your own words.`,
  unfilled: (words: string) =>
    `We can’t fill in ${words}, for example because the show has no dates. Write it yourself, or delete it.`,
  unknown: (words: string, known: string) =>
    `We can’t fill in ${words}, so the vendor would see it like that. You can use ${known}.`,
} as const;
