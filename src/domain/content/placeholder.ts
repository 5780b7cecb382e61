/** A text with the show's name in the place of `{EVENT_NAME}`. */
export function withName(text: string, name: string): string {
  return text.replaceAll('{EVENT_NAME}', () => name);
}
