export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([A-Z_]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

const braces = /\{{1,2}\s*[a-z][\w -]{0,39}\}{1,2}/gi;

export const bracesIn = (text: string): string[] => [...new Set(text.match(braces))];

export const withName = (text: string, name: string): string => filled(text, { EVENT_NAME: name });

/** 'Please ask' → 'please ask', but 'TBA' stays. */
export const inSentence = (words: string): string =>
  words.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
