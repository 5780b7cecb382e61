/** A text with what stands for its placeholders: `{DAY}` is the value of `DAY`. Placeholders without one stay. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([A-Z_]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

const braces = /\{{1,2}\s*[a-z][\w -]{0,39}\}{1,2}/gi;

/** Words in braces that read as if something were filled in there, known or not: '{DAY}', '{{ Day }}'. */
export const bracesIn = (text: string): string[] => [...new Set(text.match(braces))];

/** A text with the show's name in the place of `{EVENT_NAME}`. */
export const withName = (text: string, name: string): string => filled(text, { EVENT_NAME: name });

/** Words for the middle of a sentence: 'Please ask' → 'please ask', but 'TBA' stays. */
export const inSentence = (words: string): string =>
  words.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
