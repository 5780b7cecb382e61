/** The lines of a text that say something, trimmed: of a list that is typed into one box. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
