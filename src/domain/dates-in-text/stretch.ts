/** Where something stands in a text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A text with nothing where these stretches are; all else stays in its place. */
export function without(text: string, stretches: readonly Stretch[]): string {
  const letters = text.split('');
  for (const { start, end } of stretches) letters.fill('\u0000', start, end);
  return letters.join('');
}
