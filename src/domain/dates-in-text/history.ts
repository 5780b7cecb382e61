const past =
  /\b(?:since|founded(?: in)?|established(?: in)?|est\.?|(?:began|begun|started|held|opened) in)\s*$/i;

/** Whether a year behind these words tells of history, and so stays as it is. */
export const isOfHistory = (before: string): boolean => past.test(before);
