/** A text with what stands for its placeholders: `{DAY}` is the value of `DAY`. Placeholders without one stay. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([A-Z_]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

const braces = /\{{1,2}\s*[a-z][\w -]{0,39}\}{1,2}/gi;

/** What stands in braces and reads as if something were filled in there, known or not: '{DAY}', '{{ Day }}'. */
export function bracesIn(text: string): string[] {
  return [...new Set(text.match(braces))];
}

/** A text with the show's name in the place of `{EVENT_NAME}`. */
export function withName(text: string, name: string): string {
  return filled(text, { EVENT_NAME: name });
}

/** Words for the middle of a sentence: 'Please ask' → 'please ask', but 'TBA' stays. */
export function inSentence(words: string): string {
  return words.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}
