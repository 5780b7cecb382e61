/** The lines of a text that say something, trimmed: of a list that is typed into one box. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
